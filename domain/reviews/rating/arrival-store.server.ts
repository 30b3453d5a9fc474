/** Reads all facts about an arriving rating with few statements. */
import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import { settledBetween } from '../../purchases/purchases.server.ts';
import { ofSeller } from '../../sellers/sellers.server.ts';
import { ratesOf, sharedRatesLock } from '../rates/rate-store.server.ts';
import type { Rate, RatingTarget } from '../review.ts';
import {
  type AccountFacts,
  factsOf,
  preparedFor,
  provenOf,
  type Revealer,
  revealed,
  type SellerRow,
  sellerOf,
} from './people-store.server.ts';
import type { ReviewRow, SellerSums } from './review-row.ts';
import { type RaterIdentity, type RecentRow, recentOf, reviewOf, reviewOfVisitor } from './review-store.server.ts';
import { FIRST_PRIOR, priorOf, SUMS_COLUMNS, type SumsRow, sumsIn } from './sums-store.server.ts';

/** `sellerId` is null if there is no seller. `proven`: verified number or address of the rater's account. */
type FoundRow = (SellerRow | { readonly sellerId: null }) & { readonly proven: string | null };

const sellerIn = (row: FoundRow | undefined): SellerRow | null => (row && row.sellerId !== null ? row : null);

type Found = { readonly seller: SellerRow | null; readonly proven: string | null };
/** `isOwn`: the rater is the seller, or a member of the shop. `sums`: null if the seller has none yet. */
export type Begun = Found & { readonly isOwn: boolean; readonly sums: SellerSums | null };

/**
 * Takes the shared lock of criteria until the transaction ends, reads the rater and the seller, and locks the seller's
 * sums. Also switches the transaction to generic query plans. Otherwise PostgreSQL would plan `readArrival` anew each
 * time, because it expects fewer rows when it knows the times; planning takes several times as long as the query
 * itself.
 */
export async function beginRating({ db }: InTransaction, target: RatingTarget, userId: number | null): Promise<Begun> {
  const { rows } = await sql<FoundRow & SumsRow & { isOwn: boolean | null; sumsOf: number | null }>`
    /* prepared: begin rating ${preparedFor(target)} */
    with seller as materialized (${sellerOf(target)}), locked as (
      select seller_id as "sumsOf", ${SUMS_COLUMNS} from review_sums
      where seller_id = (select "sellerId" from seller)
      for update
    )
    select seller.*, ${provenOf(userId)} as proven, ${ofSeller(userId, sql.ref('seller.sellerId'))} as "isOwn", locked.*,
      set_config('plan_cache_mode', 'force_generic_plan', true)
    from (select ${sharedRatesLock} offset 0) as rates_locked
    left join seller on true
    left join locked on true`.execute(db);
  const [row] = rows;
  const sums = row && row.sumsOf !== null ? sumsIn(row) : null;
  return { seller: sellerIn(row), proven: row?.proven ?? null, isOwn: row?.isOwn ?? false, sums };
}

export type Asking = Found & Pick<Begun, 'isOwn'> & { readonly rates: readonly Rate[]; readonly hasRevealed: boolean };

/**
 * Facts that decide whether a user may rate the seller of a target and can be asked to. `hasRevealed`: whether they
 * have revealed a number for any listing of the seller.
 */
export async function readAsking(
  db: Db,
  target: RatingTarget,
  { since, ...revealer }: Revealer & { readonly since: Date },
): Promise<Asking> {
  const sellerId = sql.ref('sellerId');
  const { rows } = await sql<FoundRow & Pick<Asking, 'rates' | 'hasRevealed'> & { isOwn: boolean | null }>`
    /* prepared: read asking ${preparedFor(target)} */
    select seller.*, ${provenOf(revealer.userId)} as proven, ${ratesOf(target.type)} as rates,
      ${ofSeller(revealer.userId, sql.ref('seller.sellerId'))} as "isOwn",
      ${revealed(revealer, { sellerId, listingId: null, since })} as "hasRevealed"
    from (values (1)) as one
    left join (${sellerOf(target)}) as seller on true`.execute(db);
  const { proven = null, rates = [], hasRevealed = false, isOwn } = rows[0] ?? {};
  return { seller: sellerIn(rows[0]), proven, isOwn: isOwn ?? false, rates, hasRevealed };
}

export type Arrival = {
  /** Criteria that the type offers. */
  readonly offered: readonly Rate[];
  /**
   * The rater's earlier rating of this seller, which the new one replaces. For a visitor, a rating by an account that
   * was used in the same browser is found too.
   */
  readonly before: ReviewRow | null;
  readonly hasRevealed: boolean;
  /** Whether the rater has a settled purchase from this seller. */
  readonly hasBought: boolean;
  /** Null for visitors and for accounts that have ended. */
  readonly facts: AccountFacts | null;
  /** Number of other signed-in people who have rated the seller within 24 hours. */
  readonly inDay: number;
  /** Sums of recent ratings, as returned by `readRecent`, without the rater's own rating. */
  readonly recent: readonly RecentRow[];
  readonly prior: number;
};

type Asked = Revealer & {
  readonly type: RatingTarget['type'];
  readonly sellerId: number;
  readonly rater: RaterIdentity;
  /** Account that is signed in while its user rates as a visitor; null if none is. */
  readonly accountId: number | null;
  readonly network: Buffer;
  /** Start times for reading reveals, ratings of the last day, and ratings that began to count. */
  readonly since: { readonly reveals: Date; readonly day: Date; readonly counted: Date };
};

type ArrivalRow = Pick<Arrival, 'offered' | 'hasRevealed' | 'hasBought' | 'inDay'> & {
  readonly recent: readonly RecentRow[] | null;
  readonly prior: number | null;
} & Omit<ReviewRow, 'id'> &
  Omit<AccountFacts, 'userId'> & { readonly id: number | null; readonly userId: number | null };

/** Reads all facts that decide about a rating. Call it after `lockSums` of the seller. */
export async function readArrival({ db, now }: Ctx, asked: Asked): Promise<Arrival> {
  const { sellerId, rater, network, since } = asked;
  const beforeId = sql`coalesce((select id from before), 0)`;
  const isVisitor = rater.raterId === null;
  const before = isVisitor
    ? reviewOfVisitor(sellerId, { ...asked, raterHash: rater.raterHash })
    : reviewOf(sellerId, rater);
  const { rows } = await sql<ArrivalRow>`
    /* prepared: read arrival ${sql.raw(isVisitor ? 'of visitor' : 'of account')} */
    with before as (${before})
    select before.*, facts.*, ${ratesOf(asked.type)} as offered,
      ${revealed(asked, { sellerId, listingId: null, since: since.reveals })} as "hasRevealed",
      ${settledBetween(asked.userId, sellerId)} as "hasBought",
      (
        select count(*)::int from reviews
        where seller_id = ${sellerId} and rater_id is not null and posted_at > ${since.day} and id <> ${beforeId}
      ) as "inDay",
      (
        select json_agg(recent)
        from (${recentOf({ sellerId, networkHash: network, id: beforeId }, since.counted)}) as recent
      ) as recent,
      ${priorOf(sellerId, now)} as prior
    from (values (1)) as one
    left join before on true
    left join (${factsOf(asked.userId)}) as facts on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row was selected and not answered');
  const { offered, hasRevealed, hasBought, inDay, recent, prior, userId, since: at, ...found } = row;
  const { seenDays, seenOver, hasPublished, talkedWith, ...review } = found;
  return {
    offered,
    hasRevealed,
    hasBought,
    inDay,
    recent: recent ?? [],
    prior: prior ?? FIRST_PRIOR,
    before: review.id === null ? null : { ...review, id: review.id },
    facts: userId === null ? null : { userId, since: at, seenDays, seenOver, hasPublished, talkedWith },
  };
}
