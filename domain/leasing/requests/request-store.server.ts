import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { Toman } from '../../values/money.ts';
import type { SealedCode } from '../../values/national-code-seal.server.ts';
import type { RequestAct, RequestActor, RequestState } from './leasing-request.ts';

/** Figures that the applicant was shown. */
type StoredFigures = {
  readonly price: Toman;
  readonly prePayment: Toman;
  readonly months: number;
  readonly yearlyRate: number;
  readonly installment: Toman;
  readonly total: Toman;
};

/** Applicant: an account, or a browser whose user has proved a mobile number. */
export type Applicant = {
  readonly userId: number | null;
  readonly visitorHash: Buffer | null;
  /** Mobile number in E.164. */
  readonly mobile: string | null;
};

/** Number as it is stored: encrypted, with its keyed hash. Both are null if there is none or it was erased. */
type StoredMobile = { readonly mobileSealed: Buffer | null; readonly mobileMark: string | null };

export type LeasingRequest = StoredFigures &
  StoredMobile & {
    readonly id: number;
    readonly listingId: number;
    readonly userId: number | null;
    /** Last digits of the national code; null after it was erased. */
    readonly codeTail: string | null;
    readonly isFlagged: boolean;
    readonly state: RequestState;
    readonly createdAt: Date;
    readonly changedAt: Date;
    readonly endedAt: Date | null;
  };

const COLUMNS = sql`
  leasing_requests.id, listing_id as "listingId", leasing_requests.user_id as "userId", mobile_sealed as "mobileSealed",
  mobile_mark as "mobileMark", code_tail as "codeTail",
  is_flagged as "isFlagged", state, leasing_requests.price, pre_payment as "prePayment", months,
  yearly_rate as "yearlyRate", installment, total, created_at as "createdAt", changed_at as "changedAt",
  ended_at as "endedAt"`;

export async function readRequest(db: Db, id: number): Promise<LeasingRequest | null> {
  const { rows } = await sql<LeasingRequest>`
    /* prepared: read leasing request */
    select ${COLUMNS} from leasing_requests where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockRequest({ db }: InTransaction, id: number): Promise<LeasingRequest | null> {
  const { rows } = await sql<LeasingRequest>`
    /* prepared: lock leasing request */
    select ${COLUMNS} from leasing_requests where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/**
 * Serialises requests for one listing and national code. So a second applicant is detected, and a request that is sent
 * twice is stored once.
 */
export async function lockSameCode({ db }: InTransaction, listingId: number, mark: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`leasing ${listingId} ${mark}`}, 0))`.execute(db);
}

type Keyed = { readonly request: LeasingRequest; readonly isSame: boolean };

/**
 * Request that was made before with this key of a form; null if there is none. `isSame`: the request is by this
 * applicant, for the same listing and national code.
 */
export async function readRequestByKey(
  db: Db,
  orderKey: string,
  { listingId, userId, mark }: { readonly listingId: number; readonly userId: number | null; readonly mark: string },
): Promise<Keyed | null> {
  const { rows } = await sql<LeasingRequest & { isSame: boolean | null }>`
    /* prepared: leasing request by key */
    select ${COLUMNS},
      listing_id = ${listingId} and user_id is not distinct from ${userId}::bigint and code_mark = ${mark} as "isSame"
    from leasing_requests
    where order_key = ${orderKey}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { isSame, ...request } = found;
  return { request, isSame: isSame === true };
}

type Same = { readonly request: LeasingRequest; readonly isTheirs: boolean };

/** Open requests for a listing with this national code, each with whether this applicant made it. */
export async function readSameCode(
  db: Db,
  listingId: number,
  mark: string,
  { userId, visitorHash, mobileMark }: Omit<Applicant, 'mobile'> & Pick<StoredMobile, 'mobileMark'>,
): Promise<Same[]> {
  const { rows } = await sql<LeasingRequest & { isTheirs: boolean | null }>`
    /* prepared: leasing requests with one code */
    select ${COLUMNS},
      user_id = ${userId}::bigint or visitor_hash = ${visitorHash}::bytea or mobile_mark = ${mobileMark}::text as "isTheirs"
    from leasing_requests
    where listing_id = ${listingId} and code_mark = ${mark} and ended_at is null
    order by id`.execute(db);
  return rows.map(({ isTheirs, ...request }) => ({ request, isTheirs: isTheirs === true }));
}

/** Ids of other requests for the same listing with the same national code, newest first. */
export async function readOthersWithCode(db: Db, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id
    from leasing_requests as this
    join leasing_requests as other
      on other.listing_id = this.listing_id and other.code_mark = this.code_mark and other.id <> this.id
    where this.id = ${id}
    order by other.id desc
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

type NewRequest = StoredFigures & {
  readonly listingId: number;
  readonly applicant: Omit<Applicant, 'mobile'> & StoredMobile;
  readonly orderKey: string;
  readonly isFlagged: boolean;
};

/** Reserves the id of a new request, which the encryption of its national code and number needs. */
export async function nextRequestId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('leasing_requests', 'id')) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function insertRequest(
  { db, now }: InTransaction,
  id: number,
  { listingId, applicant, orderKey, isFlagged, ...figures }: NewRequest,
  code: SealedCode,
): Promise<void> {
  const { price, prePayment, months, yearlyRate, installment, total } = figures;
  await sql`
    insert into leasing_requests (
      id, listing_id, user_id, visitor_hash, mobile_sealed, mobile_mark, code_sealed, code_mark, code_tail, is_flagged,
      state, price, pre_payment, months, yearly_rate, installment, total, order_key, created_at, changed_at
    ) overriding system value values (
      ${id}, ${listingId}, ${applicant.userId}, ${applicant.visitorHash}, ${applicant.mobileSealed},
      ${applicant.mobileMark}, ${code.sealed}, ${code.mark}, ${code.tail}, ${isFlagged}, 'new', ${price}, ${prePayment}, ${months}, ${yearlyRate}, ${installment}, ${total},
      ${orderKey}, ${now}, ${now}
    )`.execute(db);
}

export async function flagRequests({ db }: InTransaction, ids: readonly number[]): Promise<void> {
  await sql`update leasing_requests set is_flagged = true where id = any(${[...ids]}::bigint[])`.execute(db);
}

export async function storeState({ db, now }: InTransaction, id: number, to: RequestState, isOpen: boolean) {
  await sql`
    update leasing_requests
    set state = ${to}, changed_at = ${now}, ended_at = ${isOpen ? null : now}
    where id = ${id}`.execute(db);
}

export type RequestChange = {
  readonly id: number;
  readonly at: Date;
  /** `make`: the request was sent. */
  readonly act: RequestAct | 'make';
  readonly from: RequestState | null;
  readonly to: RequestState;
  readonly actor: RequestActor;
  readonly actorId: number | null;
  /** Text from staff to the applicant. */
  readonly text: string | null;
};

export async function insertRequestChange(
  { db, now }: InTransaction,
  requestId: number,
  { act, from, to, actor, actorId, text }: Omit<RequestChange, 'id' | 'at'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into leasing_changes (request_id, at, act, from_state, to_state, actor, actor_id, text)
    values (${requestId}, ${now}, ${act}, ${from}, ${to}, ${actor}, ${actorId}, ${text})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Id of the newest entry of a request's history; null if it has none. */
export async function readNewestChange(db: Db, requestId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from leasing_changes where request_id = ${requestId} order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Deletes a step that was undone before anybody was notified of it. */
export async function deleteChange({ db }: InTransaction, changeId: number): Promise<void> {
  await sql`delete from leasing_changes where id = ${changeId}`.execute(db);
}

/** History of requests, oldest first, by their ids. */
export async function readRequestChanges(
  db: Db,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RequestChange[]>> {
  const { rows } = await sql<RequestChange & { requestId: number }>`
    /* prepared: leasing changes */
    select id, request_id as "requestId", at, act, from_state as from, to_state as to, actor, actor_id as "actorId", text
    from leasing_changes
    where request_id = any(${[...requestIds]}::bigint[])
    order by id`.execute(db);
  const byRequest = new Map<number, RequestChange[]>();
  for (const { requestId, ...change } of rows) byRequest.set(requestId, [...(byRequest.get(requestId) ?? []), change]);
  return byRequest;
}

/** Encrypted national code of a request; null after it was erased. */
export async function readSealedCode(db: Db, id: number): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select code_sealed as sealed from leasing_requests where id = ${id}`.execute(db);
  return rows[0]?.sealed ?? null;
}

/** Assigns to an account the requests that a visitor made with its number, in this browser or after `since`. */
export async function bindRequests(
  db: Db,
  userId: number,
  { mobileMark, visitorHash }: { readonly mobileMark: string; readonly visitorHash: Buffer | null },
  since: Date,
): Promise<void> {
  await sql`
    update leasing_requests set user_id = ${userId}
    where user_id is null and mobile_mark = ${mobileMark}
      and (created_at > ${since} or visitor_hash = ${visitorHash}::bytea)`.execute(db);
}

/** Requests of an account, newest first; `before`: last id of the previous page. */
export async function readRequestsOf(
  db: Db,
  { userId }: { readonly userId: number },
  before: number | null,
  limit: number,
): Promise<LeasingRequest[]> {
  const { rows } = await sql<LeasingRequest>`
    /* prepared: leasing requests of account */
    select ${COLUMNS}
    from leasing_requests
    where user_id = ${userId} and coalesce(id < ${before}::bigint, true)
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Newest open request of an account for a listing; null if there is none. */
export async function readOpenRequest(db: Db, userId: number, listingId: number): Promise<LeasingRequest | null> {
  const { rows } = await sql<LeasingRequest>`
    /* prepared: open leasing request */
    select ${COLUMNS}
    from leasing_requests
    where user_id = ${userId} and listing_id = ${listingId} and ended_at is null
    order by id desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Erases the data that identify the applicant: national code, mobile number and browser hash. */
export async function eraseRequests({ db }: Pick<InTransaction, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`
    update leasing_requests
    set code_sealed = null, code_mark = null, code_tail = null, mobile_sealed = null, mobile_mark = null, mobile = null,
      visitor_hash = null
    where id = any(${[...ids]}::bigint[])`.execute(db);
}

export async function readToErase(db: Db, endedBefore: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from leasing_requests
    where ended_at < ${endedBefore} and code_mark is not null
    order by ended_at
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks requests whose number an earlier release stored as plain text. */
export async function lockUnsealed(
  { db }: InTransaction,
  limit: number,
): Promise<readonly { readonly id: number; readonly mobile: string }[]> {
  const { rows } = await sql<{ id: number; mobile: string }>`
    select id, mobile from leasing_requests where mobile is not null order by id limit ${limit} for update`.execute(db);
  return rows;
}

/** Replaces the plain number of a request by the encrypted one. */
export async function storeMobile(
  { db }: InTransaction,
  id: number,
  { mobileSealed, mobileMark }: { readonly mobileSealed: Buffer; readonly mobileMark: string },
): Promise<void> {
  await sql`
    update leasing_requests
    set mobile = null, mobile_sealed = ${mobileSealed}, mobile_mark = ${mobileMark}
    where id = ${id}`.execute(db);
}
