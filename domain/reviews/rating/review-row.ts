import type { Hold } from '../counting/admission.ts';
import type { RatingClass } from '../counting/rating-class.ts';
import { EMPTY_TALLY, type Tally, withRating } from '../counting/tally.ts';
import type { RateValues, RatingType, ReviewState } from '../review.ts';

/** A stored rating. */
export type ReviewRow = {
  readonly id: number;
  readonly sellerId: number;
  readonly raterHash: Buffer;
  /** Null for a visitor. */
  readonly raterId: number | null;
  readonly type: RatingType;
  readonly typeId: number;
  readonly rates: RateValues;
  /** In thousandths of a star. */
  readonly stars: number;
  readonly text: string;
  readonly state: ReviewState;
  readonly class: RatingClass;
  readonly needsLook: boolean;
  readonly heldBy: Hold | null;
  readonly isKept: boolean;
  readonly networkHash: Buffer | null;
  readonly orderKey: string;
  readonly version: number;
  readonly postedAt: Date;
  readonly countedAt: Date | null;
  readonly raiseKeptAt: Date | null;
  /** Reason of the newest refusal, until a moderator has approved a rating posted after it. */
  readonly reason: string | null;
};

/**
 * Cases that a waiting rating needs: one for its text, and one for the seller, shared by all held ratings. `id` may be
 * an SQL expression.
 */
export function casesOf<I>({
  id,
  sellerId,
  raterId,
  state,
  needsLook,
  heldBy,
}: Pick<ReviewRow, 'sellerId' | 'raterId' | 'state' | 'needsLook' | 'heldBy'> & { readonly id: I }) {
  if (state !== 'waiting') return [];
  return [
    ...(needsLook ? [{ kind: 'text', subjectId: id, sellerId, raterId } as const] : []),
    ...(heldBy === null ? [] : [{ kind: 'seller', subjectId: sellerId, sellerId, raterId: null } as const]),
  ];
}

/**
 * Sums of a seller's live ratings. `bars`: number of ratings with 1 to 5 stars. `bars` and `rates` include only ratings
 * with a weight.
 */
export type SellerSums = {
  readonly tally: Tally;
  readonly bars: readonly number[];
  readonly rates: Readonly<Record<string, { readonly count: number; readonly sum: number }>>;
};

export const NO_SUMS: SellerSums = { tally: EMPTY_TALLY, bars: [0, 0, 0, 0, 0], rates: {} };

type Summed = Pick<ReviewRow, 'class' | 'stars' | 'rates'>;

/** Adds a rating to the sums, or subtracts it if `times` is −1. */
export function sumsWith({ tally, bars, rates }: SellerSums, rating: Summed, times: 1 | -1): SellerSums {
  const withTally = withRating(tally, rating, times);
  if (rating.class === 'none') return { tally: withTally, bars, rates };
  const bar = Math.round(rating.stars / 1_000) - 1;
  const summed = Object.entries(rating.rates).map(([id, value]) => {
    const { count, sum } = rates[id] ?? { count: 0, sum: 0 };
    return [id, { count: count + times, sum: sum + times * value }] as const;
  });
  const all = Object.entries({ ...rates, ...Object.fromEntries(summed) }).filter(([, { count }]) => count > 0);
  return {
    tally: withTally,
    bars: bars.map((count, index) => (index === bar ? count + times : count)),
    rates: Object.fromEntries(all),
  };
}
