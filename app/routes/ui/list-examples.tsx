import { formatToman, toman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Course } from '../../ui/course.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { example, wideExample } from './example.ts';

const { myListings: words, privacy } = fa;
const here = paths.myListings();
const first = { href: here, name: words.newest };
const next = { href: here, name: words.more };
const nowhere = { ...next, href: null };

const tabs = (['published', 'pending', 'sold', 'expired', 'removed'] as const).map((status) => ({
  name: words.statuses[status],
  href: paths.myListings({ status }),
  isShown: status === 'published',
}));

const ROWS = (['published', 'sold'] as const).map((id) => ({ id, name: words.statuses[id] }));
const amount = formatToman(toman(2_100_000_000));

const listOf = (rows: typeof ROWS) => (
  <ListRows
    rows={rows}
    empty={<Empty title={words.none} text={words.noneHint} />}
    pager={rows.length > 0 && <Pager next={next} />}
  >
    {({ name }) => name}
  </ListRows>
);

const tableOf = (cards: boolean) => (
  <Table
    caption={privacy.storage.heading}
    cards={cards}
    columns={[
      { head: privacy.cookies.name, cell: ({ id }) => <code>{id}</code>, dir: 'ltr' },
      { head: privacy.cookies.purpose, cell: ({ name }) => name },
    ]}
    rows={ROWS}
    keyOf={({ id }) => id}
  />
);

export const lists = {
  ways: [
    example('BackLink', <BackLink href={paths.my()}>{fa.account.back}</BackLink>),
    example('Tabs', <Tabs label={words.states} tabs={tabs} />),
    example('Tabs wrap', <Tabs label={words.title} tabs={tabs} wrap />),
    example('Pager first page', <Pager first={{ ...first, href: null }} next={next} />),
    example('Pager', <Pager first={first} next={next} />),
    wideExample('Columns', <Columns aside={<p>{words.statuses.sold}</p>}>{words.statuses.published}</Columns>),
    example(
      'Course',
      <Course
        steps={[
          { key: 'published', name: words.statuses.published, note: words.views(amount) },
          { key: 'sold', name: words.statuses.sold, isAhead: true },
        ]}
      />,
    ),
    example(
      'Fold',
      <>
        <Fold label={fa.promotion.features.act} icon="arrow-up" group="fold">
          {words.statuses.published}
        </Fold>
        <Fold label={words.others} icon="ellipsis" isIcon group="fold">
          {words.statuses.sold}
        </Fold>
      </>,
    ),
    example('Pager last page', <Pager first={first} next={nowhere} />),
  ],
  facts: [
    wideExample(
      'Facts',
      <Facts
        facts={[
          [fa.support.operatorName, fa.site.name],
          [words.states, [words.statuses.published, words.statuses.sold]],
          [fa.support.supportHours, null],
        ]}
      />,
    ),
    wideExample('Table', tableOf(true)),
    wideExample('Table cards={false}', tableOf(false)),
  ],
  prices: [
    example('Toman', <Toman amount={amount} />),
    example('Toman words', <Toman amount={null} words={fa.price.negotiable} />),
    example('Toman label', <Toman amount={amount} label={fa.price.label} />),
  ],
  lists: [
    wideExample(
      'ListPage',
      <ListPage
        heading="h2"
        title={words.title}
        aside={<LinkButton href={here}>{words.post}</LinkButton>}
        refusal={fa.posting.stale}
      >
        {listOf(ROWS)}
      </ListPage>,
    ),
    wideExample('ListRows empty', listOf([])),
  ],
};
