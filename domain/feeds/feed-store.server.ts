import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { Feed, FeedEvery, FeedSource, WordAnswer } from './feed.ts';

const FEED = sql`
  id, shop_id as "shopId", name, source, address, every, version, confirmed_at as "confirmedAt", next_at as "nextAt"`;

/** Feeds of a shop that are not deleted, oldest first. */
export async function readFeeds(db: Db, shopId: number): Promise<Feed[]> {
  const { rows } = await sql<Feed>`
    /* prepared: feeds of a shop */
    select ${FEED} from feeds where shop_id = ${shopId} and deleted_at is null order by id`.execute(db);
  return rows;
}

export async function readFeed(db: Db, { shopId, feedId }: FeedOfShop): Promise<Feed | null> {
  const { rows } = await sql<Feed>`
    /* prepared: feed of a shop */
    select ${FEED} from feeds where id = ${feedId} and shop_id = ${shopId} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export type FeedOfShop = { readonly shopId: number; readonly feedId: number };

/** Locks a feed until the transaction ends; null if it is deleted or belongs to another shop. */
export async function lockFeed({ db }: InTransaction, { shopId, feedId }: FeedOfShop): Promise<Feed | null> {
  const { rows } = await sql<Feed>`
    select ${FEED} from feeds where id = ${feedId} and shop_id = ${shopId} and deleted_at is null for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Serialises changes to the number of feeds or rows of a shop until the transaction ends, so that limits hold. */
export async function lockFeedsOf({ db }: InTransaction, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(120, hashint8(${shopId}))`.execute(db);
}

export type NewFeed = {
  readonly shopId: number;
  readonly userId: number;
  readonly name: string;
  readonly source: FeedSource;
  readonly address: string | null;
  readonly every: FeedEvery;
};

export async function insertFeed({ db, now }: InTransaction, feed: NewFeed): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into feeds (shop_id, name, source, address, every, created_by, created_at)
    values (
      ${feed.shopId}, ${feed.name}, ${feed.source}, ${feed.address}, ${feed.every}, ${feed.userId}, ${now}
    )
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export type FeedColumns = Partial<{
  name: string;
  address: string | null;
  every: FeedEvery;
  confirmed_at: Date | null;
  next_at: Date | null;
  settled_etag: string | null;
  settled_hash: string | null;
  settled_words: string | null;
  deleted_at: Date;
  version: number;
}>;

export async function updateFeed({ db }: InTransaction, feedId: number, columns: FeedColumns): Promise<void> {
  await db.updateTable('feeds').set(columns).where('id', '=', feedId).execute();
}

/** Hashes of the file of the last run that ended completely, to skip a file that has not changed. */
export type Settled = { readonly etag: string | null; readonly hash: string | null; readonly words: string | null };

export async function readSettled(db: Db, feedId: number): Promise<Settled> {
  const { rows } = await sql<Settled>`
    select settled_etag as etag, settled_hash as hash, settled_words as words from feeds where id = ${feedId}`.execute(
    db,
  );
  return rows[0] ?? { etag: null, hash: null, words: null };
}

/** Feeds of active shops whose time for the next reading has come; at most `limit`. */
export async function readDueFeeds({ db, now }: Ctx, limit: number): Promise<FeedOfShop[]> {
  const { rows } = await sql<FeedOfShop>`
    select feeds.id as "feedId", shop_id as "shopId"
    from feeds
    join shops on shops.seller_id = shop_id and state = 'active'
    where next_at <= ${now} and deleted_at is null
    order by next_at
    limit ${limit}`.execute(db);
  return rows;
}

/** All answers of a shop about the meaning of words in its files. */
export async function readWords(db: Db, shopId: number): Promise<WordAnswer[]> {
  const { rows } = await sql<WordAnswer>`
    /* prepared: words of feeds */
    select kind, word, target from feed_words where shop_id = ${shopId} order by kind, word`.execute(db);
  return rows;
}

export async function upsertWords(
  { db, now }: InTransaction,
  { shopId, userId }: { readonly shopId: number; readonly userId: number },
  answers: readonly WordAnswer[],
): Promise<void> {
  await sql`
    insert into feed_words (shop_id, kind, word, target, answered_by, answered_at)
    select ${shopId}::bigint, kind, word, target, ${userId}::bigint, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(answers)}::json) as answer (kind text, word text, target text)
    on conflict (shop_id, kind, word) do update
    set target = excluded.target, answered_by = excluded.answered_by, answered_at = excluded.answered_at`.execute(db);
}

/** Ids of the rows by which the shop's feeds know these listings. Listings that no feed has brought are left out. */
export async function readExternalIds(db: Db, listingIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (listingIds.length === 0) return new Map();
  const { rows } = await sql<{ listingId: number; externalId: string }>`
    select listing_id as "listingId", external_id as "externalId"
    from feed_rows where listing_id = any(${listingIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ listingId, externalId }) => [listingId, externalId]));
}
