import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { Except } from '../queue/queue.server.ts';
import { ofSeller } from '../sellers/sellers.server.ts';
import type { Toman } from '../values/money.ts';
import type { InspectionAct, InspectionState } from './inspection.ts';

/** Name, mobile number and preferred times of an applicant. */
export type Applicant = { readonly name: string; readonly mobile: string; readonly times: string };

export type InspectionRequest = Applicant & {
  readonly id: number;
  readonly listingId: number;
  /** Account of the applicant. */
  readonly userId: number;
  readonly sellerId: number;
  readonly listingName: string;
  readonly state: InspectionState;
  readonly fee: Toman;
  readonly scheduledAt: Date | null;
  readonly place: string | null;
  readonly reason: string | null;
  readonly dueAt: Date;
  readonly createdAt: Date;
};

const COLUMNS = sql`
  requests.id, listing_id as "listingId", requests.user_id as "userId", listings.user_id as "sellerId",
  listings.name as "listingName", requests.name, mobile, times, state, fee, scheduled_at as "scheduledAt", place, reason,
  due_at as "dueAt", requests.created_at as "createdAt"`;
const FROM = sql`inspection_requests as requests join listings on listings.id = listing_id`;

export async function readRequest(db: Db, id: number): Promise<InspectionRequest | null> {
  const { rows } = await sql<InspectionRequest>`
    select ${COLUMNS} from ${FROM} where requests.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a request until the transaction ends; null if it does not exist. */
export async function lockRequest({ db }: InTransaction, id: number): Promise<InspectionRequest | null> {
  const { rows } = await sql<InspectionRequest>`
    select ${COLUMNS} from ${FROM} where requests.id = ${id} for update of requests`.execute(db);
  return rows[0] ?? null;
}

export async function readRequestByKey(db: Db, orderKey: string): Promise<InspectionRequest | null> {
  const { rows } = await sql<InspectionRequest>`
    select ${COLUMNS} from ${FROM} where order_key = ${orderKey}`.execute(db);
  return rows[0] ?? null;
}

/** Open request of an account for a listing; null if there is none. */
export async function readOpenRequest(db: Db, listingId: number, userId: number): Promise<InspectionRequest | null> {
  const { rows } = await sql<InspectionRequest>`
    select ${COLUMNS}
    from ${FROM}
    where listing_id = ${listingId} and requests.user_id = ${userId} and state in ('new', 'scheduled')`.execute(db);
  return rows[0] ?? null;
}

type NewRequest = Applicant & {
  readonly listingId: number;
  readonly userId: number;
  readonly fee: Toman;
  readonly orderKey: string | null;
};

/**
 * Inserts a request and returns its id; null if the account has an open one for the listing, or the key was used
 * before.
 */
export async function insertRequest({ db, now }: InTransaction, request: NewRequest): Promise<number | null> {
  const { listingId, userId, name, mobile, times, fee, orderKey } = request;
  const { rows } = await sql<{ id: number }>`
    insert into inspection_requests (
      listing_id, user_id, name, mobile, times, fee, order_key, due_at, created_at, updated_at
    ) values (
      ${listingId}, ${userId}, ${name}, ${mobile}, ${times}, ${fee}, ${orderKey}, ${now}, ${now}, ${now}
    )
    on conflict do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export type RequestChange = {
  readonly state: InspectionState;
  readonly scheduledAt?: Date | null;
  readonly place?: string | null;
  readonly reason?: string | null;
};

/** Stores the given columns. A scheduled request becomes due at its appointment. */
export async function updateRequest({ db, now }: InTransaction, id: number, change: RequestChange): Promise<void> {
  const { state, scheduledAt = null, place = null, reason = null } = change;
  await sql`
    update inspection_requests
    set state = ${state}, scheduled_at = coalesce(${scheduledAt}, scheduled_at), place = coalesce(${place}, place),
      reason = coalesce(${reason}, reason), due_at = coalesce(${scheduledAt}, due_at), updated_at = ${now}
    where id = ${id}`.execute(db);
}

export async function insertRequestChange(
  { db, now }: InTransaction,
  requestId: number,
  change: {
    readonly actorId: number | null;
    readonly act: InspectionAct | 'ask';
    /** Null for a new request. */
    readonly from: ShownStanding | null;
    readonly to: InspectionState;
  },
): Promise<number> {
  const { from } = change;
  const { rows } = await sql<{ id: number }>`
    insert into inspection_changes (request_id, at, actor_id, act, from_state, from_scheduled_at, from_place, to_state)
    values (
      ${requestId}, ${now}, ${change.actorId}, ${change.act},
      ${from?.state ?? null}, ${from?.scheduledAt ?? null}, ${from?.place ?? null}, ${change.to}
    )
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Id of the newest entry of a request's history; null if it has none. */
export async function readNewestChange(db: Db, requestId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from inspection_changes where request_id = ${requestId} order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * States to show while a step of staff can still be undone, by request id. For each request with steps of staff later
 * than `told`, this is the state before the first such step. A request is left out if somebody else has changed it
 * after that step, because the new state is then shown at once.
 */
export async function readStandingsBefore(
  db: Db,
  requestIds: readonly number[],
  told: Date,
): Promise<ReadonlyMap<number, ShownStanding>> {
  const { rows } = await sql<ShownStanding & { id: number }>`
    select first.request_id as id, from_state as state, from_scheduled_at as "scheduledAt", from_place as place
    from unnest(${[...requestIds]}::bigint[]) as asked (id)
    cross join lateral (
      select *
      from inspection_changes
      where request_id = asked.id and act in ('schedule', 'refuse', 'finish') and at > ${told}
      order by inspection_changes.id
      limit 1
    ) as first
    where not exists (
      select
      from inspection_changes as later
      where later.request_id = first.request_id and later.id > first.id
        and later.act not in ('schedule', 'refuse', 'finish')
    )`.execute(db);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** Columns that a step of staff changes and that the applicant and the seller see. */
type ShownStanding = Pick<InspectionRequest, 'state' | 'scheduledAt' | 'place'>;

export type RequestStanding = Pick<InspectionRequest, 'state' | 'scheduledAt' | 'place' | 'reason' | 'dueAt'>;

/** Restores a request to an earlier state and deletes the step that is undone. */
export async function putRequestBack(
  { db, now }: InTransaction,
  { id, changeId }: { readonly id: number; readonly changeId: number },
  { state, scheduledAt, place, reason, dueAt }: RequestStanding,
): Promise<void> {
  await sql`
    with step as (delete from inspection_changes where id = ${changeId})
    update inspection_requests
    set state = ${state}, scheduled_at = ${scheduledAt}, place = ${place}, reason = ${reason}, due_at = ${dueAt},
      updated_at = ${now}
    where id = ${id}`.execute(db);
}

export type RequestHistory = {
  readonly id: number;
  readonly at: Date;
  readonly actorId: number | null;
  readonly act: InspectionAct | 'ask';
  readonly to: InspectionState;
};

/** History of a request, oldest first. */
export async function readRequestHistory(db: Db, requestId: number): Promise<RequestHistory[]> {
  const { rows } = await sql<RequestHistory>`
    select id, at, actor_id as "actorId", act, to_state as "to"
    from inspection_changes
    where request_id = ${requestId}
    order by id
    limit 200`.execute(db);
  return rows;
}

/** Requests of an account, newest first; `after`: last id of the previous page. */
export async function readRequestsOf(
  db: Db,
  userId: number,
  after: number | null,
  limit: number,
): Promise<InspectionRequest[]> {
  const { rows } = await sql<InspectionRequest>`
    select ${COLUMNS}
    from ${FROM}
    where requests.user_id = ${userId} and ${after === null ? sql`true` : sql`requests.id < ${after}`}
    order by requests.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Locks the open requests for a listing, or of an account as applicant. */
export async function lockOpenRequests(
  { db }: InTransaction,
  of: { readonly listingId: number } | { readonly userId: number },
): Promise<InspectionRequest[]> {
  const whose = 'listingId' in of ? sql`listing_id = ${of.listingId}` : sql`requests.user_id = ${of.userId}`;
  const { rows } = await sql<InspectionRequest>`
    select ${COLUMNS}
    from ${FROM}
    where ${whose} and state in ('new', 'scheduled')
    order by requests.id
    for update of requests`.execute(db);
  return rows;
}

/** Appointments and results for listings of these sellers, newest first, without requests of the user's own. */
export async function readAppointments(
  db: Db,
  { userId, sellerIds }: { readonly userId: number; readonly sellerIds: readonly number[] },
  limit: number,
): Promise<InspectionRequest[]> {
  const { rows } = await sql<InspectionRequest>`
    select ${COLUMNS}
    from ${FROM}
    where listings.user_id = any(${[...sellerIds]}::bigint[]) and requests.user_id <> ${userId}
      and state in ('scheduled', 'done')
    order by requests.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Deletes the personal data in an account's requests. */
export async function blankRequestsOf(db: Db, userId: number): Promise<void> {
  await sql`
    update inspection_requests set name = '', mobile = '', times = '', order_key = null
    where user_id = ${userId}`.execute(db);
}

/** Position of the last request on a page; the next page begins after it. */
export type RequestCursor = { readonly dueAt: Date; readonly requestId: number };

/** Page of the requests that are due, or (`later`) of those scheduled for later, ordered by their due time. */
export async function readDueRequests(
  { db, now }: Ctx,
  { later, after }: { readonly later: boolean; readonly after: RequestCursor | null },
  limit: number,
): Promise<InspectionRequest[]> {
  const { rows } = await sql<InspectionRequest>`
    select ${COLUMNS}
    from ${FROM}
    where state in ('new', 'scheduled') and ${later ? sql`due_at > ${now}` : sql`due_at <= ${now}`}
      and (due_at, requests.id) > (${after?.dueAt ?? '-infinity'}::timestamptz, ${after?.requestId ?? 0}::bigint)
    order by due_at, requests.id
    limit ${limit}`.execute(db);
  return rows;
}

export async function countDueRequests({ db, now }: Ctx, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (
      select from inspection_requests where state in ('new', 'scheduled') and due_at <= ${now} limit ${most}
    ) as due`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function readOldestDue({ db, now }: Ctx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select due_at as at
    from inspection_requests
    where state in ('new', 'scheduled') and due_at <= ${now}
    order by due_at, id
    limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * SQL for the first request that a member of staff may handle: not their own, and not about listings of theirs or of
 * their shop.
 */
const first = ({ ids, concernedId }: Except, due: ReturnType<typeof sql>) => sql`
  select requests.id
  from ${FROM}
  where state in ('new', 'scheduled') and ${due} and requests.id <> all(${ids}::bigint[])
    and (
      ${concernedId}::bigint is null
      or (requests.user_id <> ${concernedId}::bigint and not ${ofSeller(concernedId, sql.ref('listings.user_id'))})
    )
  order by due_at, requests.id
  limit 1`;

export async function lockFirstRequest({ db, now }: InTransaction, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    ${first(except, sql`due_at <= ${now}`)} for update of requests skip locked`.execute(db);
  return rows[0]?.id ?? null;
}

/** First new request. Appointments are left out, because whether they are due depends on the time. */
export async function readFirstRequest(db: Db, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`${first(except, sql`state = 'new'`)}`.execute(db);
  return rows[0]?.id ?? null;
}
