/** Accepts ratings (RATE-01). */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { readWordRules } from '../../moderation/moderation.server.ts';
import { rulesIn } from '../../moderation/word-rules.ts';
import { purchaseOf } from '../../purchases/purchases.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { HOUR } from '../../values/durations.ts';
import { ok, type Refused, type Result, refused } from '../../values/result.ts';
import { readGivenRates, type WrongRates } from '../rates/given-rates.ts';
import { CALLS_LEAST, type InactiveReason, type Rate, type RatingTarget, REVIEW_TEXT } from '../review.ts';
import { type Arrival, type Asking, type Begun, beginRating, readArrival, readAsking } from './arrival-store.server.ts';
import { notifySeller } from './notify.server.ts';
import { hasTalked, readProven, type SellerRow } from './people-store.server.ts';
import { raterHash } from './rater-hash.server.ts';
import { reviewAfter } from './review-life.ts';
import { type ReviewRow, sumsWith } from './review-row.ts';
import { insertVersion, type NewReview, type RaterIdentity, readReview, readReviewOf } from './review-store.server.ts';
import {
  addReview,
  arrivalTimes,
  type Book,
  classOfAccount,
  closeBook,
  holdBurst,
  limitBeside,
  openBook,
  putReview,
} from './seller-book.server.ts';

/** Person who rates. `browser` and `network`: keyed hashes (`browserHash`, `networkHash`). */
export type RatingClient = {
  readonly viewer: { readonly userId: number } | null;
  readonly browser: Buffer;
  readonly network: Buffer;
};

export type Given = {
  readonly settings: SiteSettings;
  /** Key for the hashes that identify raters (`services.keys.raters`). */
  readonly key: Buffer;
};

/**
 * `inactive`: reason why the browser should not prompt the user to rate; null if it should. `rates`: criteria to rate.
 */
export type RateInfo = { readonly inactive: InactiveReason | null; readonly rates: readonly Rate[] };

/**
 * Whether this browser may prompt the user to rate now (RATE-01): only if the rating would be accepted. Null if the
 * target does not exist. `calls`: number of calls that the browser has counted. If it is too low, users who have only
 * revealed a number are not prompted.
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
  const { settings } = given;
  const { viewer, browser } = asked.client;
  const since = revealedSince(ctx.now, settings);
  const found = await readAsking(ctx.db, asked.target, { userId: viewer?.userId ?? null, browser, since });
  if (!found.seller) return null;
  return { inactive: await whyInactive(ctx, found.seller, found, asked, given), rates: found.rates };
}

const revealedSince = (now: Date, { ratingHours }: SiteSettings): Date => new Date(now.getTime() - ratingHours * HOUR);

async function whyInactive(
  ctx: Ctx,
  { sellerId }: SellerRow,
  { hasRevealed, isOwn, proven }: Asking,
  { client: { viewer }, calls }: Parameters<typeof rateInfo>[1],
  { key, settings }: Given,
): Promise<InactiveReason | null> {
  if (!viewer) return 'sign-in';
  if (isOwn) return 'own';
  if (proven === null) return 'sign-in';
  const { userId } = viewer;
  const isAsked = hasRevealed && calls >= CALLS_LEAST;
  if (!isAsked && !(await hasDealt(ctx, { sellerId, userId }, settings)))
    return hasRevealed ? 'few-calls' : 'no-contact';
  const before = await readReviewOf(ctx.db, sellerId, identityBy(proven, userId, key));
  return before && before.state !== 'withdrawn' ? 'rated' : null;
}

/**
 * Reason why any rating of this target by this user would be refused; null if a rating would be accepted, or if the
 * target does not exist.
 */
export async function whyRefused(
  ctx: Ctx,
  { target, client: { viewer, browser } }: Omit<Parameters<typeof rateInfo>[1], 'calls'>,
  { settings }: Given,
): Promise<'own' | 'no-contact' | null> {
  const userId = viewer?.userId ?? null;
  const since = revealedSince(ctx.now, settings);
  const { seller, isOwn, hasRevealed } = await readAsking(ctx.db, target, { userId, browser, since });
  if (!seller) return null;
  if (isOwn) return 'own';
  const { sellerId } = seller;
  const mayRate = hasRevealed || (userId !== null && (await hasDealt(ctx, { sellerId, userId }, settings)));
  return mayRate ? null : 'no-contact';
}

/** Whether the user has bought from the seller, or the two have written to each other. */
const hasDealt = async (
  ctx: Ctx,
  { sellerId, userId }: { readonly sellerId: number; readonly userId: number },
  { ratingPurchaseLeast }: SiteSettings,
): Promise<boolean> =>
  (await purchaseOf(ctx.db, { buyerId: userId, sellerId }, ratingPurchaseLeast)) !== null ||
  (await hasTalked(ctx, { sellerId, userId }));

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
  /** Values as the browser sent them; missing, foreign and invalid ones are refused here. */
  readonly rates: Readonly<Record<string, unknown>>;
  /** Cleaned (`cleanProse`) and trimmed; may be empty. */
  readonly text: string;
  /** Idempotency key of the form. */
  readonly orderKey: string;
};

/**
 * `not-found`: the target does not exist. `own`: the target is the rater's own account or shop. `no-contact`: the rater
 * has no reveal, conversation or purchase with the seller (403). `rates`: the values are wrong; `missing` and `wrong`
 * are ids of criteria, and `foreign` says that values of other criteria were sent. `too-long`: the text is too long.
 * `words`: a rule forbids words of the text. `rated`: this anonymous rater, or an account in the same browser, has
 * already rated the seller.
 */
export type PostRefusal = 'not-found' | 'sign-in' | 'own' | 'no-contact' | 'rated' | 'too-long';
export type Posted =
  | Result<{ readonly reviewId: number; readonly isWaiting: boolean }, PostRefusal>
  | Refused<'rates', WrongRates>
  | Refused<'words', { readonly words: readonly string[] }>;

/** Stores the rating of a signed-in user, or replaces their earlier rating of this seller. */
export function postRating(ctx: Ctx, rating: NewRating, given: Given): Promise<Posted> {
  const userId = rating.client.viewer?.userId ?? null;
  return transact(ctx, async (trx): Promise<Posted> => {
    const { seller, proven, ...begun } = await beginRating(trx, rating.target, userId);
    if (userId === null || proven === null) return refused('sign-in');
    const rater = identityBy(proven, userId, given.key);
    return seller ? post(trx, rating, { seller, rater, ...begun }, given) : NOT_FOUND;
  });
}

/** Stores the rating of a visitor, which always waits for a moderator. The caller has checked a captcha. */
export function postAnonymousRating(ctx: Ctx, rating: NewRating, given: Given): Promise<Posted> {
  const browser = rating.client.browser.toString('hex');
  const rater = { raterHash: raterHash(given.key, 'browser', browser), raterId: null };
  // A signed-in user cannot rate their own shop as a visitor either.
  const userId = rating.client.viewer?.userId ?? null;
  return transact(ctx, async (trx) => {
    const { seller, isOwn, sums } = await beginRating(trx, rating.target, userId);
    return seller ? post(trx, rating, { seller, rater, isOwn, sums }, given) : NOT_FOUND;
  });
}

const NOT_FOUND = refused('not-found');

type Between = { readonly seller: SellerRow; readonly rater: RaterIdentity } & Pick<Begun, 'isOwn' | 'sums'>;

async function post(
  trx: InTransaction,
  rating: NewRating,
  { seller: { sellerId }, rater, isOwn, sums }: Between,
  given: Given,
): Promise<Posted> {
  const { target, client, text, orderKey } = rating;
  const { settings } = given;
  const { raterId } = rater;
  if (isOwn) return refused('own');
  if (text.length > REVIEW_TEXT.max) return refused('too-long');
  const book: Book = sums ? { sellerId, sums } : await openBook(trx, sellerId);
  const arrival = await readArrival(trx, {
    sellerId,
    rater,
    type: target.type,
    userId: raterId,
    browser: client.browser,
    network: client.network,
    accountId: client.viewer?.userId ?? null,
    since: { reveals: revealedSince(trx.now, settings), ...arrivalTimes(trx.now) },
  });
  const rates = readGivenRates(rating.rates, arrival.offered);
  if (!rates.ok) return rates;
  const rules = text === '' ? [] : rulesIn(await readWordRules(trx.db), [text]);
  const blocked = rules.filter(({ effect }) => effect === 'block');
  if (blocked.length > 0) return refused('words', { words: blocked.map(({ words }) => words) });
  const { before } = arrival;
  if (before?.orderKey === orderKey) return ok({ reviewId: before.id, isWaiting: before.state !== 'live' });
  if (before && raterId === null) return refused('rated');
  const purchase =
    raterId === null || !arrival.hasBought
      ? null
      : await purchaseOf(trx.db, { buyerId: raterId, sellerId }, settings.ratingPurchaseLeast);
  if (!arrival.hasRevealed && purchase === null && !(await hasTalkedWith(trx, sellerId, raterId)))
    return refused('no-contact');
  if (before && reviewAfter(before.state, 'post', 'rater') === null) return refused('rated');
  const of = raterId === null ? 'other' : classOfAccount(arrival.facts, purchase, trx.now);
  const isTrusted = settings.reviewsAtOnce && (of === 'lived' || of === 'purchase') && rules.length === 0;
  const row: NewReview = {
    sellerId,
    ...rater,
    type: target.type,
    typeId: target.typeId,
    rates: rates.values,
    stars: rates.stars,
    text,
    state: 'waiting',
    class: of,
    isKept: false,
    networkHash: client.network,
    orderKey,
    // A rating that staff refused does not go live when it is posted again: it waits, with the reason, until a
    // moderator approves it.
    needsLook: raterId === null || (text !== '' && !isTrusted) || wasRefused(before),
    reason: before?.reason ?? null,
    // A rating held by a limit or by reports remains held when it is withdrawn and posted again.
    heldBy: before?.state === 'waiting' || before?.state === 'withdrawn' ? before.heldBy : null,
    version: (before?.version ?? 0) + 1,
    postedAt: trx.now,
    countedAt: null,
    raiseKeptAt: null,
  };
  const stored = await put(trx, book, arrival, row, settings);
  return ok({ reviewId: stored.id, isWaiting: stored.state !== 'live' });
}

const wasRefused = (before: ReviewRow | null): boolean =>
  before !== null && (before.state === 'refused' || before.reason !== null);

/**
 * Stores a rating, the version that it replaces, and the sums. The rating is live unless its text has to wait or a
 * limit holds it.
 */
async function put(
  trx: InTransaction,
  book: Book,
  arrival: Arrival,
  row: NewReview,
  settings: SiteSettings,
): Promise<ReviewRow> {
  const { before, inDay } = arrival;
  if (before) await insertVersion(trx, before);
  const isInBurst =
    row.raterId !== null && (await holdBurst(trx, book, { id: before?.id ?? null, inDay: inDay + 1 }, settings));
  const without = before?.state === 'live' ? sumsWith(book.sums, before, -1) : book.sums;
  const isFree = !row.needsLook && row.heldBy === null && !isInBurst;
  const limit = isFree ? limitBeside(without, row, arrival, settings) : null;
  const heldBy = isInBurst ? 'burst' : (row.heldBy ?? limit);
  const isLive = isFree && heldBy === null;
  const after = { ...row, heldBy, state: isLive ? 'live' : 'waiting', countedAt: isLive ? trx.now : null } as const;
  const stored = before ? await putReview(trx, book, before, after) : await addReview(trx, book, after);
  if (before) await closeBook(trx, book);
  // For a new rating, `insertReview` has already stored the notice.
  if (isLive && before) await notifySeller(trx, stored);
  return stored;
}

const hasTalkedWith = async (trx: InTransaction, sellerId: number, userId: number | null): Promise<boolean> =>
  userId !== null && (await hasTalked(trx, { sellerId, userId }));

/**
 * Withdraws a user's own rating. If it was held, it will be held again when it is posted anew. `gone`: the rating is
 * not the user's, or is already refused or withdrawn.
 */
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
    await putReview(trx, book, review, { ...review, state: 'withdrawn', needsLook: false, countedAt: null });
    await closeBook(trx, book);
    return ok({});
  });
}

/** Whether a rating is by this rater: the same account, or another account with the same number. */
const isTheirs = (
  review: { readonly raterHash: Buffer; readonly raterId: number | null },
  rater: RaterIdentity,
): boolean => review.raterHash.equals(rater.raterHash) || (rater.raterId !== null && review.raterId === rater.raterId);

export { identityOf };
