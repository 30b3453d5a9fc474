import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { Except } from '../../queue/queue.server.ts';
import { peopleOf } from '../../sellers/sellers.server.ts';
import type { Toman } from '../../values/money.ts';
import type { RequestState } from './leasing-request.ts';

/**
 * SQL for the users whom a request concerns: its applicant, and the seller of the car or all members of the selling
 * shop.
 */
const CONCERNED = sql`
  array(
    select leasing_requests.user_id where leasing_requests.user_id is not null
    union all
    select people.id
    from listings
    cross join lateral (${peopleOf(sql.ref('listings.user_id'))}) as people
    where listings.id = leasing_requests.listing_id
  )`;

/** Locks a request until the transaction ends; null if it does not exist. */
export async function lockConcerned(
  { db }: InTransaction,
  id: number,
): Promise<{ readonly state: RequestState; readonly since: Date; readonly concerns: readonly number[] } | null> {
  const { rows } = await sql<{ state: RequestState; since: Date; concerns: number[] }>`
    /* prepared: lock leasing case */
    select state, created_at as since, ${CONCERNED} as concerns from leasing_requests where id = ${id} for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

const first = ({ ids, concernedId }: Except) => sql`
  select id from leasing_requests
  where state in ('new', 'claimed') and id <> all(${ids}::bigint[])
    and coalesce(${concernedId}::bigint <> all(${CONCERNED}), true)
  order by created_at, id
  limit 1`;

/** Locks the request that has been waiting longest, skipping locked ones; null if there is none. */
export async function lockFirstRequest({ db }: InTransaction, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: lock first leasing request */
    ${first(except)} for update skip locked`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readFirstRequest(db: Db, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: first leasing request */
    ${first(except)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Tabs of the queue: requests that wait, that have an offer, or that have ended. */
export const REQUEST_TABS = ['waiting', 'offered', 'over'] as const;
export type RequestTab = (typeof REQUEST_TABS)[number];

const STATES: Readonly<Record<RequestTab, readonly RequestState[]>> = {
  waiting: ['new', 'claimed'],
  offered: ['offered'],
  over: ['refused', 'done', 'withdrawn'],
};

export type RequestLine = {
  readonly id: number;
  readonly state: RequestState;
  readonly isFlagged: boolean;
  readonly name: string;
  readonly price: Toman;
  readonly installment: Toman;
  readonly months: number;
  readonly since: Date;
};

/** Position of the last row of the previous page. */
export type RequestCursor = { readonly at: Date; readonly id: number };

/** Requests of a tab. In `waiting` the oldest first; in the others the latest change first. */
export async function readRequestLines(
  db: Db,
  tab: RequestTab,
  after: RequestCursor | null,
  limit: number,
): Promise<RequestLine[]> {
  const isWaiting = tab === 'waiting';
  const [time, way, beyond] = isWaiting ? [sql`created_at`, sql`asc`, sql`>`] : [sql`changed_at`, sql`desc`, sql`<`];
  // Literals instead of parameters, so that PostgreSQL can use the partial index.
  const states = isWaiting ? sql`state in ('new', 'claimed')` : sql`state = any(${[...STATES[tab]]}::text[])`;
  const from = after ? sql`and (${time}, id) ${beyond} (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<RequestLine>`
    select page.id, page.state, page.is_flagged as "isFlagged", listings.name, page.price, page.installment, page.months,
      page.at as since
    from (
      select id, listing_id, state, is_flagged, price, installment, months, ${time} as at
      from leasing_requests
      where ${states} ${from}
      order by ${time} ${way}, id ${way}
      limit ${limit}
    ) as page
    join listings on listings.id = page.listing_id
    order by page.at ${way}, page.id ${way}`.execute(db);
  return rows;
}

/** Counts the requests that wait, up to `most`. */
export async function countWaiting(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count leasing requests */
    select count(*)::int as n
    from (select from leasing_requests where state in ('new', 'claimed') limit ${most}) as waiting`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function readOldestRequest(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    /* prepared: oldest leasing request */
    select created_at as since from leasing_requests
    where state in ('new', 'claimed')
    order by created_at, id
    limit 1`.execute(db);
  return rows[0]?.since ?? null;
}
