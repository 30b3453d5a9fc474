import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import { noticesInsertion } from '../../notifications/notifications.server.ts';
import { caseInsertion } from '../cases/case-store.server.ts';
import type { RatingClass } from '../counting/rating-class.ts';
import type { LiveRating } from './live-rating.ts';
import { keyAfterId } from './notify.server.ts';
import { casesOf, type ReviewRow, type SellerSums } from './review-row.ts';
import { sumsUpdate } from './sums-store.server.ts';

const REVIEW_COLUMNS = sql`
  id, seller_id as "sellerId", rater_hash as "raterHash", rater_id as "raterId", type, type_id as "typeId", rates, stars,
  text, state, class, needs_look as "needsLook", held_by as "heldBy", is_kept as "isKept",
  network_hash as "networkHash", order_key as "orderKey", version, posted_at as "postedAt", counted_at as "countedAt",
  raise_kept_at as "raiseKeptAt", reason`;

export type RaterIdentity = { readonly raterHash: Buffer; readonly raterId: number | null };

/**
 * A rater's rating of a seller. It is found by the hash of the number or by the account, because the number of an
 * account may change.
 */
export async function readReviewOf(db: Db, sellerId: number, rater: RaterIdentity): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    /* prepared: read review of rater */
    ${reviewOf(sellerId, rater)}`.execute(db);
  return rows[0] ?? null;
}

/** SQL query of `readReviewOf`, at most one row. */
export const reviewOf = (sellerId: number, { raterHash, raterId }: RaterIdentity): RawBuilder<unknown> => sql`
  select ${REVIEW_COLUMNS}
  from reviews
  where seller_id = ${sellerId} and (rater_hash = ${raterHash} or rater_id = ${raterId})
  order by rater_hash = ${raterHash} desc
  limit 1`;

/** Visitor who rates. `accountId`: account that is signed in in the browser. */
export type VisitorIdentity = {
  readonly raterHash: Buffer;
  readonly browser: Buffer;
  readonly accountId: number | null;
};

/**
 * SQL query for the rating of a seller from a visitor's browser; at most one row. This is a rating by the visitor, by
 * the account that is signed in in the browser, or by an account that has revealed a number in the browser.
 */
export const reviewOfVisitor = (
  sellerId: number,
  { raterHash, browser, accountId }: VisitorIdentity,
): RawBuilder<unknown> => sql`
  select ${REVIEW_COLUMNS}
  from reviews
  where seller_id = ${sellerId} and (
    rater_hash = ${raterHash}
    or state <> 'withdrawn' and rater_id = any(array(
      select user_id from contact_reveals where visitor_hash = ${browser} and user_id is not null
      union all
      select ${accountId}::bigint
    ))
  )
  order by rater_hash = ${raterHash} desc
  limit 1`;

/** Reads a rating. To change it, call `lockSums` of its seller first. */
export async function readReview(db: Db, id: number): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    /* prepared: read review */
    select ${REVIEW_COLUMNS} from reviews where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Held ratings of a seller, the oldest first. */
export async function readHeldOf(db: Db, sellerId: number, limit: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    /* prepared: read held reviews */
    select ${REVIEW_COLUMNS} from reviews
    where seller_id = ${sellerId} and held_by is not null and state = 'waiting'
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

export type NewReview = Omit<ReviewRow, 'id'>;

/**
 * Stores a new rating, the locked sums of its seller, and its consequences: cases of a waiting rating, or the seller's
 * notice of a live one. Returns its id.
 */
export async function insertReview({ db, now }: InTransaction, row: NewReview, sums: SellerSums): Promise<number> {
  const cases = casesOf({ ...row, id: sql`(select id from stored)` });
  const following = [
    ...cases.map((opened) => sql`, ${sql.ref(`case_of_${opened.kind}`)} as (${caseInsertion(opened, now)})`),
    ...(row.state === 'live' ? [sql`, told as (${tellingSeller(row, now)})`] : []),
  ];
  const { rows } = await sql<{ id: number }>`
    /* prepared: insert review */
    with summed as (${sumsUpdate(row.sellerId, sums)}), stored as (
      insert into reviews (
        seller_id, rater_hash, rater_id, type, type_id, rates, stars, text, state, class, needs_look, held_by, is_kept,
        network_hash, order_key, version, posted_at, counted_at, raise_kept_at, reason
      )
      values (
        ${row.sellerId}, ${row.raterHash}, ${row.raterId}, ${row.type}, ${row.typeId},
        ${JSON.stringify(row.rates)}::jsonb, ${row.stars}, ${row.text}, ${row.state}, ${row.class}, ${row.needsLook},
        ${row.heldBy}, ${row.isKept}, ${row.networkHash}, ${row.orderKey}, ${row.version}, ${row.postedAt},
        ${row.countedAt}, ${row.raiseKeptAt}, ${row.reason}
      )
      returning id
    )${sql.join(following, sql``)}
    select id from stored`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The notice of `notifySeller`, as a part of the statement that stores the rating. */
const tellingSeller = ({ sellerId, version }: NewReview, now: Date): RawBuilder<unknown> => {
  const key = sql`id || ':' || ${keyAfterId({ version, did: 'received', now })}::text`;
  const data = sql`jsonb_build_object('reviewId', id, 'did', 'received')`;
  return noticesInsertion(
    sql`select ${sellerId}::bigint as "userId", 'review' as kind, ${key} as key, ${data} as data from stored`,
    now,
  );
};

/** Stores live ratings and replies to them. */
export async function insertLiveReviews({ db }: InTransaction, ratings: readonly LiveRating[]): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(ratings)}) as given (
        "sellerId" bigint, "raterId" bigint, number int, type text, rates jsonb, stars smallint, class text, text text,
        "postedAt" timestamptz, reply text, "repliedAt" timestamptz
      )
    ), stored as (
      insert into reviews (
        seller_id, rater_hash, rater_id, type, type_id, rates, stars, text, state, class, needs_look, order_key, posted_at,
        counted_at
      )
      select "sellerId", decode(md5('rating ' || "sellerId" || ' ' || number), 'hex'), "raterId", type, "sellerId", rates,
        stars, text, 'live', class, false, "sellerId" || ' ' || number, "postedAt", "postedAt"
      from given
      returning id, order_key
    )
    insert into review_replies (review_id, author_id, text, state, order_key, posted_at)
    select id, "sellerId", reply, 'live', order_key, "repliedAt"
    from given
    join stored on order_key = "sellerId" || ' ' || number
    where reply is not null`.execute(db);
}

export async function updateReview({ db }: InTransaction, row: ReviewRow): Promise<void> {
  await sql`
    /* prepared: update review */
    update reviews
    set rater_id = ${row.raterId}, type = ${row.type}, type_id = ${row.typeId}, rates = ${JSON.stringify(row.rates)}::jsonb,
      stars = ${row.stars}, text = ${row.text}, state = ${row.state}, class = ${row.class},
      needs_look = ${row.needsLook}, held_by = ${row.heldBy}, is_kept = ${row.isKept},
      network_hash = ${row.networkHash}, order_key = ${row.orderKey}, version = ${row.version},
      posted_at = ${row.postedAt}, counted_at = ${row.countedAt}, raise_kept_at = ${row.raiseKeptAt},
      reason = ${row.reason}
    where id = ${row.id}`.execute(db);
}

/** Stores the earlier version of a rating that is being replaced. */
export async function insertVersion({ db, now }: InTransaction, row: ReviewRow): Promise<void> {
  await sql`
    /* prepared: insert version of review */
    insert into review_versions (review_id, version, type, type_id, rates, stars, text, state, posted_at, replaced_at)
    values (
      ${row.id}, ${row.version}, ${row.type}, ${row.typeId}, ${JSON.stringify(row.rates)}::jsonb, ${row.stars},
      ${row.text}, ${row.state}, ${row.postedAt}, ${now}
    )`.execute(db);
}

export type RecentRow = {
  readonly class: RatingClass;
  readonly isKept: boolean;
  readonly isSame: boolean;
  readonly count: number;
  readonly stars: number;
};

/**
 * Sums of a seller's live ratings that began to count after `since`, without the rating `id`. `isSame` marks the sums
 * of ratings from the network `networkHash`.
 */
export async function readRecent(
  db: Db,
  { sellerId, networkHash, id }: Pick<ReviewRow, 'sellerId' | 'networkHash'> & { readonly id: number | null },
  since: Date,
): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    /* prepared: read recent reviews */
    ${recentOf({ sellerId, networkHash, id: id ?? 0 }, since)}`.execute(db);
  return rows;
}

/** SQL query of `readRecent`. `id`: an SQL expression. */
export const recentOf = (
  { sellerId, networkHash, id }: Pick<ReviewRow, 'sellerId' | 'networkHash'> & { readonly id: unknown },
  since: Date,
): RawBuilder<unknown> => sql`
  select class, is_kept as "isKept", coalesce(network_hash = ${networkHash}, false) as "isSame", count(*)::int as count,
    sum(stars)::bigint as stars
  from reviews
  where seller_id = ${sellerId} and state = 'live' and counted_at > ${since} and id <> ${id}
  group by class, is_kept, 3`;

/** Number of a seller's live ratings posted after `from`, until `until`. */
export async function countLiveBetween(db: Db, sellerId: number, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    /* prepared: count live between */
    select count(*)::int as count from reviews
    where seller_id = ${sellerId} and state = 'live' and posted_at > ${from} and posted_at <= ${until}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ratings of a burst that are not held yet: live ones, and those whose text waits. */
export async function readBurst(db: Db, sellerId: number, since: Date): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} from reviews
    where seller_id = ${sellerId} and rater_id is not null and posted_at > ${since} and state in ('live', 'waiting')
      and held_by is null
    order by id`.execute(db);
  return rows;
}

export type ToRaise = Pick<ReviewRow, 'id' | 'sellerId' | 'class'> & { readonly raterId: number };

/**
 * Live ratings whose class may have risen, by id after `after`, at most `limit`. Omits ratings that a limit kept from
 * rising at a time later than `keptSince`.
 */
export async function readToRaise(
  db: Db,
  { after, keptSince }: { readonly after: number; readonly keptSince: Date },
  limit: number,
): Promise<ToRaise[]> {
  const { rows } = await sql<ToRaise>`
    /* prepared: read reviews to raise */
    select id, seller_id as "sellerId", rater_id as "raterId", class from reviews
    where state = 'live' and class <> 'purchase' and rater_id is not null and id > ${after}
      and (raise_kept_at is null or raise_kept_at <= ${keptSince})
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

/** Reads ratings of one seller, by id order. Call it after `lockSums`. */
export async function readReviews(db: Db, ids: readonly number[]): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    /* prepared: read reviews */
    select ${REVIEW_COLUMNS} from reviews where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
  return rows;
}

/** Live ratings of a seller, for a recount of the sums. */
export async function readLiveOf(db: Db, sellerId: number): Promise<Pick<ReviewRow, 'class' | 'stars' | 'rates'>[]> {
  const { rows } = await sql<Pick<ReviewRow, 'class' | 'stars' | 'rates'>>`
    select class, stars, rates from reviews where seller_id = ${sellerId} and state = 'live'`.execute(db);
  return rows;
}

/**
 * Moves the reviews of one seller to another, except those by raters who have rated the new seller, and those by
 * `except`; returns their ids.
 */
export async function moveReviews(
  { db }: InTransaction,
  { fromId, toId, except }: { readonly fromId: number; readonly toId: number; readonly except: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update reviews
    set seller_id = ${toId}, type_id = case when type in ('shop', 'agent', 'user') then ${toId}::bigint else type_id end
    where seller_id = ${fromId} and (rater_id is null or rater_id <> all(${[...except]}::bigint[]))
      and not exists (
        select from reviews as own
        where own.seller_id = ${toId} and (own.rater_hash = reviews.rater_hash or own.rater_id = reviews.rater_id)
      )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the network hashes of ratings older than `at`, at most `limit`; returns how many. */
export async function forgetNetworksBefore({ db }: Ctx, at: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update reviews set network_hash = null
    where id in (select id from reviews where posted_at < ${at} and network_hash is not null limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Ratings by an account that are not shown, ordered by seller. */
export async function readUnshownOf(
  db: Db,
  raterId: number,
): Promise<readonly { readonly id: number; readonly sellerId: number }[]> {
  const { rows } = await sql<{ id: number; sellerId: number }>`
    select id, seller_id as "sellerId" from reviews
    where rater_id = ${raterId} and state <> 'live'
    order by seller_id, id`.execute(db);
  return rows;
}

/** Deletes the earlier versions of an account's ratings. */
export async function deleteVersionsOf({ db }: InTransaction, raterId: number): Promise<void> {
  await sql`
    delete from review_versions where review_id in (select id from reviews where rater_id = ${raterId})`.execute(db);
}
