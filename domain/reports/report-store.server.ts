import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { ListingStatus } from '../listings/listing.ts';
import type { SightFacts } from '../listings/listing-sight.ts';
import type {
  Reporter,
  ReportingAccount,
  ReportReason,
  ReportState,
  ReportSubject,
  ReportSubjectKind,
  ReportVerdict,
} from './report.ts';

/** Reporter: `visitor` is a keyed hash of the browser, `network` a keyed hash of the network address. */
export type ReportedBy = { readonly userId: number | null; readonly visitor: Buffer; readonly network: Buffer };

export type ReportRow = {
  readonly subject: ReportSubject;
  readonly reason: ReportReason;
  readonly text: string;
  readonly by: ReportedBy;
};

/**
 * Stores a report. If this browser has reported the subject before, the new reason and text replace the earlier ones
 * while that report is open; after it is decided, nothing is stored. Returns true only for a first report.
 */
export async function upsertReport({ db, now }: Ctx, { subject, reason, text, by }: ReportRow): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    /* prepared: upsert report */
    insert into reports as report (
      subject_kind, subject_id, reason, text, user_id, visitor_hash, network_hash, at
    )
    values (${subject.kind}, ${subject.id}, ${reason}, ${text}, ${by.userId}, ${by.visitor}, ${by.network}, ${now})
    on conflict (subject_kind, subject_id, visitor_hash) do update
    set reason = excluded.reason, text = excluded.text, user_id = coalesce(report.user_id, excluded.user_id)
    where report.state = 'open'
    returning xmax = 0 as "isNew"`.execute(db);
  return rows[0]?.isNew ?? false;
}

/**
 * Locks a listing until the transaction ends, so that its reports are counted one after another; null if it does not
 * exist.
 */
export async function lockReported(db: Db, listingId: number): Promise<SightFacts | null> {
  const { rows } = await sql<SightFacts>`
    /* prepared: lock reported */
    select status, user_id as "userId", published_at as "publishedAt", sorted_at as "sortedAt", closed_at as "closedAt"
    from listings
    where id = ${listingId}
    for update`.execute(db);
  return rows[0] ?? null;
}

/** Maximum number of accounts read; far fewer are enough to hold a listing. */
export const REPORTERS_MAX = 1_000;

const REPORTER = sql`
  encode(network_hash, 'hex') as network, users.created_at as since, users.mobile is not null as "hasMobile",
  users.suspended_at is not null or users.deleted_at is not null or users.delete_after is not null as "isShutOut",
  exists (select from listings where listings.user_id = users.id and published_at is not null)
    or exists (select from conversation_members where conversation_members.user_id = users.id) as "isUsed"`;

function reporterOf({ userId, network, since, hasMobile, isShutOut, isUsed }: Reporter & ReportingAccount): Reporter {
  return { userId, network, account: userId === null ? null : { since, hasMobile, isShutOut, isUsed } };
}

/**
 * Accounts with an open report made after `since`. Visitors are left out, because their reports never hold a listing.
 */
export async function readReportingAccounts(db: Db, subject: ReportSubject, since: Date | null): Promise<Reporter[]> {
  const { rows } = await sql<Reporter & ReportingAccount>`
    /* prepared: read reporting accounts */
    select user_id as "userId", ${REPORTER}
    from reports
    join users on users.id = user_id
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and state = 'open'
      and at > ${since?.toISOString() ?? '-infinity'}::timestamptz
    order by reports.id desc
    limit ${REPORTERS_MAX}`.execute(db);
  return rows.map(reporterOf);
}

export async function readSubject(db: Db, reportId: number): Promise<ReportSubject | null> {
  const { rows } = await sql<ReportSubject>`
    select subject_kind as kind, subject_id as id from reports where id = ${reportId}`.execute(db);
  return rows[0] ?? null;
}

/** A report as staff see it. */
export type ReportLine = Reporter & {
  readonly id: number;
  readonly reason: ReportReason;
  readonly text: string;
  readonly at: Date;
  readonly state: ReportState;
  readonly decidedBy: number | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
};

/** Cursor of a page of reports. */
export type ReportLineCursor = { readonly isOpen: boolean; readonly id: number };

/** Reads the reports of a subject: first the open ones, then the decided ones, each from the newest to the oldest. */
export async function readReportsOf(
  db: Db,
  { kind, id }: ReportSubject,
  after: ReportLineCursor | null,
  limit: number,
): Promise<ReportLine[]> {
  const { rows } = await sql<Omit<ReportLine, 'account'> & ReportingAccount>`
    select
      reports.id, reason, text, user_id as "userId", ${REPORTER}, at, state, decided_by as "decidedBy", decided_at as "decidedAt", note
    from reports
    left join users on users.id = user_id
    where subject_kind = ${kind} and subject_id = ${id}
      and ${after ? sql`(state = 'open', reports.id) < (${after.isOpen}::boolean, ${after.id}::bigint)` : sql`true`}
    order by state = 'open' desc, reports.id desc
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, ...reporterOf({ ...row, account: null }) }));
}

/** Reporters of the open reports, those of the newest reports first, at most a thousand. */
export async function readOpenReporters(
  db: Db,
  { kind, id }: ReportSubject,
): Promise<readonly (Reporter & { readonly reportId: number })[]> {
  const { rows } = await sql<ReportingAccount & { reportId: number; userId: number | null; network: string | null }>`
    select reports.id as "reportId", user_id as "userId", ${REPORTER}
    from reports
    left join users on users.id = user_id
    where subject_kind = ${kind} and subject_id = ${id} and state = 'open'
    order by reports.id desc
    limit ${REPORTERS_MAX}`.execute(db);
  return rows.map((row) => ({ reportId: row.reportId, ...reporterOf({ ...row, account: null }) }));
}

export async function readReportIds(db: Db, { kind, id }: ReportSubject): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reports where subject_kind = ${kind} and subject_id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}

export type SubjectFacts = { readonly name: string | null; readonly status: ListingStatus | null };

/** Reads the name of a listing or user, and the status of a listing. */
export async function readSubjectFacts(db: Db, { kind, id }: ReportSubject): Promise<SubjectFacts> {
  const { rows } = await sql<SubjectFacts>`
    select
      case ${kind}::text
        when 'listing' then (select name from listings where id = ${id})
        when 'user' then (select display_name from users where id = ${id})
      end as name,
      case when ${kind}::text = 'listing' then (select status from listings where id = ${id}) end as status`.execute(
    db,
  );
  return rows[0] ?? { name: null, status: null };
}

/**
 * Decides open reports; returns how many. `upTo`: the last report that the decider saw, or a time. Reports that arrived
 * later are not decided.
 */
export async function decideOpen(
  { db, now }: Ctx,
  { kind, id }: ReportSubject,
  decision: {
    readonly verdict: ReportVerdict;
    readonly decidedBy: number | null;
    readonly note: string | null;
    readonly upTo: { readonly reportId: number } | { readonly at: Date };
  },
): Promise<number> {
  const { verdict, decidedBy, note, upTo } = decision;
  const before = 'at' in upTo ? sql`at <= ${upTo.at}` : sql`id <= ${upTo.reportId}`;
  const { numAffectedRows } = await sql`
    update reports
    set state = ${verdict}, decided_by = ${decidedBy}, decided_at = ${now}, note = ${note}
    where subject_kind = ${kind} and subject_id = ${id} and state = 'open' and ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Identifies a decision. `at` and `decidedBy` are the values that the decision stored in its reports. `upTo`: id of the
 * last report that it decided; null if it decided all reports that were open.
 */
export type ReportDecision = { readonly decidedBy: number; readonly at: Date; readonly upTo: number | null };

/** Reopens the reports that one decision closed; returns how many. */
export async function reopenReports(
  db: Db,
  { kind, id }: ReportSubject,
  { decidedBy, at, upTo }: ReportDecision,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update reports
    set state = 'open', decided_by = null, decided_at = null, note = null
    where subject_kind = ${kind} and subject_id = ${id} and state <> 'open' and decided_by = ${decidedBy}
      and decided_at = ${at} and id <= coalesce(${upTo}::bigint, id)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Reasons of a subject's open reports, and of its upheld reports that were made after `since` and after the last
 * dismissal. Each reason comes with the time of its newest report.
 */
export async function readStandingReasons(
  db: Db,
  { kind, id }: ReportSubject,
  since: Date | null,
): Promise<{ readonly reason: ReportReason; readonly at: Date }[]> {
  const { rows } = await sql<{ reason: ReportReason; at: Date }>`
    select reason, max(at) as at
    from reports
    where subject_kind = ${kind} and subject_id = ${id} and (state = 'open' or (
      state = 'upheld' and at > greatest(${since?.toISOString() ?? '-infinity'}::timestamptz, (
        select max(decided_at) from reports as dismissed
        where dismissed.subject_kind = ${kind} and dismissed.subject_id = ${id} and dismissed.state = 'dismissed'
      ))
    ))
    group by reason`.execute(db);
  return rows;
}

/** Whether reports of a subject are still closed by the decision of this time. */
export async function isStillDecided(db: Db, { kind, id }: ReportSubject, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reports
    where subject_kind = ${kind} and subject_id = ${id} and state <> 'open' and decided_at = ${at}
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function hasOpen(db: Db, { kind, id }: ReportSubject): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reports where subject_kind = ${kind} and subject_id = ${id} and state = 'open' limit 1`.execute(db);
  return rows.length > 0;
}

export async function isReportedBy(db: Db, { kind, id }: ReportSubject, visitor: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from reports
    where subject_kind = ${kind} and subject_id = ${id} and visitor_hash = ${visitor}`.execute(db);
  return rows.length > 0;
}

/** Deletes the browser and network hashes of reports older than `at`, at most `limit` at a time; returns how many. */
export async function forgetHashesBefore(db: Db, at: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update reports set visitor_hash = null, network_hash = null
    where id in (
      select id from reports
      where at < ${at} and (visitor_hash is not null or network_hash is not null)
      order by at
      limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Deletes the text of reports that were decided before `decidedBefore`, at most `limit` at a time; returns how many.
 */
export async function forgetWordsBefore(db: Db, decidedBefore: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update reports set text = ''
    where id in (
      select id from reports
      where decided_at is not null and decided_at < ${decidedBefore} and text <> ''
      order by decided_at
      limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Removes an account from its reports; the reports stay. */
export async function forgetAccountIn(db: Db, userId: number): Promise<void> {
  await sql`update reports set user_id = null where user_id = ${userId}`.execute(db);
}

/** A report in the export of the reporting account. */
export type ExportedReport = {
  readonly id: number;
  readonly subject: ReportSubjectKind;
  readonly subjectId: number;
  readonly reason: ReportReason;
  readonly text: string;
  readonly at: Date;
  readonly state: ReportState;
  readonly decidedAt: Date | null;
};

/** Reports made by an account, after the id `after`. */
export async function readReportsBy(db: Db, userId: number, after: number, limit: number): Promise<ExportedReport[]> {
  const { rows } = await sql<ExportedReport>`
    select id, subject_kind as subject, subject_id as "subjectId", reason, text, at, state, decided_at as "decidedAt"
    from reports
    where user_id = ${userId} and id > ${after}
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

/** Accounts whose reports of a subject are still closed by the decision that was made at the time `at`. */
export async function readReporters(
  db: Db,
  { kind, id }: ReportSubject,
  { verdict, at }: { readonly verdict: ReportVerdict; readonly at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id as "userId"
    from reports
    where subject_kind = ${kind} and subject_id = ${id} and state = ${verdict} and decided_at = ${at}
      and user_id is not null
    order by 1`.execute(db);
  return rows.map(({ userId }) => userId);
}
