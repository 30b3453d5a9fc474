import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { Cause, FeedReportLine, Guard, Reported, Run, RunCounts, RunState, UnknownWord } from './feed.ts';
import type { FileFacts } from './file-facts.ts';

const RUN = sql`
  id, feed_id as "feedId", shop_id as "shopId", state, started_by as "startedBy", confirmed_by as "confirmedBy", guards,
  ends_absent as "endsAbsent", file_rows as "fileRows", done_rows as "doneRows", checked, counts,
  coalesce(unknown, '[]') as unknown, facts, fault, created_at as "createdAt", checked_at as "checkedAt",
  begun_at as "begunAt", ended_at as "endedAt",
  (
    select count(*)::int from feed_pictures where feed_pictures.run_id = feed_runs.id and is_due
  ) as "picturesLeft",
  (
    select count(*)::int
    from feed_case_rows
    join feed_cases on feed_cases.run_id = feed_case_rows.run_id and feed_cases.state <> 'decided'
    where feed_case_rows.run_id = feed_runs.id
  ) as waiting`;

export type RunOfShop = { readonly shopId: number; readonly runId: number };

export async function readRun(db: Db, { shopId, runId }: RunOfShop): Promise<Run | null> {
  const { rows } = await sql<Run>`
    /* prepared: run of a feed */
    select ${RUN} from feed_runs where id = ${runId} and shop_id = ${shopId}`.execute(db);
  return rows[0] ?? null;
}

/** Runs of a feed with ids below `below`, newest first. */
export async function readRuns(
  db: Db,
  { shopId, feedId, below }: { readonly shopId: number; readonly feedId: number; readonly below: number | null },
  limit: number,
): Promise<Run[]> {
  const { rows } = await sql<Run>`
    /* prepared: runs of a feed */
    select ${RUN} from feed_runs
    where feed_id = ${feedId} and shop_id = ${shopId} and id < ${below ?? Number.MAX_SAFE_INTEGER}
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Newest run of each feed of a shop. */
export async function readLastRuns(db: Db, shopId: number): Promise<Run[]> {
  const { rows } = await sql<Run>`
    /* prepared: last runs of feeds */
    select ${RUN} from feed_runs
    where id in (
      select (select max(id) from feed_runs where feed_id = feeds.id)
      from feeds
      where shop_id = ${shopId} and deleted_at is null
    )`.execute(db);
  return rows;
}

/** Columns of a run that its processing needs. */
export type WorkedRun = {
  readonly id: number;
  readonly feedId: number;
  readonly shopId: number;
  readonly state: RunState;
  readonly startedBy: number | null;
  readonly confirmedBy: number | null;
  readonly fileKey: string | null;
  readonly fileHash: string | null;
  readonly etag: string | null;
  readonly wordsHash: string | null;
  readonly isSame: boolean;
  /** Whether the run continues without confirmation after its check, unless a guard applies. */
  readonly goesOn: boolean;
  readonly guards: readonly Guard[];
  readonly endsAbsent: boolean;
  readonly absent: readonly number[];
  readonly resting: readonly number[];
  readonly fileRows: number | null;
  readonly doneRows: number;
  readonly phase: 'rows' | 'ends';
  readonly counts: Partial<RunCounts>;
};

const WORKED = sql`
  id, feed_id as "feedId", shop_id as "shopId", state, started_by as "startedBy", confirmed_by as "confirmedBy",
  file_key as "fileKey", file_hash as "fileHash", etag, words_hash as "wordsHash", is_same as "isSame", goes_on as "goesOn",
  guards, ends_absent as "endsAbsent", absent, resting, file_rows as "fileRows", done_rows as "doneRows", phase, counts`;

export async function readWorkedRun(db: Db, runId: number): Promise<WorkedRun | null> {
  const { rows } = await sql<WorkedRun>`
    /* prepared: run to work on */
    select ${WORKED} from feed_runs where id = ${runId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a run until the transaction ends; null if it does not exist. */
export async function lockRun({ db }: InTransaction, runId: number): Promise<WorkedRun | null> {
  const { rows } = await sql<WorkedRun>`
    /* prepared: lock run */
    select ${WORKED} from feed_runs where id = ${runId} for update`.execute(db);
  return rows[0] ?? null;
}

/** Locks the run of a feed that has not ended, until the transaction ends; null if there is none. */
export async function lockOpenRun({ db }: InTransaction, feedId: number): Promise<WorkedRun | null> {
  const { rows } = await sql<WorkedRun>`
    select ${WORKED} from feed_runs
    where feed_id = ${feedId} and state in ('fetching', 'checking', 'checked', 'running')
    for update`.execute(db);
  return rows[0] ?? null;
}

type NewRun = {
  readonly feedId: number;
  readonly shopId: number;
  readonly state: 'fetching' | 'checking';
  readonly startedBy: number | null;
  readonly fileKey: string | null;
  readonly goesOn: boolean;
};

export async function insertRun({ db, now }: InTransaction, run: NewRun): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into feed_runs (feed_id, shop_id, state, started_by, file_key, goes_on, created_at)
    values (${run.feedId}, ${run.shopId}, ${run.state}, ${run.startedBy}, ${run.fileKey}, ${run.goesOn}, ${now})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export type RunColumns = Partial<{
  state: RunState;
  confirmed_by: number | null;
  file_key: string | null;
  file_bytes: number | null;
  file_hash: string | null;
  etag: string | null;
  words_hash: string | null;
  is_same: boolean;
  guards: Guard[];
  ends_absent: boolean;
  absent: number[];
  resting: number[];
  file_rows: number | null;
  done_rows: number;
  phase: 'rows' | 'ends';
  checked: RunCounts | null;
  counts: Partial<RunCounts>;
  unknown: readonly UnknownWord[] | null;
  facts: FileFacts | null;
  fault: string | null;
  checked_at: Date | null;
  begun_at: Date | null;
  ended_at: Date | null;
  told_at: Date | null;
}>;

export async function updateRun({ db }: InTransaction, runId: number, columns: RunColumns): Promise<void> {
  const { checked, counts, unknown, facts, ...plain } = columns;
  await db
    .updateTable('feed_runs')
    .set({
      ...plain,
      ...(checked !== undefined && { checked: JSON.stringify(checked) }),
      ...(counts !== undefined && { counts: JSON.stringify(counts) }),
      ...(unknown !== undefined && { unknown: JSON.stringify(unknown) }),
      ...(facts !== undefined && { facts: JSON.stringify(facts) }),
    })
    .where('id', '=', runId)
    .execute();
}

/** Returns whether an earlier run of the shop is writing rows now. */
export async function hasOtherRunning(db: Db, { shopId, runId }: RunOfShop): Promise<boolean> {
  const { rows } = await sql`
    select from feed_runs where shop_id = ${shopId} and state = 'running' and id < ${runId} limit 1`.execute(db);
  return rows.length > 0;
}

export type NewRunReport = Omit<FeedReportLine, 'id'>;

export async function insertReports(
  { db }: InTransaction,
  runId: number,
  reports: readonly NewRunReport[],
): Promise<void> {
  if (reports.length === 0) return;
  await sql`
    insert into feed_reports (
      run_id, outcome, line, external_id, listing_id, column_name, sample, fault, details
    )
    select ${runId}::bigint, outcome, line, "externalId", "listingId", "column", sample, fault, details
    from json_to_recordset(${JSON.stringify(reports)}::json) as report (
      outcome text, line int, "externalId" text, "listingId" bigint, "column" text, sample text, fault text, details jsonb
    )`.execute(db);
}

export async function deleteReports({ db }: InTransaction, runId: number): Promise<void> {
  await db.deleteFrom('feed_reports').where('run_id', '=', runId).execute();
}

/** Lines of a report after an id, in the order in which the file was read. */
export async function readReport(
  db: Db,
  { runId, outcome, after }: { readonly runId: number; readonly outcome: Reported | null; readonly after: number },
  limit: number,
): Promise<FeedReportLine[]> {
  const { rows } = await sql<FeedReportLine>`
    /* prepared: report of a run */
    select id, outcome, line, external_id as "externalId", listing_id as "listingId", column_name as "column", sample,
      fault, details
    from feed_reports
    where run_id = ${runId} and (${outcome}::text is null or outcome = ${outcome}) and id > ${after}
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

/** Faults of a run's rows by cause, the most frequent first. */
export async function readCauses(db: Db, runId: number, limit: number): Promise<Cause[]> {
  const { rows } = await sql<Cause>`
    /* prepared: causes of faults of a run */
    select fault, column_name as "column", count(distinct line)::int as rows, min(line) as line,
      (array_agg(sample order by line))[1] as sample, (array_agg(details order by line))[1] as details
    from feed_reports
    where run_id = ${runId} and outcome = 'faulty' and fault is not null
    group by fault, column_name
    order by 3 desc, 4
    limit ${limit}`.execute(db);
  return rows;
}

const DELETED_AT_ONCE = 5_000;

/** Deletes reports of runs that ended before a time; returns whether there may be more. */
export async function deleteReportsBefore(db: Db, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from feed_reports
    where id in (
      select feed_reports.id
      from feed_runs
      join feed_reports on feed_reports.run_id = feed_runs.id
      where ended_at < ${before}
      limit ${DELETED_AT_ONCE}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n) === DELETED_AT_ONCE;
}

/**
 * Files of runs that ended before a time, or whose feed was deleted; the runs are locked until the transaction ends.
 */
export async function lockOldFiles(
  { db }: InTransaction,
  before: Date,
  limit: number,
): Promise<{ readonly runId: number; readonly fileKey: string }[]> {
  const { rows } = await sql<{ runId: number; fileKey: string }>`
    select id as "runId", file_key as "fileKey"
    from feed_runs
    where file_key is not null and ended_at < ${before}
    order by ended_at
    limit ${limit}
    for update skip locked`.execute(db);
  return rows;
}

/**
 * Reads the state of a shop and locks it against changes until the transaction ends; null if the shop does not exist.
 */
export async function holdShop({ db }: InTransaction, shopId: number): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    /* prepared: hold shop of a feed */
    select state from shops where seller_id = ${shopId} for share`.execute(db);
  return rows[0]?.state ?? null;
}
