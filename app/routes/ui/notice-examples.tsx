import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { UndoNotice } from '../../parts/undo-notice.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { emptyFormState } from '../../web/forms/form-state.ts';
import { example } from './example.ts';

const { favourites: words, myListings } = fa;
const form = emptyFormState('');
const undo = { action: paths.saveFavourite(), word: fa.forms.undo };

export const notices = [
  example('Notice', <Notice>{fa.promotion.features.unpaid}</Notice>),
  example('Notice kind="success"', <Notice kind="success">{fa.reports.thanks}</Notice>),
  example('Notice kind="warning"', <Notice kind="warning">{fa.posting.stale}</Notice>),
  example('Notice kind="danger"', <Notice kind="danger">{fa.posting.rejected}</Notice>),
  example(
    'Notice icon={null}',
    <Notice icon={null}>
      {words.signInHint} <a href={paths.signIn()}>{words.signIn}</a>
    </Notice>,
  ),
  example(
    'UndoNotice',
    <UndoNotice form={form} undo={undo}>
      {words.did.removed}
    </UndoNotice>,
  ),
  example(
    'UndoNotice undo={null}',
    <UndoNotice form={form} undo={null}>
      {words.did.saved}
    </UndoNotice>,
  ),
  example('FlashNotice', <FlashNotice flash={{ text: fa.profile.changed.name }} />),
  example('FlashNotice name', <FlashNotice flash={{ name: fa.site.name, text: words.did.saved }} />),
];

export const empties = [
  example(
    'Empty',
    <Empty icon="heart" title={words.none} text={words.noneHint}>
      <LinkButton look="accent" href={paths.search()}>
        {words.find}
      </LinkButton>
    </Empty>,
  ),
  example('Empty text', <Empty text={myListings.noneHere} />),
];

export const badges = [
  example('Badge', <Badge>{myListings.statuses.sold}</Badge>),
  example('Badge look="accent"', <Badge look="accent">{myListings.statuses.pending}</Badge>),
  example('Badge look="trust"', <Badge look="trust">{myListings.statuses.published}</Badge>),
  example('Badge look="danger"', <Badge look="danger">{myListings.statuses.rejected}</Badge>),
];

export const waiting = [example('Skeleton', <Skeleton lines={1} />)];
