import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { ListingStatus } from '../listings/listing.ts';
import type { Except } from '../queue/queue.server.ts';
import { peopleOf } from '../sellers/sellers.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import type { ReportSubject, ReportSubjectKind } from './report.ts';
import { dueAt, type OpenReports, REPORTS_COUNTED } from './report-case.ts';

/**
 * Serialises transactions that write reports about one subject. Take this lock after that of the listing, and before
 * those of reports, cases and claims; otherwise two transactions could deadlock.
 */
export async function lockSubject(db: Db, { kind, id }: ReportSubject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${kind} ${id}`}, 0))`.execute(db);
}

/**
 * Updates the case of a subject from its open reports, or deletes it if none is open. Call it after `lockSubject`, in
 * each transaction that writes reports; repeating it changes nothing. It updates the row instead of replacing it,
 * because a transaction that waits for the row's lock would not see a new one.
 */
export async function refreshCase(db: Db, { kind, id }: ReportSubject): Promise<void> {
  const { rows } = await sql<OpenReports & { reportId: number | null }>`
    /* prepared: read open reports */
    select min(id) as "reportId", min(at) as since, count(*)::int as reports,
      count(distinct network_hash)::int as networks, coalesce(array_agg(distinct reason order by reason), '{}') as reasons
    from (
      select id, at, network_hash, reason
      from reports
      where subject_kind = ${kind} and subject_id = ${id} and state = 'open'
      order by id
      limit ${REPORTS_COUNTED}
    ) as open`.execute(db);
  const [open] = rows;
  if (!open || open.reportId === null) {
    await sql`
      /* prepared: delete report case */
      delete from report_cases where subject_kind = ${kind} and subject_id = ${id}`.execute(db);
    return;
  }
  const { reportId, since, reports, networks, reasons } = open;
  await sql`
    /* prepared: upsert report case */
    insert into report_cases (report_id, subject_kind, subject_id, since, due_at, reports, networks, reasons)
    values (
      ${reportId}, ${kind}, ${id}, ${since}, ${dueAt(open, await readSettings(db))}, ${reports}, ${networks}, ${reasons}::text[]
    )
    on conflict (subject_kind, subject_id) do update
    set report_id = excluded.report_id, since = excluded.since, due_at = excluded.due_at, reports = excluded.reports,
      networks = excluded.networks, reasons = excluded.reasons`.execute(db);
}

/** Subjects whose case contradicts their open reports, at most `limit`. */
export async function readWrongCases(db: Db, limit: number): Promise<ReportSubject[]> {
  const { rows } = await sql<ReportSubject>`
    select subject_kind as kind, subject_id as id
    from (
      select subject_kind, subject_id, min(id) as first_id, least(count(*), ${REPORTS_COUNTED}::int) as open
      from reports
      where state = 'open'
      group by subject_kind, subject_id
    ) as said
    full join report_cases using (subject_kind, subject_id)
    where first_id is distinct from report_id or open <> reports
    limit ${limit}`.execute(db);
  return rows;
}

/** A case as a line of the queue. */
export type ReportedLine = OpenReports & {
  /** Id of the oldest open report, which is the id and address of the case. */
  readonly reportId: number;
  readonly kind: ReportSubjectKind;
  readonly subjectId: number;
  readonly dueAt: Date;
  /** Name of the listing or user; null for other subjects. */
  readonly name: string | null;
  readonly status: ListingStatus | null;
};

/** Reads a page of cases, by target time. */
export async function readReported(
  db: Db,
  { kind, after }: { readonly kind: ReportSubjectKind | null; readonly after: ReportCursor | null },
  limit: number,
): Promise<ReportedLine[]> {
  const { rows } = await sql<ReportedLine>`
    select
      page.report_id as "reportId", page.subject_kind as kind, page.subject_id as "subjectId", page.since,
      page.due_at as "dueAt", page.reports, page.networks, page.reasons,
      coalesce(listings.name, users.display_name) as name, listings.status
    from (
      select *
      from report_cases
      where (due_at, report_id) > (${after?.dueAt ?? '-infinity'}::timestamptz, ${after?.reportId ?? 0}::bigint)
        and ${kind === null ? sql`true` : sql`subject_kind = ${kind}`}
      order by due_at, report_id
      limit ${limit}
    ) as page
    left join listings on page.subject_kind = 'listing' and listings.id = page.subject_id
    left join users on page.subject_kind = 'user' and users.id = page.subject_id
    order by page.due_at, page.report_id`.execute(db);
  return rows;
}

/** Cursor of a page of cases. */
export type ReportCursor = { readonly dueAt: Date; readonly reportId: number };

/**
 * SQL for the users that a case is about: the owner of a listing, the user, or both members of a conversation; for a
 * shop, all its members as well.
 */
const CONCERNED = sql`
  array(
    with accounts as (
      select unnest(
        case subject_kind
          when 'listing' then array(select user_id from listings where listings.id = subject_id)
          when 'conversation' then array(select user_id from conversation_members where conversation_id = subject_id)
          -- Whom a review is about, its own module knows.
          when 'review' then array[]::bigint[]
          else array[subject_id]
        end
      ) as id
    )
    select people.id from accounts cross join lateral (${peopleOf(sql.ref('accounts.id'))}) as people
  )`;

/** Users whom reports about this subject are about. */
export async function readConcerned(db: Db, { kind, id }: ReportSubject): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    /* prepared: read concerned */
    select ${CONCERNED} as ids
    from (select ${kind}::text as subject_kind, ${id}::bigint as subject_id) as subject`.execute(db);
  return rows[0]?.ids ?? [];
}

const first = ({ ids, concernedId }: Except) => sql`
    select report_id as id from report_cases
    where report_id <> all(${ids}::bigint[]) and coalesce(${concernedId}::bigint <> all(${CONCERNED}), true)
    order by due_at, report_id
    limit 1`;

/** The case with the earliest target time, locked until the transaction ends; skips cases that others have locked. */
export async function lockFirstCase({ db }: InTransaction, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: lock first report case */
    ${first(except)} for update of report_cases skip locked`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readFirstCase(db: Db, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read first report case */
    ${first(except)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Locks a case until the transaction ends; null if it has no open report. */
export async function lockCase(
  db: Db,
  caseId: number,
): Promise<{ readonly concerns: readonly number[]; readonly since: Date; readonly dueAt: Date } | null> {
  const { rows } = await sql<{ concerns: number[]; since: Date; dueAt: Date }>`
    /* prepared: lock report case */
    select ${CONCERNED} as concerns, since, due_at as "dueAt"
    from report_cases
    where report_id = ${caseId}
    for update of report_cases`.execute(db);
  return rows[0] ?? null;
}

/** Id of a subject's case; null if it has no open report. */
export async function readCaseId(db: Db, { kind, id }: ReportSubject): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read report case id */
    select report_id as id from report_cases where subject_kind = ${kind} and subject_id = ${id}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Counts the cases, up to `most`. */
export async function countCases(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count report cases */
    select count(*)::int as n from (select from report_cases limit ${most}) as cases`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Time of the oldest report in the case with the earliest target time; null if there is no case. */
export async function readOldestCase(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    /* prepared: oldest report case */
    select since from report_cases order by due_at, report_id limit 1`.execute(db);
  return rows[0]?.since ?? null;
}
