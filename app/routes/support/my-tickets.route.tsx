import type { ReactNode } from 'react';
import { ticketsOf } from '../../../domain/support/support.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { type DateTime, dateTime } from '../../parts/date-time.ts';
import { ForeignText } from '../../parts/foreign-text.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { topicName } from '../../parts/support/topic-name.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import styles from './support.module.css';

const words = fa.tickets;
const A_PAGE = 20;

type Row = {
  readonly id: number;
  readonly title: string;
  readonly topic: string;
  readonly state: string;
  readonly at: DateTime;
  readonly isUnread: boolean;
  /** Beginning of the newest message, with its writer. */
  readonly newest: { readonly by: string; readonly text: string } | null;
};
type MyTicketsView = { readonly rows: readonly Row[]; readonly next: number | null };

/** Messages of the user to support, newest first, with a mark of unread answers (SUPP-01). */
export const myTickets = definePage<MyTicketsView>({
  at: get(paths.myTickets),
  id: 'my-tickets-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myTickets, query: ['after'], example: { after: '1024' } },
  load: loadTickets,
  head: () => ({ title: words.mine, robots: 'noindex' }),
  Page: MyTicketsPage,
});

async function loadTickets(context: SignedIn): Promise<MyTicketsView> {
  const { viewer, url } = context;
  const { tickets, next } = await ticketsOf(context, viewer.userId, parseId(url.searchParams.get('after')), A_PAGE);
  const rows = tickets.map(({ id, topic, state, lastAt, lastSide, beginning, unread }) => ({
    id,
    title: words.title(persianDigits(id)),
    topic: topicName(topic),
    state: words.states[state],
    at: dateTime(lastAt),
    isUnread: unread > 0,
    newest:
      lastSide && beginning
        ? { by: lastSide === 'staff' ? words.support : words.you, text: cleanProse(beginning).replace(/\s+/g, ' ') }
        : null,
  }));
  return { rows, next };
}

function MyTicketsPage({ view: { rows, next } }: { readonly view: MyTicketsView }): ReactNode {
  return (
    <AccountFrame current="support">
      <ListPage title={words.mine} aside={<LinkButton href={paths.support()}>{words.newTicket}</LinkButton>}>
        <ListRows
          rows={rows}
          empty={<Empty scene="chat" title={words.none} text={words.noneHint} />}
          pager={<Pager next={{ href: next === null ? null : paths.myTickets(next), name: words.older }} />}
        >
          {(row) => <TicketRow row={row} />}
        </ListRows>
      </ListPage>
    </AccountFrame>
  );
}

function TicketRow({ row: { id, title, topic, state, at, isUnread, newest } }: { readonly row: Row }): ReactNode {
  return (
    <article className={styles.row}>
      <p className={styles.line}>
        <a href={paths.myTicket(id)}>
          <b>
            <bdi>{topic}</bdi>
          </b>
        </a>
        {isUnread ? <Badge look="accent">{words.unread}</Badge> : <Badge>{state}</Badge>}
      </p>
      {newest && (
        <p className={styles.newest}>
          {newest.by}: <ForeignText text={newest.text} />
        </p>
      )}
      <small>
        {title} · <time dateTime={at.iso}>{at.text}</time>
      </small>
    </article>
  );
}
