/** Takes ratings (RATE-01). */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { readWordRules } from '../../moderation/moderation.server.ts';
import { rulesIn } from '../../moderation/word-rules.ts';
import { purchaseOf } from '../../purchases/marks/marks.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { ok, type Refused, type Result, refused } from '../../values/result.ts';
import { readGivenRates, type WrongRates } from '../rates/given-rates.ts';
import { lockRates, readRatesOf } from '../rates/rate-store.server.ts';
import { CALLS_LEAST, type InactiveReason, type Rate, type RatingTarget, REVIEW_TEXT } from '../review.ts';
import {
  hasRevealed,
  hasTalked,
  readProven,
  readRevealing,
  readSeller,
  type SellerRow,
} from './people-store.server.ts';
import { raterHash } from './rater-hash.server.ts';
import { reviewAfter } from './review-life.ts';
import { insertVersion, type NewReview, type RaterIdentity, readReview, readReviewOf } from './review-store.server.ts';
import { type Book, classNow, closeBook, holdBurst, limitOnReview, openBook, putReview } from './seller-book.server.ts';
import { tellSeller } from './tell.server.ts';

/** Person who rates. `browser` and `network`: keyed hashes (`browserHash`, `networkHash`). */
export type RatingClient = {
  readonly viewer: { readonly userId: number } | null;
  readonly browser: Buffer;
  readonly network: Buffer;
};

export type Given = {
  readonly settings: SiteSettings;
  /** Key of the raters' hashes (`services.keys.raters`). */
  readonly key: Buffer;
};

/** `inactive`: why the browser should not ask; null if it should. */
export type RateInfo = { readonly inactive: InactiveReason | null; readonly rates: readonly Rate[] };

/**
 * Tells whether this browser may be asked for a rating now (RATE-01). `calls` can only forbid it: rows of reveals decide. Null:
 * no such target.
 */
export async function rateInfo(
  ctx: Ctx,
  asked: {
    readonly target: RatingTarget;
    readonly client: Pick<RatingClient, 'viewer' | 'browser'>;
    readonly calls: number;
  },
  given: Given,
): Promise<RateInfo | null> {
  const seller = await readSeller(ctx.db, asked.target);
  if (!seller) return null;
  const rates = await readRatesOf(ctx.db, asked.target.type);
  return { inactive: await whyInactive(ctx, seller, asked, given), rates };
}

async function whyInactive(
  ctx: Ctx,
  { sellerId, listingId }: SellerRow,
  { client, calls }: Parameters<typeof rateInfo>[1],
  { settings, key }: Given,
): Promise<InactiveReason | null> {
  const { viewer, browser } = client;
  if (!viewer) return 'sign-in';
  if (isOfSeller(sellerId, viewer.userId)) return 'own';
  if (!(calls >= CALLS_LEAST)) return 'no-contact';
  const dealing = { sellerId, userId: viewer.userId, browser };
  const known = await readRevealing(ctx, dealing, { hours: settings.ratingHours, listingId });
  if (!known.hasRevealed) return 'no-contact';
  if (known.proven === null) return 'sign-in';
  const rater = identityBy(known.proven, viewer.userId, key);
  const before = await readReviewOf(ctx.db, sellerId, rater);
  return before && before.state !== 'withdrawn' ? 'rated' : null;
}

/** Whether somebody speaks for the seller, and so neither rates them nor reports what is said of them. */
export const isOfSeller = (sellerId: number, userId: number): boolean => sellerId === userId;

async function identityOf({ db }: Pick<Ctx, 'db'>, userId: number, key: Buffer): Promise<RaterIdentity | null> {
  const proven = await readProven(db, userId);
  return proven === null ? null : identityBy(proven, userId, key);
}

const identityBy = (proven: string, userId: number, key: Buffer): RaterIdentity => ({
  raterHash: raterHash(key, 'number', proven),
  raterId: userId,
});

export type NewRating = {
  readonly target: RatingTarget;
  readonly client: RatingClient;
  /** As the browser sent them; missing, foreign and impossible ones are refused here. */
  readonly rates: Readonly<Record<string, unknown>>;
  /** Clean (`cleanProse`) and trimmed; may be empty. */
  readonly text: string;
  /** Idempotency key of the form. */
  readonly orderKey: string;
};

/**
 * `not-found`: no such target. `own`: oneself, or one's own shop. `no-contact`: no reveal, conversation or purchase (403).
 * `rates`: `missing` and `wrong` are ids of rates, `foreign`: others were sent. `too-long`: the text. `words`: a rule forbids
 * these. `rated`: an anonymous rater has rated the seller already.
 */
export type PostRefusal = 'not-found' | 'sign-in' | 'own' | 'no-contact' | 'rated' | 'too-long';
export type Posted =
  | Result<{ readonly reviewId: number; readonly isWaiting: boolean }, PostRefusal>
  | Refused<'rates', WrongRates>
  | Refused<'words', { readonly words: readonly string[] }>;

/** Stores the rating of a signed-in user, or replaces theirs of this seller. */
export function postRating(ctx: Ctx, rating: NewRating, given: Given): Promise<Posted> {
  return transact(ctx, async (trx): Promise<Posted> => {
    const { viewer } = rating.client;
    const rater = viewer && (await identityOf(trx, viewer.userId, given.key));
    return rater ? post(trx, rating, rater, given) : refused('sign-in');
  });
}

/** Stores the rating of a visitor, which always waits for a moderator; the caller has checked a captcha. */
export function postAnonymousRating(ctx: Ctx, rating: NewRating, given: Given): Promise<Posted> {
  const browser = rating.client.browser.toString('hex');
  const rater = { raterHash: raterHash(given.key, 'browser', browser), raterId: null };
  return transact(ctx, (trx) => post(trx, rating, rater, given));
}

async function post(trx: InTransaction, rating: NewRating, rater: RaterIdentity, given: Given): Promise<Posted> {
  const { target, client, text, orderKey } = rating;
  const { raterId } = rater;
  const seller = await readSeller(trx.db, target);
  if (!seller) return refused('not-found');
  const { sellerId } = seller;
  if (raterId !== null && isOfSeller(sellerId, raterId)) return refused('own');
  if (text.length > REVIEW_TEXT.max) return refused('too-long');
  await lockRates(trx.db, 'share');
  const rates = readGivenRates(rating.rates, await readRatesOf(trx.db, target.type));
  if (!rates.ok) return rates;
  const rules = text === '' ? [] : rulesIn(await readWordRules(trx.db), [text]);
  const blocked = rules.filter(({ effect }) => effect === 'block');
  if (blocked.length > 0) return refused('words', { words: blocked.map(({ words }) => words) });
  const book = await openBook(trx, sellerId);
  const before = await readReviewOf(trx.db, sellerId, rater);
  if (before?.orderKey === orderKey) return ok({ reviewId: before.id, isWaiting: before.state !== 'live' });
  if (before && raterId === null) return refused('rated');
  if (!(await hasDealt(trx, sellerId, raterId, client.browser, given.settings))) return refused('no-contact');
  const of = await classNow(trx, { sellerId, raterId }, given.settings);
  const isTrusted = given.settings.reviewsAtOnce && (of === 'lived' || of === 'purchase') && rules.length === 0;
  const row: NewReview = {
    ...{ sellerId, ...rater, type: target.type, typeId: target.typeId, rates: rates.values, stars: rates.stars, text },
    ...{ state: 'waiting', class: of, isKept: false, networkHash: client.network, orderKey, reason: null },
    // A rating that staff refused does not come back by itself.
    needsLook: raterId === null || (text !== '' && !isTrusted) || before?.state === 'refused',
    heldBy: before?.state === 'waiting' ? before.heldBy : null,
    ...{ version: (before?.version ?? 0) + 1, postedAt: trx.now, countedAt: null, raiseKeptAt: null },
  };
  if (before) {
    if (reviewAfter(before.state, 'post', 'rater') === null) return refused('rated');
    await insertVersion(trx, before);
  }
  const isLive = await put(trx, book, { before: before?.id ?? null, row }, given.settings);
  await closeBook(trx, book);
  return ok({ reviewId: isLive.id, isWaiting: isLive.state !== 'live' });
}

type Put = { readonly before: number | null; readonly row: NewReview };

async function put(trx: InTransaction, book: Book, { before: id, row }: Put, settings: SiteSettings) {
  const isInBurst = row.raterId !== null && (await holdBurst(trx, book, id, settings));
  const before = id === null ? null : await readReview(trx.db, id);
  const counted = before?.state === 'live' ? await withdrawn(trx, book, before) : before;
  const arriving = { ...row, id };
  const isFree = !row.needsLook && row.heldBy === null && !isInBurst;
  const limit = isFree ? await limitOnReview(trx, book, arriving, settings) : null;
  const heldBy = isInBurst ? 'burst' : (row.heldBy ?? limit);
  const isLive = isFree && heldBy === null;
  const stored = await putReview(trx, book, counted, {
    ...{ ...row, heldBy, state: isLive ? 'live' : 'waiting', countedAt: isLive ? trx.now : null },
  });
  if (isLive) await tellSeller(trx, stored);
  return stored;
}

/** Takes the rating that is replaced out of the sums. */
const withdrawn = (trx: InTransaction, book: Book, before: NonNullable<Awaited<ReturnType<typeof readReview>>>) =>
  putReview(trx, book, before, { ...before, state: 'withdrawn', countedAt: null });

async function hasDealt(
  trx: InTransaction,
  sellerId: number,
  userId: number | null,
  browser: Buffer,
  { ratingHours: hours, ratingPurchaseLeast }: SiteSettings,
): Promise<boolean> {
  if (await hasRevealed(trx, { sellerId, userId, browser }, { hours, listingId: null })) return true;
  if (userId === null) return false;
  if (await hasTalked(trx, { sellerId, userId })) return true;
  return (await purchaseOf(trx.db, { buyerId: userId, sellerId }, ratingPurchaseLeast)) !== null;
}

/** Withdraws one's own rating. `gone`: it is not theirs, refused or withdrawn already. */
export function withdrawRating(
  ctx: Ctx,
  { reviewId, userId, key }: { readonly reviewId: number; readonly userId: number; readonly key: Buffer },
): Promise<Result<object, 'gone'>> {
  return transact(ctx, async (trx): Promise<Result<object, 'gone'>> => {
    const rater = await identityOf(trx, userId, key);
    const found = await readReview(trx.db, reviewId);
    if (!rater || !found || !isTheirs(found, rater)) return refused('gone');
    const book = await openBook(trx, found.sellerId);
    const review = await readReview(trx.db, reviewId);
    if (!review || reviewAfter(review.state, 'withdraw', 'rater') === null) return refused('gone');
    await putReview(trx, book, review, {
      ...review,
      state: 'withdrawn',
      needsLook: false,
      heldBy: null,
      countedAt: null,
    });
    await closeBook(trx, book);
    return ok({});
  });
}

/** By the account, or by its number: a new account of it is the same rater. */
const isTheirs = (
  review: { readonly raterHash: Buffer; readonly raterId: number | null },
  rater: RaterIdentity,
): boolean => review.raterHash.equals(rater.raterHash) || (rater.raterId !== null && review.raterId === rater.raterId);

export { identityOf };
