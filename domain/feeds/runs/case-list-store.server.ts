/** Reads the cases of feeds for the back office. */
import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { Toman } from '../../values/money.ts';
import { WAITS } from './case-store.server.ts';
import type { WaitingContent } from './merge-row.ts';

export type FeedCaseLine = {
  readonly runId: number;
  readonly shopId: number;
  readonly shopName: string;
  readonly since: Date;
  readonly rows: number;
};

/** Position of the last case on a page; the next page begins after it. */
export type FeedCaseCursor = { readonly since: Date; readonly runId: number };

export async function readFeedCases(db: Db, after: FeedCaseCursor | null, limit: number): Promise<FeedCaseLine[]> {
  const { rows } = await sql<FeedCaseLine>`
    /* prepared: feed cases */
    select run_id as "runId", shop_id as "shopId", display_name as "shopName", since,
      (select count(*)::int from feed_case_rows where feed_case_rows.run_id = feed_cases.run_id) as rows
    from feed_cases
    join users on users.id = shop_id
    where ${WAITS}
      and (since, run_id) > (${after?.since ?? '-infinity'}::timestamptz, ${after?.runId ?? 0}::bigint)
    order by since, run_id
    limit ${limit}`.execute(db);
  return rows;
}

export async function countFeedCases({ db }: Pick<Ctx, 'db'>, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count feed cases */
    select count(*)::int as n from (select from feed_cases where ${WAITS} limit ${most}) as cases`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function readOldestFeedCase({ db }: Pick<Ctx, 'db'>): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    /* prepared: oldest feed case */
    select min(since) as since from feed_cases where ${WAITS}`.execute(db);
  return rows[0]?.since ?? null;
}

/** Data of a case for the moderator, without its sample. */
export type FeedCaseFile = {
  readonly runId: number;
  readonly feedId: number;
  readonly feedName: string;
  readonly shopId: number;
  readonly shopName: string;
  readonly since: Date;
  readonly waits: boolean;
  readonly newRows: number;
  readonly changedRows: number;
  /** Number of earlier cases of the shop that were approved. */
  readonly approvedBefore: number;
};

export async function readFeedCase(db: Db, runId: number): Promise<FeedCaseFile | null> {
  const { rows } = await sql<FeedCaseFile>`
    /* prepared: feed case */
    select feed_cases.run_id as "runId", feed_runs.feed_id as "feedId", feeds.name as "feedName",
      feed_cases.shop_id as "shopId", display_name as "shopName", since, ${WAITS} as waits,
      (
        select count(*)::int from feed_case_rows where feed_case_rows.run_id = feed_cases.run_id and kind = 'new'
      ) as "newRows",
      (
        select count(*)::int from feed_case_rows where feed_case_rows.run_id = feed_cases.run_id and kind = 'change'
      ) as "changedRows",
      (
        select count(*)::int
        from feed_cases as earlier
        where earlier.shop_id = feed_cases.shop_id and earlier.state = 'decided' and verdict = 'approve'
      ) as "approvedBefore"
    from feed_cases
    join feed_runs on feed_runs.id = feed_cases.run_id
    join feeds on feeds.id = feed_runs.feed_id
    join users on users.id = feed_cases.shop_id
    where feed_cases.run_id = ${runId}`.execute(db);
  return rows[0] ?? null;
}

/** Row of the sample, with its listing's present content. */
export type SampleRow = {
  readonly rowId: number;
  readonly kind: 'new' | 'change';
  readonly listingId: number;
  readonly externalId: string;
  readonly name: string;
  readonly description: string;
  readonly categoryId: number;
  readonly cityId: number;
  readonly price: Toman | null;
  readonly priceKind: 'amount' | 'negotiable' | 'free' | 'none';
  readonly coverKey: string | null;
  readonly pictureCount: number;
  /** Whether a word rule or a similar listing flags this row's listing. */
  readonly isFlagged: boolean;
  /** Content that waits for approval; null for new listings. */
  readonly content: WaitingContent | null;
  readonly pictureKeys: readonly string[];
};

export async function readSample(db: Db, runId: number, limit: number): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    /* prepared: sample of a feed case */
    select row_id as "rowId", kind, listing_id as "listingId", external_id as "externalId", name, description,
      category_id as "categoryId", city_id as "cityId", price, price_kind as "priceKind", cover_key as "coverKey",
      picture_count as "pictureCount", is_flagged as "isFlagged", feed_case_rows.content,
      coalesce((select json_agg(picture ->> 'key') from jsonb_array_elements(picture_keys) as picture), '[]') as "pictureKeys"
    from feed_case_rows
    join feed_rows on feed_rows.id = row_id
    join listings on listings.id = listing_id
    join listing_bodies using (listing_id)
    where feed_case_rows.run_id = ${runId} and is_sample
    order by row_id
    limit ${limit}`.execute(db);
  return rows;
}
