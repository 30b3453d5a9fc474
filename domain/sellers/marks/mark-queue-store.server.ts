import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { UserType } from '../../identity/user.ts';
import type { Except } from '../../queue/queue.server.ts';
import type { MarkKind, MarkState } from './mark.ts';

/** SQL for the users that a request is about: the seller, the account that sent it, and the members of the shop. */
const CONCERNED = sql`
  array[seller_marks.seller_id, seller_marks.asked_by] || coalesce(
    (select array_agg(user_id) from shop_members where shop_members.seller_id = seller_marks.seller_id), '{}'
  )`;
/** Literals, not parameters, so that PostgreSQL can use the partial index. */
const WAITING = sql`seller_marks.state in ('sent', 'claimed') and provider_next_at is null`;

export async function lockMarkCase(
  { db }: InTransaction,
  id: number,
): Promise<{ readonly waits: boolean; readonly concerns: readonly number[] } | null> {
  const { rows } = await sql<{ waits: boolean; concerns: number[] }>`
    /* prepared: lock mark case */
    select ${WAITING} as waits, ${CONCERNED} as concerns from seller_marks where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

const first = ({ ids, concernedId }: Except) => sql`
  select id from seller_marks
  where ${WAITING} and id <> all(${[...ids]}::bigint[])
    and (${concernedId}::bigint is null or ${concernedId}::bigint <> all(${CONCERNED}))
  order by asked_at, id
  limit 1`;

export async function lockFirstMark({ db }: InTransaction, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: lock first mark */
    ${first(except)} for update skip locked`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readFirstMark(db: Db, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: first mark */
    ${first(except)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Lists of the queue: requests that wait, and those that are decided. */
export const MARK_TABS = ['waiting', 'decided'] as const;
export type MarkTab = (typeof MARK_TABS)[number];

export type MarkLine = {
  readonly id: number;
  readonly kind: MarkKind;
  readonly state: MarkState;
  readonly sellerType: UserType;
  readonly sellerId: number;
  readonly name: string;
  readonly since: Date;
};

export type MarkCursor = { readonly at: Date; readonly id: number };

/** Reads a page of requests: waiting ones with the oldest first, decided ones with the newest first. */
export async function readMarkLines(
  db: Db,
  tab: MarkTab,
  after: MarkCursor | null,
  limit: number,
): Promise<MarkLine[]> {
  const isWaiting = tab === 'waiting';
  const [time, way, beyond] = isWaiting ? [sql`asked_at`, sql`asc`, sql`>`] : [sql`decided_at`, sql`desc`, sql`<`];
  const which = isWaiting ? WAITING : sql`decided_at is not null`;
  const from = after ? sql`and (${time}, seller_marks.id) ${beyond} (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<MarkLine>`
    select seller_marks.id, seller_marks.kind, seller_marks.state, users.type as "sellerType", seller_marks.seller_id as "sellerId",
      display_name as name,
      ${time} as since
    from seller_marks
    join users on users.id = seller_marks.seller_id
    where ${which} ${from}
    order by ${time} ${way}, seller_marks.id ${way}
    limit ${limit}`.execute(db);
  return rows;
}

/** Counts the requests that wait for staff, up to `most`. */
export async function countMarkCases({ db }: Pick<Ctx, 'db'>, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count mark cases */
    select count(*)::int as n from (select from seller_marks where ${WAITING} limit ${most}) as waiting`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function readOldestMarkCase({ db }: Pick<Ctx, 'db'>): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    /* prepared: oldest mark case */
    select min(asked_at) as since from seller_marks where ${WAITING}`.execute(db);
  return rows[0]?.since ?? null;
}
