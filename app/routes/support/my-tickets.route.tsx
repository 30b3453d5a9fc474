import type { ReactNode } from 'react';
import {
  readSupportListToken,
  supportToken,
  type TicketsPage,
  ticketsOf,
  ticketsOfContact,
} from '../../../domain/support/support.server.ts';
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
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './support.module.css';

const words = fa.tickets;
const A_PAGE = 20;

type Row = {
  readonly id: number;
  readonly href: string;
  readonly title: string;
  readonly topic: string;
  readonly state: string;
  readonly at: DateTime;
  readonly isUnread: boolean;
  /** Beginning of the newest message, and its author. */
  readonly newest: { readonly by: string; readonly text: string } | null;
};
/** `next`: address of the older tickets; null without any. */
type TicketsView = { readonly rows: readonly Row[]; readonly next: string | null };

/** Page of the user's tickets, newest first; tickets with unread answers are marked (SUPP-01). */
export const myTickets = definePage<TicketsView>({
  at: get(paths.myTickets),
  id: 'my-tickets-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myTickets, query: ['after'], example: { after: '1024' } },
  load: loadTickets,
  head: () => ({ title: words.mine, robots: 'noindex' }),
  Page: ({ view }) => (
    <AccountFrame current="support">
      <ListPage title={words.mine} aside={<LinkButton href={paths.support()}>{words.newTicket}</LinkButton>}>
        <TicketRows view={view} />
      </ListPage>
    </AccountFrame>
  ),
});

/** Page of the tickets of a visitor's contact, opened by the link in an e-mail about several tickets. */
export const visitorTickets = definePage<TicketsView>({
  at: get(paths.visitorTickets),
  id: 'visitor-tickets-page',
  cache: 'private',
  about: {
    summary: fa.api.pages.visitorTickets,
    query: ['after'],
    example: { token: '1-t4zwd0-AAAAAAAAAAAAAAAAAAAAAA', after: '1024' },
    statuses: [404],
  },
  load: loadVisitorTickets,
  head: () => ({ title: words.visitors, robots: 'noindex,nofollow' }),
  Page: ({ view }) => (
    <ListPage title={words.visitors} notice={<p>{words.linkNote}</p>}>
      <TicketRows view={view} />
    </ListPage>
  ),
});

const afterOf = ({ url }: Context): number | null => parseId(url.searchParams.get('after'));

async function loadTickets(context: SignedIn): Promise<TicketsView> {
  const found = await ticketsOf(context, context.viewer.userId, afterOf(context), A_PAGE);
  return viewOf(found, paths.myTicket, paths.myTickets);
}

async function loadVisitorTickets(context: Context): Promise<TicketsView> {
  const { services, params, now } = context;
  const key = services.keys.supportLinks;
  const token = params.token ?? '';
  const newestId = readSupportListToken(key, token, now) ?? notFound();
  const found = (await ticketsOfContact(context, newestId, afterOf(context), A_PAGE)) ?? notFound();
  return viewOf(
    found,
    (id) => paths.visitorTicket(supportToken(key, id, now)),
    (after) => paths.visitorTickets(token, after),
  );
}

function viewOf(
  { tickets, next }: TicketsPage,
  page: (id: number) => string,
  list: (after: number) => string,
): TicketsView {
  const rows = tickets.map(({ id, topic, state, lastAt, lastSide, beginning, unread }) => ({
    id,
    href: page(id),
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
  return { rows, next: next === null ? null : list(next) };
}

function TicketRows({ view: { rows, next } }: { readonly view: TicketsView }): ReactNode {
  return (
    <ListRows
      rows={rows}
      empty={<Empty scene="chat" title={words.none} text={words.noneHint} />}
      pager={<Pager next={{ href: next, name: words.older }} />}
    >
      {(row) => <TicketRow row={row} />}
    </ListRows>
  );
}

function TicketRow({ row: { href, title, topic, state, at, isUnread, newest } }: { readonly row: Row }): ReactNode {
  return (
    <article className={styles.row}>
      <p className={styles.line}>
        <a href={href}>
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
