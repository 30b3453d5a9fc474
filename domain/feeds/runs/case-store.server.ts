import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { PictureWithFingerprint } from '../../media/upload.ts';
import type { Except } from '../../queue/queue.server.ts';
import { type NoApprovalReason, noApprovalReasonOf } from '../../sellers/sellers.server.ts';
import type { WaitingContent } from './merge-row.ts';

/** Opens the case of a run, or reopens it if it was decided. */
export async function openCase(
  { db, now }: InTransaction,
  { runId, shopId }: { readonly runId: number; readonly shopId: number },
): Promise<void> {
  await sql`
    insert into feed_cases (run_id, shop_id, since, state) values (${runId}, ${shopId}, ${now}, 'pictures')
    on conflict (run_id) do update set state = 'pictures' where feed_cases.state = 'decided'`.execute(db);
}

export type NewCaseRow = {
  readonly rowId: number;
  readonly kind: 'new' | 'change';
  readonly content: WaitingContent | null;
  /** Whether the row is flagged, so that a moderator sees it in addition to the random sample. */
  readonly isSample: boolean;
};

/** Adds rows to the case of a run. Rows that waited in an earlier case move to this one. */
export async function upsertCaseRows({ db }: InTransaction, runId: number, rows: readonly NewCaseRow[]): Promise<void> {
  await sql`
    insert into feed_case_rows (row_id, run_id, kind, content, is_sample)
    select "rowId", ${runId}::bigint, kind, content, "isSample"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row ("rowId" bigint, kind text, content jsonb, "isSample" boolean)
    on conflict (row_id) do update
    set run_id = excluded.run_id, kind = excluded.kind, content = excluded.content, is_sample = excluded.is_sample`.execute(
    db,
  );
}

/**
 * Removes new listings from their cases because they ended before a decision. Waiting changes of published listings
 * stay.
 */
export async function dropNewRows({ db }: InTransaction, rowIds: readonly number[]): Promise<void> {
  await sql`
    delete from feed_case_rows where row_id = any(${[...rowIds]}::bigint[]) and kind = 'new'`.execute(db);
}

export async function dropCaseRows({ db }: InTransaction, rowIds: readonly number[]): Promise<void> {
  await sql`delete from feed_case_rows where row_id = any(${[...rowIds]}::bigint[])`.execute(db);
}

/** Removes the waiting content of rows; waiting pictures stay. */
export async function dropWaitingContents({ db }: InTransaction, rowIds: readonly number[]): Promise<void> {
  if (rowIds.length === 0) return;
  await sql`
    with pictured as (
      update feed_case_rows set content = null
      where row_id = any(${[...rowIds]}::bigint[]) and kind = 'change' and picture_keys is not null
    )
    delete from feed_case_rows
    where row_id = any(${[...rowIds]}::bigint[]) and kind = 'change' and picture_keys is null`.execute(db);
}

/** Waiting changes of these rows, whose listings are shown with their old content meanwhile. */
export async function readWaitingContents(
  db: Db,
  rowIds: readonly number[],
): Promise<ReadonlyMap<number, WaitingContent>> {
  if (rowIds.length === 0) return new Map();
  const { rows } = await sql<{ rowId: number; content: WaitingContent }>`
    /* prepared: waiting contents */
    select row_id as "rowId", content
    from feed_case_rows
    where row_id = any(${[...rowIds]}::bigint[]) and content is not null`.execute(db);
  return new Map(rows.map(({ rowId, content }) => [rowId, content]));
}

type WaitingPictures = {
  readonly runId: number;
  readonly rowId: number;
  readonly pictures: readonly object[];
  readonly isSample: boolean;
};

/**
 * Stores the waiting pictures of a row. Until a moderator approves them, the listing is shown with its old pictures.
 * The row moves to the case of the given run.
 */
export async function upsertWaitingPictures(
  { db }: InTransaction,
  { runId, rowId, pictures, isSample }: WaitingPictures,
): Promise<void> {
  await sql`
    insert into feed_case_rows (row_id, run_id, kind, picture_keys, is_sample)
    values (${rowId}, ${runId}, 'change', ${JSON.stringify(pictures)}::jsonb, ${isSample})
    on conflict (row_id) do update
    set run_id = greatest(feed_case_rows.run_id, excluded.run_id), picture_keys = excluded.picture_keys,
      is_sample = feed_case_rows.is_sample or excluded.is_sample`.execute(db);
}

/** Cases whose run has ended and whose pictures have all been fetched; locked until the transaction ends. */
export async function lockReadyCases({ db }: InTransaction, limit: number): Promise<number[]> {
  const { rows } = await sql<{ runId: number }>`
    select feed_cases.run_id as "runId"
    from feed_cases
    join feed_runs on feed_runs.id = feed_cases.run_id and feed_runs.state in ('done', 'stopped', 'failed')
    where feed_cases.state = 'pictures'
      and not exists (
        select from feed_case_rows
        join feed_rows on feed_rows.id = row_id
        where feed_case_rows.run_id = feed_cases.run_id and pictures_at is not null
      )
    order by feed_cases.run_id
    limit ${limit}
    for update of feed_cases skip locked`.execute(db);
  return rows.map(({ runId }) => runId);
}

/**
 * Draws a case's sample at random: at least `least` rows and `percent` of all rows, in addition to the flagged rows.
 * Returns the number of rows that wait in the case.
 */
export async function drawSample(
  { db, now }: InTransaction,
  runId: number,
  { least, percent }: { readonly least: number; readonly percent: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with waiting as (
      select count(*)::int as n from feed_case_rows where run_id = ${runId}
    ), drawn as (
      select row_id from feed_case_rows where run_id = ${runId} and not is_sample
      order by random()
      limit (select greatest(${least}::int, ceil(n * ${percent}::numeric / 100)::int) from waiting)
    ), marked as (
      update feed_case_rows set is_sample = true where row_id in (select row_id from drawn)
    ), moved as (
      update feed_cases
      set state = case when n = 0 then 'decided' else 'waiting' end, since = ${now}
      from waiting
      where run_id = ${runId}
    )
    select n from waiting`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Cases that wait for a moderator but have no rows left; locked until the transaction ends. */
export async function lockEmptyCases({ db }: InTransaction, limit: number): Promise<number[]> {
  const { rows } = await sql<{ runId: number }>`
    select run_id as "runId" from feed_cases
    where state = 'waiting' and ${IS_EMPTY}
    order by since, run_id
    limit ${limit}
    for update skip locked`.execute(db);
  return rows.map(({ runId }) => runId);
}

const IS_EMPTY = sql`not exists (select from feed_case_rows where feed_case_rows.run_id = feed_cases.run_id)`;

/**
 * Closes those of the cases that are empty; checked again, because the rows may have changed before the cases were
 * locked.
 */
export async function endEmptyCases({ db }: InTransaction, runIds: readonly number[]): Promise<void> {
  if (runIds.length === 0) return;
  await sql`
    update feed_cases set state = 'decided'
    where run_id = any(${[...runIds]}::bigint[]) and ${IS_EMPTY}`.execute(db);
}

/** SQL for the reason that the shop of a case is shut; null if it is not. */
const SHUT = noApprovalReasonOf(sql.ref('feed_cases.shop_id'));

/**
 * SQL condition: a case waits for a moderator. Cases of a shut shop are left out and reappear at their old position
 * once the shop is open again.
 */
export const WAITS = sql<boolean>`(feed_cases.state = 'waiting' and ${SHUT} is null)`;

/** SQL for the members of the case's shop, who must not decide it. */
const MEMBERS = sql`(select coalesce(array_agg(user_id), '{}') from shop_members where seller_id = feed_cases.shop_id)`;

export async function lockFeedCase(
  { db }: InTransaction,
  runId: number,
): Promise<{
  readonly state: string;
  readonly shopId: number;
  readonly since: Date;
  readonly concerns: readonly number[];
  readonly shut: NoApprovalReason | null;
} | null> {
  const { rows } = await sql<{
    state: string;
    shopId: number;
    since: Date;
    concerns: number[];
    shut: NoApprovalReason | null;
  }>`
    /* prepared: lock feed case */
    select state, shop_id as "shopId", since, ${MEMBERS} as concerns, ${SHUT} as shut
    from feed_cases
    where run_id = ${runId}
    for update`.execute(db);
  return rows[0] ?? null;
}

const first = ({ ids, concernedId }: Except) => sql`
  select run_id as id
  from feed_cases
  where ${WAITS} and run_id <> all(${[...ids]}::bigint[])
    and not exists (
      select from shop_members where seller_id = feed_cases.shop_id and user_id = ${concernedId}::bigint
    )
  order by since, run_id
  limit 1`;

export async function lockFirstFeedCase({ db }: InTransaction, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: lock first feed case */
    ${first(except)} for update skip locked`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readFirstFeedCase(db: Db, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: first feed case */
    ${first(except)}`.execute(db);
  return rows[0]?.id ?? null;
}

export async function decideCase(
  { db, now }: InTransaction,
  runId: number,
  decided: {
    readonly verdict: 'approve' | 'reject';
    readonly by: number;
    readonly reasons: readonly string[];
    readonly words: string | null;
  },
): Promise<void> {
  await sql`
    update feed_cases
    set state = 'deciding', verdict = ${decided.verdict}, decided_by = ${decided.by}, decided_at = ${now},
      reasons = ${[...decided.reasons]}::text[], words = ${decided.words}
    where run_id = ${runId}`.execute(db);
}

/** Lets a case wait for a moderator again, as before its decision. */
export async function reopenCase({ db }: InTransaction, runId: number): Promise<void> {
  await sql`
    update feed_cases
    set state = 'waiting', verdict = null, decided_by = null, decided_at = null, reasons = '{}', words = null
    where run_id = ${runId}`.execute(db);
}

export type DecidedCase = {
  readonly runId: number;
  readonly shopId: number;
  readonly verdict: 'approve' | 'reject';
  readonly by: number;
  readonly reasons: readonly string[];
  readonly words: string | null;
  /** Reason that the shop is shut; null if it is not. */
  readonly shut: NoApprovalReason | null;
};

/** Case whose decision is being carried out, locked until the transaction ends; null if there is none. */
export async function lockDecidedCase({ db }: InTransaction, runId: number): Promise<DecidedCase | null> {
  const { rows } = await sql<DecidedCase>`
    select run_id as "runId", shop_id as "shopId", verdict, decided_by as by, reasons, words,
      ${SHUT} as shut
    from feed_cases
    where run_id = ${runId} and state = 'deciding'
    for update`.execute(db);
  return rows[0] ?? null;
}

export async function endCase({ db }: InTransaction, runId: number): Promise<void> {
  await sql`update feed_cases set state = 'decided' where run_id = ${runId}`.execute(db);
}

export type CaseRow = {
  readonly rowId: number;
  readonly kind: 'new' | 'change';
  readonly content: WaitingContent | null;
  readonly pictures: readonly StoredPicture[] | null;
  readonly listingId: number;
  readonly status: string;
  readonly isBatched: boolean;
};

/** Picture in the form that is stored as JSON. */
export type StoredPicture = Omit<PictureWithFingerprint, 'fingerprint'> & { readonly fingerprint: string };

/** First rows of a case in the order of their ids, with the state of their listings. */
export async function readCaseRows(db: Db, runId: number, limit: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select row_id as "rowId", kind, feed_case_rows.content, picture_keys as pictures, listing_id as "listingId",
      listings.status, is_batched as "isBatched"
    from feed_case_rows
    join feed_rows on feed_rows.id = row_id
    join listings on listings.id = listing_id
    where feed_case_rows.run_id = ${runId}
    order by row_id
    limit ${limit}`.execute(db);
  return rows;
}
