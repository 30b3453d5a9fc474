import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { Except } from '../../queue/queue.server.ts';
import { ofSeller } from '../../sellers/sellers.server.ts';
import type { ReviewCaseKind } from './case-kind.ts';

export type ReviewCaseRow = {
  readonly caseId: number;
  readonly kind: ReviewCaseKind;
  /** Id of a review, or of a seller. */
  readonly subjectId: number;
  readonly sellerId: number;
  readonly raterId: number | null;
  readonly since: Date;
  readonly decidedAt: Date | null;
};

type Opened = Pick<ReviewCaseRow, 'kind' | 'subjectId' | 'sellerId' | 'raterId'>;

/** Opens a case; one that is already open keeps its place in the queue. */
export async function openCase({ db, now }: InTransaction, opened: Opened): Promise<void> {
  await sql`
    /* prepared: open review case */
    ${caseInsertion(opened, now)}`.execute(db);
}

/** Statement of `openCase`, to be used as a part of another statement. `subjectId` may be an SQL expression. */
export const caseInsertion = (
  { kind, subjectId, sellerId, raterId }: Omit<Opened, 'subjectId'> & { readonly subjectId: unknown },
  now: Date,
): RawBuilder<unknown> => sql`
  insert into review_cases (kind, subject_id, seller_id, rater_id, since)
  values (${kind}, ${subjectId}, ${sellerId}, ${raterId}, ${now})
  on conflict (kind, subject_id) where decided_at is null do nothing`;

export async function closeCase(
  { db, now }: InTransaction,
  { kind, subjectId }: Pick<Opened, 'kind' | 'subjectId'>,
): Promise<void> {
  await sql`
    /* prepared: close review case */
    update review_cases set decided_at = ${now}
    where kind = ${kind} and subject_id = ${subjectId} and decided_at is null`.execute(db);
}

/** Reopens a decided case in its former place, unless another case on the same subject has been opened since. */
export async function reopenCase({ db }: InTransaction, caseId: number): Promise<void> {
  await sql`
    update review_cases set decided_at = null
    where id = ${caseId} and decided_at is not null and not exists (
      select from review_cases as other
      where other.kind = review_cases.kind and other.subject_id = review_cases.subject_id and other.decided_at is null
    )`.execute(db);
}

/** Assigns the cases of reviews to the reviews' new seller. */
export async function moveCases({ db }: InTransaction, reviewIds: readonly number[], sellerId: number): Promise<void> {
  await sql`
    update review_cases set seller_id = ${sellerId}
    where kind <> 'seller' and subject_id = any(${[...reviewIds]}::bigint[])`.execute(db);
}

const COLUMNS = sql`
  id as "caseId", kind, subject_id as "subjectId", seller_id as "sellerId", rater_id as "raterId", since,
  decided_at as "decidedAt"`;

export async function readCase(db: Db, caseId: number): Promise<ReviewCaseRow | null> {
  const { rows } = await sql<ReviewCaseRow>`
    /* prepared: read review case */
    select ${COLUMNS} from review_cases where id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}

export async function lockCase({ db }: InTransaction, caseId: number): Promise<ReviewCaseRow | null> {
  const { rows } = await sql<ReviewCaseRow>`
    /* prepared: lock review case */
    select ${COLUMNS} from review_cases where id = ${caseId} for update`.execute(db);
  return rows[0] ?? null;
}

const first = ({ ids, concernedId }: Except) => sql`
  select id from review_cases
  where decided_at is null and id <> all(${[...ids]}::bigint[])
    and (
      ${concernedId}::bigint is null
      or (rater_id is distinct from ${concernedId}::bigint and not ${ofSeller(concernedId, sql.ref('seller_id'))})
    )
  order by since, id
  limit 1`;

export async function lockFirstCase({ db }: InTransaction, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: lock first review case */
    ${first(except)} for update skip locked`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readFirstCase(db: Db, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read first review case */
    ${first(except)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Cursor of a page of cases. */
export type CaseCursor = { readonly since: Date; readonly caseId: number };

/** A case as a line of the queue. */
export type ReviewCaseLine = ReviewCaseRow & {
  readonly sellerName: string;
  /** Text of a review or a reply; empty for a seller. */
  readonly text: string;
  /** Number of held ratings of a seller. */
  readonly held: number;
};

export async function readCases(
  db: Db,
  { kind, after }: { readonly kind: ReviewCaseKind | null; readonly after: CaseCursor | null },
  limit: number,
): Promise<ReviewCaseLine[]> {
  const { rows } = await sql<ReviewCaseLine>`
    /* prepared: read review cases ${sql.raw(kind === null ? 'of all' : 'of a kind')} */
    select page.id as "caseId", page.kind, page.subject_id as "subjectId", page.seller_id as "sellerId",
      page.rater_id as "raterId", page.since, page.decided_at as "decidedAt", display_name as "sellerName",
      coalesce(case page.kind when 'text' then reviews.text when 'reply' then review_replies.text end, '') as text,
      case when page.kind = 'seller' then (
        select count(*)::int from reviews as held
        where held.seller_id = page.seller_id and held.held_by is not null and held.state = 'waiting'
      ) else 0 end as held
    from (
      select * from review_cases
      where decided_at is null and ${kind === null ? sql`true` : sql`kind = ${kind}`}
        and (since, id) > (${after?.since ?? '-infinity'}::timestamptz, ${after?.caseId ?? 0}::bigint)
      order by since, id
      limit ${sql.lit(limit)}
    ) as page
    join users on users.id = page.seller_id
    left join reviews on page.kind = 'text' and reviews.id = page.subject_id
    left join review_replies on page.kind = 'reply' and review_replies.review_id = page.subject_id
    order by page.since, page.id`.execute(db);
  return rows;
}

/** Counts the cases, up to `most`. */
export async function countCases({ db }: Pick<Ctx, 'db'>, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count review cases */
    select count(*)::int as n
    from (select from review_cases where decided_at is null limit ${most}) as cases`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function readOldestCase({ db }: Pick<Ctx, 'db'>): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    /* prepared: oldest review case */
    select since from review_cases where decided_at is null order by since, id limit 1`.execute(db);
  return rows[0]?.since ?? null;
}
