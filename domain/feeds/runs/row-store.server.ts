import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { ListingStatus } from '../../listings/listing.ts';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import { nextTurn, type RowTimes } from '../row-times.ts';
import { UNREAD } from './row-hash.server.ts';
import type { KnownRow, RowStatus } from './row-plan.ts';

/** Stored row of a feed, with the state of its listing. */
export type StoredRow = KnownRow & {
  readonly id: number;
  readonly shopId: number;
  readonly feedId: number;
  /** Whether its feed is deleted, so that another feed may take the row over. */
  readonly isLeft: boolean;
  readonly externalId: string;
  readonly listingId: number;
  readonly rawHash: string;
  readonly contentHash: string;
  readonly content: PostedListing;
  readonly memberId: number | null;
  readonly pictures: readonly string[];
  readonly times: RowTimes;
  readonly runId: number;
};

type Row = Omit<StoredRow, 'listing'> &
  StoredRow['listing'] & { readonly listingStatus: StoredRow['listing']['status'] };

const ROW = sql`
  feed_rows.id, feed_rows.shop_id as "shopId", feed_rows.feed_id as "feedId", feeds.deleted_at is not null as "isLeft", external_id as "externalId",
  listing_id as "listingId", feed_rows.status, is_absent as "isAbsent", encode(raw_hash, 'hex') as "rawHash",
  encode(content_hash, 'hex') as "contentHash", content, feed_rows.member_id as "memberId", pictures,
  coalesce(times, '{"sale":null,"expires":null}') as times,
  ended_from as "endedFrom", run_id as "runId", listings.status as "listingStatus", sorted_at as "sortedAt",
  expires_at as "expiresAt"`;
const FROM = sql`
  feed_rows
  join feeds on feeds.id = feed_rows.feed_id
  join listings on listings.id = feed_rows.listing_id`;

const storedRow = ({ listingStatus, sortedAt, expiresAt, ...row }: Row): StoredRow => ({
  ...row,
  listing: { status: listingStatus, sortedAt, expiresAt },
});

/** Rows of a feed with these hashes of their cells. */
export async function readRowsByRaw(db: Db, feedId: number, hashes: readonly Buffer[]): Promise<StoredRow[]> {
  const { rows } = await sql<Row>`
    /* prepared: rows by cells */
    select ${ROW} from ${FROM} where feed_rows.feed_id = ${feedId} and raw_hash = any(${[...hashes]}::bytea[])`.execute(
    db,
  );
  return rows.map(storedRow);
}

/** Rows of any feed of a shop with these ids. */
export async function readRowsById(db: Db, shopId: number, ids: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await sql<Row>`
    /* prepared: rows by id */
    select ${ROW} from ${FROM} where feed_rows.shop_id = ${shopId} and external_id = any(${[...ids]}::text[])`.execute(
    db,
  );
  return rows.map(storedRow);
}

/**
 * Rows with these contents that a row with another id may take over: those among `absent`, and those of deleted feeds.
 */
export async function readRowsLeft(
  db: Db,
  {
    shopId,
    absent,
    hashes,
  }: { readonly shopId: number; readonly absent: readonly number[]; readonly hashes: readonly Buffer[] },
): Promise<StoredRow[]> {
  const { rows } = await sql<Row>`
    /* prepared: rows left */
    select ${ROW} from ${FROM}
    where feed_rows.shop_id = ${shopId} and content_hash = any(${[...hashes]}::bytea[])
      and (feeds.deleted_at is not null or feed_rows.id = any(${[...absent]}::bigint[]))
    order by feed_rows.id`.execute(db);
  return rows.map(storedRow);
}

/** Columns of a feed's row that a check needs. */
export type RowLine = {
  readonly id: number;
  readonly externalId: string;
  readonly contentHash: string;
  readonly isAbsent: boolean;
  readonly status: RowStatus;
  readonly listingId: number;
};

export async function readRowLines(db: Db, feedId: number): Promise<RowLine[]> {
  const { rows } = await sql<RowLine>`
    /* prepared: rows of a feed */
    select id, external_id as "externalId", encode(content_hash, 'hex') as "contentHash", is_absent as "isAbsent", status,
      listing_id as "listingId"
    from feed_rows
    where feed_id = ${feedId}
    order by id`.execute(db);
  return rows;
}

/** Locks rows until the transaction ends, in the order of their ids. */
export async function lockRows(db: Db, ids: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<Row>`
    /* prepared: lock rows */
    select ${ROW} from ${FROM} where feed_rows.id = any(${[...ids]}::bigint[]) order by feed_rows.id for update of feed_rows`.execute(
    db,
  );
  return rows.map(storedRow);
}

/** Active rows of a feed whose listings have expired, after the id `after`. */
export async function readEndedRows(db: Db, feedId: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: ended rows */
    select feed_rows.id
    from feed_rows
    join listings on listings.id = listing_id and listings.status = 'expired'
    where feed_id = ${feedId} and feed_rows.status = 'active' and not is_absent and feed_rows.id > ${after}
    order by feed_rows.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type Standing = { readonly shopId: number; readonly runId: number; readonly except: readonly number[] };

/**
 * Number of listings of a shop's feeds that are published or wait for approval. Leaves out the rows `except`, unless
 * this run has taken them over.
 */
export async function countStanding(db: Db, { shopId, runId, except }: Standing): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: standing rows */
    select count(*)::int as n
    from feed_rows
    join listings on listings.id = listing_id and listings.status in ('pending', 'published')
    where shop_id = ${shopId} and (run_id = ${runId} or feed_rows.id <> all(${[...except]}::bigint[]))`.execute(db);
  return rows[0]?.n ?? 0;
}

export type WrittenRow = {
  readonly externalId: string;
  readonly status: RowStatus;
  readonly rawHash: Buffer;
  readonly contentHash: Buffer;
  readonly content: PostedListing;
  readonly memberId: number | null;
  readonly pictures: readonly string[];
  readonly times: RowTimes;
};

type NewRow = WrittenRow & { readonly listingId: number };

/** Inserts rows and returns their ids in the order of `rows`. */
export async function insertRows(
  { db, now }: InTransaction,
  { shopId, feedId, runId }: { readonly shopId: number; readonly feedId: number; readonly runId: number },
  rows: readonly NewRow[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const given = rows.map(({ rawHash, contentHash, times, ...row }) => ({
    ...row,
    times: storedTimes(times),
    turnsAt: nextTurn(times, now),
    rawHash: rawHash.toString('hex'),
    contentHash: contentHash.toString('hex'),
  }));
  const { rows: inserted } = await sql<{ id: number; listingId: number }>`
    insert into feed_rows (
      shop_id, feed_id, run_id, external_id, listing_id, status, raw_hash, content_hash, content, member_id, pictures,
      times, turns_at
    )
    select ${shopId}::bigint, ${feedId}::bigint, ${runId}::bigint, "externalId", "listingId", status,
      decode("rawHash", 'hex'), decode("contentHash", 'hex'), content, "memberId", pictures, times, "turnsAt"
    from json_to_recordset(${JSON.stringify(given)}::json) as row (
      "externalId" text, "listingId" bigint, status text, "rawHash" text, "contentHash" text, content jsonb,
      "memberId" bigint, pictures text[], times jsonb, "turnsAt" timestamptz
    )
    returning id, listing_id as "listingId"`.execute(db);
  const ids = new Map(inserted.map(({ id, listingId }) => [listingId, id]));
  return rows.map(({ listingId }) => ids.get(listingId) ?? 0);
}

/** Stores everything that a run may have read differently. */
export async function updateRow(
  { db, now }: InTransaction,
  { id, feedId, runId }: { readonly id: number; readonly feedId: number; readonly runId: number },
  { externalId, status, rawHash, contentHash, content, memberId, pictures, times }: WrittenRow,
): Promise<void> {
  const stored = storedTimes(times);
  await sql`
    /* prepared: update row of a feed */
    update feed_rows
    set feed_id = ${feedId}, run_id = ${runId}, external_id = ${externalId}, status = ${status}, is_absent = false,
      ended_from = null, raw_hash = ${rawHash}, content_hash = ${contentHash},
      content = ${JSON.stringify(content)}::jsonb, member_id = ${memberId}, pictures = ${[...pictures]}::text[],
      times = ${stored && JSON.stringify(stored)}::jsonb, turns_at = ${nextTurn(times, now)}
    where id = ${id}`.execute(db);
}

const storedTimes = (times: RowTimes): RowTimes | null => (times.sale || times.expires ? times : null);

/**
 * Rows whose price or state is due to change by itself, the earliest first. Only rows with a published listing, of
 * active shops and feeds that are not deleted.
 */
export async function readTurning({ db, now }: Ctx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: turning rows of feeds */
    select feed_rows.id
    from feed_rows
    join feeds on feeds.id = feed_rows.feed_id and feeds.deleted_at is null
    join shops on shops.seller_id = feed_rows.shop_id and shops.state = 'active'
    join listings on listings.id = feed_rows.listing_id and listings.status = 'published'
    where turns_at <= ${now} and feed_rows.status = 'active' and not is_absent
    order by turns_at, feed_rows.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type Turned = Pick<StoredRow, 'id' | 'content' | 'contentHash' | 'times'>;

/** Stores the new content of rows and the time of their next change. */
export async function writeTurned({ db, now }: InTransaction, rows: readonly Turned[]): Promise<void> {
  const given = rows.map((row) => ({ ...row, turnsAt: nextTurn(row.times, now) }));
  await sql`
    update feed_rows
    set content = turned.content, content_hash = decode("contentHash", 'hex'), turns_at = "turnsAt"
    from json_to_recordset(${JSON.stringify(given)}::json)
      as turned (id bigint, content jsonb, "contentHash" text, "turnsAt" timestamptz)
    where feed_rows.id = turned.id`.execute(db);
}

/** Stores the cells and status of a row, but not its content. */
export async function noteRow(
  { db }: InTransaction,
  { id, feedId, runId }: { readonly id: number; readonly feedId: number; readonly runId: number },
  { externalId, status, rawHash }: Pick<WrittenRow, 'externalId' | 'status' | 'rawHash'>,
  endedFrom: 'pending' | 'published' | null,
): Promise<void> {
  await sql`
    /* prepared: note row of a feed */
    update feed_rows
    set feed_id = ${feedId}, run_id = ${runId}, external_id = ${externalId}, status = ${status}, is_absent = false,
      raw_hash = ${rawHash}, ended_from = ${endedFrom}
    where id = ${id}`.execute(db);
}

export type EndedRow = {
  readonly id: number;
  readonly status: RowStatus;
  readonly isAbsent: boolean;
  readonly endedFrom: 'pending' | 'published' | null;
};

/**
 * Stores rows whose listings were ended. The hash of a paused row is made invalid; otherwise a later row with the same
 * cells would count as unchanged and stay paused.
 */
export async function writeEnded({ db }: InTransaction, runId: number, rows: readonly EndedRow[]): Promise<void> {
  await sql`
    update feed_rows
    set ended_from = "endedFrom", is_absent = "isAbsent", status = ended.status, run_id = ${runId},
      raw_hash = case when ended.status = 'paused' then ${UNREAD} else raw_hash end, turns_at = null
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as ended (id bigint, status text, "isAbsent" boolean, "endedFrom" text)
    where feed_rows.id = ended.id`.execute(db);
}

type OwnListing = { readonly id: number; readonly status: ListingStatus; readonly memberId: number | null };

/** Listings of a shop with these ids that no feed has brought, by id. */
export async function readOwnListings(
  db: Db,
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OwnListing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OwnListing>`
    /* prepared: own listings */
    select id, status, member_id as "memberId"
    from listings
    where id = any(${[...ids]}::bigint[]) and user_id = ${shopId} and status in ('pending', 'published', 'expired', 'sold')
      and not exists (select from feed_rows where listing_id = listings.id)`.execute(db);
  return new Map(rows.map((listing) => [listing.id, listing]));
}

/** Number of rows in a feed's last file. */
export async function countRows(db: Db, feedId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from feed_rows where feed_id = ${feedId} and not is_absent`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function readRows(db: Db, ids: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<Row>`
    /* prepared: rows of feeds */
    select ${ROW} from ${FROM} where feed_rows.id = any(${[...ids]}::bigint[]) order by feed_rows.id`.execute(db);
  return rows.map(storedRow);
}
