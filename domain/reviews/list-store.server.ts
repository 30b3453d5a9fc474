import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { type RatingSums, type StandingRow, standingIn, standings } from './rating/sums-store.server.ts';
import type { GivenReview, PublicReview, ReceivedReview } from './review-views.ts';

export type ReviewCursor = { readonly at: Date; readonly id: number };

type Row = PublicReview & {
  readonly replyText: string | null;
  readonly replyAt: Date | null;
};

const COLUMNS = sql`
  reviews.id, case when rater.deleted_at is null then split_part(rater.display_name, ' ', 1) end as by,
  rater.deleted_at is not null as "isFormer", reviews.posted_at as at, stars / 1000.0::float8 as stars, reviews.text,
  case when reply.state = 'live' then reply.text end as "replyText",
  case when reply.state = 'live' then reply.posted_at end as "replyAt"`;

const JOINS = sql`
  left join users as rater on rater.id = reviews.rater_id
  left join review_replies as reply on reply.review_id = reviews.id`;

function publicOf<T extends Row>({ replyText, replyAt, ...row }: T) {
  return { ...row, reply: replyText !== null && replyAt !== null ? { text: replyText, at: replyAt } : null };
}

const afterOf = (after: ReviewCursor | null): RawBuilder<unknown> =>
  after ? sql`and (reviews.posted_at, reviews.id) < (${after.at}, ${after.id})` : sql``;

export async function readPublicReviews(
  db: Db,
  sellerId: number,
  after: ReviewCursor | null,
  limit: number,
): Promise<PublicReview[]> {
  const { rows } = await sql<Row>`
    /* prepared: read reviews of seller ${sql.raw(after ? 'on' : 'first')} */
    ${newestOf(sellerId, limit, after)}`.execute(db);
  return rows.map(publicOf);
}

export type RatingsRow = { readonly standing: StandingRow | null; readonly reviews: readonly PublicReview[] };

/** Reads the sums of a seller, null if they were never rated, and their newest reviews. */
export async function readRatings({ db, now }: Ctx, sellerId: number, limit: number): Promise<RatingsRow> {
  type Told = Omit<Row, 'at' | 'replyAt'> & { readonly at: string; readonly replyAt: string | null };
  const { rows } = await sql<{ standing: RatingSums | null; reviews: readonly Told[] | null }>`
    /* prepared: read ratings of seller */
    select (select to_json(standing) from (${standings(now, sql`${sellerId}`)}) as standing) as standing,
      (select json_agg(review) from (${newestOf(sellerId, limit)}) as review) as reviews`.execute(db);
  const { standing = null, reviews = null } = rows[0] ?? {};
  return {
    standing: standing && standingIn(standing),
    reviews: (reviews ?? []).map(({ at, replyAt, ...row }) =>
      publicOf({ ...row, at: new Date(at), replyAt: replyAt === null ? null : new Date(replyAt) }),
    ),
  };
}

const newestOf = (sellerId: number, limit: number, after: ReviewCursor | null = null): RawBuilder<unknown> => sql`
  select ${COLUMNS}
  from reviews ${JOINS}
  where seller_id = ${sellerId} and reviews.state = 'live' ${afterOf(after)}
  order by reviews.posted_at desc, reviews.id desc
  limit ${sql.lit(limit)}`;

/** Reads a seller's reviews after a cursor, or a single one. */
export async function readReceivedReviews(
  db: Db,
  sellerId: number,
  asked: { readonly after: ReviewCursor | null } | { readonly reviewId: number },
  limit: number,
): Promise<ReceivedReview[]> {
  type Own = NonNullable<ReceivedReview['ownReply']>;
  const { rows } = await sql<
    Row & {
      ownText: string | null;
      ownState: Own['state'] | null;
      ownAt: Date | null;
      ownReason: string | null;
    }
  >`
    select ${COLUMNS}, reply.text as "ownText", reply.state as "ownState", reply.posted_at as "ownAt",
      reply.reason as "ownReason"
    from reviews ${JOINS}
    where seller_id = ${sellerId} and reviews.state = 'live'
      ${'reviewId' in asked ? sql`and reviews.id = ${asked.reviewId}` : afterOf(asked.after)}
    order by reviews.posted_at desc, reviews.id desc
    limit ${limit}`.execute(db);
  return rows.map(({ ownText, ownState, ownAt, ownReason, ...row }) => ({
    ...publicOf(row),
    ownReply:
      ownText !== null && ownState !== null && ownAt !== null
        ? { text: ownText, state: ownState, at: ownAt, reason: ownReason }
        : null,
    mayReply: ownState === null || ownState === 'refused',
  }));
}

type GivenRow = Omit<Row, 'by' | 'isFormer'> &
  Pick<GivenReview, 'values' | 'state' | 'reason'> & {
    readonly sellerId: number;
    readonly sellerName: string;
    readonly type: GivenReview['target']['type'];
    readonly typeId: number;
  };

/**
 * Reviews by one rater of one seller, or of all sellers if `sellerId` is null. The rater is identified by the hash of
 * their number, or by account.
 */
export async function readGivenReviews(
  db: Db,
  rater: { readonly raterHash: Buffer; readonly raterId: number | null },
  { sellerId, after }: { readonly sellerId: number | null; readonly after: ReviewCursor | null },
  limit: number,
): Promise<GivenReview[]> {
  const { rows } = await sql<GivenRow>`
    select reviews.id, seller.id as "sellerId", seller.display_name as "sellerName", reviews.type, reviews.type_id as "typeId",
      reviews.posted_at as at, stars / 1000.0::float8 as stars, rates as values, reviews.text, reviews.state,
      case when reviews.state = 'refused' then reviews.reason end as reason,
      case when reply.state = 'live' then reply.text end as "replyText",
      case when reply.state = 'live' then reply.posted_at end as "replyAt"
    from reviews
    join users as seller on seller.id = reviews.seller_id
    left join review_replies as reply on reply.review_id = reviews.id
    where (rater_hash = ${rater.raterHash} or rater_id = ${rater.raterId})
      and ${sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`} ${afterOf(after)}
    order by reviews.posted_at desc, reviews.id desc
    limit ${limit}`.execute(db);
  return rows.map(({ sellerId: id, sellerName: name, type, typeId, replyText, replyAt, ...row }) => ({
    ...row,
    seller: { id, name },
    target: { type, typeId },
    reply: replyText !== null && replyAt !== null ? { text: replyText, at: replyAt } : null,
    mayWithdraw: row.state === 'live' || row.state === 'waiting',
  }));
}

export type LiveReview = PublicReview & { readonly sellerId: number; readonly sellerName: string };

export async function readLiveReview(db: Db, reviewId: number): Promise<LiveReview | null> {
  const { rows } = await sql<Row & { sellerId: number; sellerName: string }>`
    select ${COLUMNS}, seller_id as "sellerId", seller.display_name as "sellerName"
    from reviews ${JOINS}
    join users as seller on seller.id = seller_id
    where reviews.id = ${reviewId} and reviews.state = 'live' and seller.deleted_at is null
      and seller.suspended_at is null`.execute(db);
  return rows[0] ? publicOf(rows[0]) : null;
}

/** Everything that an account wrote, for its export. `earlier`: ratings that those in `given` replaced. */
export async function readReviewsOfAccount(db: Db, userId: number) {
  const given = await sql<Readonly<Record<string, unknown>>>`
    select id, seller_id as "sellerId", type, type_id as "typeId", rates, stars / 1000.0::float8 as stars, text, state,
      reason, posted_at as "postedAt"
    from reviews where rater_id = ${userId} order by id`.execute(db);
  const earlier = await sql<Readonly<Record<string, unknown>>>`
    select review_id as "reviewId", earlier.type, earlier.type_id as "typeId", earlier.rates,
      earlier.stars / 1000.0::float8 as stars, earlier.text, earlier.state, earlier.posted_at as "postedAt",
      replaced_at as "replacedAt"
    from reviews
    join review_versions as earlier on review_id = reviews.id
    where rater_id = ${userId}
    order by review_id, earlier.version`.execute(db);
  const replies = await sql<Readonly<Record<string, unknown>>>`
    select review_id as "reviewId", text, state, reason, posted_at as "postedAt"
    from review_replies where author_id = ${userId} order by review_id`.execute(db);
  return { given: given.rows, earlier: earlier.rows, replies: replies.rows };
}
