/** Changes of a seller's ratings, under the lock of their sums. */
import type { Ctx, InTransaction } from '../../../db/transact.server.ts';
import { purchasesOf, type SettledWith } from '../../purchases/purchases.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { DAY } from '../../values/durations.ts';
import type { ReviewCaseKind } from '../cases/case-kind.ts';
import { closeCase, openCase } from '../cases/case-store.server.ts';
import {
  BURST_DAYS,
  type Hold,
  isBurst,
  limitOn,
  RAISE_WINDOW_DAYS,
  type SellerTallies,
  WINDOW_DAYS,
} from '../counting/admission.ts';
import { classOf, type RatingClass } from '../counting/rating-class.ts';
import { type ClassSums, EMPTY_TALLY, type Tally, weightOf } from '../counting/tally.ts';
import { type AccountFacts, readAccountFacts } from './people-store.server.ts';
import { casesOf, type ReviewRow, type SellerSums, sumsWith } from './review-row.ts';
import {
  countLiveBetween,
  insertReview,
  type NewReview,
  type RecentRow,
  readBurst,
  readHeldOf,
  readRecent,
  updateReview,
} from './review-store.server.ts';
import { lockSums, readPriorOf, updateSums } from './sums-store.server.ts';

/** A seller whose ratings this transaction changes, with their locked sums. */
export type Book = { readonly sellerId: number; sums: SellerSums };

export async function openBook(trx: InTransaction, sellerId: number): Promise<Book> {
  return { sellerId, sums: await lockSums(trx, sellerId) };
}

/** Stores the sums of the seller after all changes. */
export const closeBook = (trx: InTransaction, { sellerId, sums }: Book): Promise<void> =>
  updateSums(trx, sellerId, sums);

/** Replaces the rating `before`, and updates its cases; `closeBook` stores the sums. */
export async function putReview(trx: InTransaction, book: Book, before: ReviewRow, row: NewReview): Promise<ReviewRow> {
  const after = { ...row, id: before.id };
  book.sums = sumsAfter(book, before, row);
  await updateReview(trx, after);
  await followCases(trx, before, after);
  return after;
}

/** Stores a rater's first rating of the seller, with its cases or the seller's notice, and the sums. */
export async function addReview(trx: InTransaction, book: Book, row: NewReview): Promise<ReviewRow> {
  book.sums = sumsAfter(book, null, row);
  return { ...row, id: await insertReview(trx, row, book.sums) };
}

function sumsAfter({ sums }: Book, before: ReviewRow | null, row: NewReview): SellerSums {
  const without = before?.state === 'live' ? sumsWith(sums, before, -1) : sums;
  return row.state === 'live' ? sumsWith(without, row, 1) : without;
}

async function followCases(trx: InTransaction, before: ReviewRow, review: ReviewRow): Promise<void> {
  const opened = casesOf(review);
  for (const each of opened) await openCase(trx, each);
  if (before.state !== 'waiting') return;
  const { id, sellerId } = review;
  const isOpen = (kind: ReviewCaseKind) => opened.some((each) => each.kind === kind);
  if (!isOpen('text')) await closeCase(trx, { kind: 'text', subjectId: id });
  if (!isOpen('seller') && (await readHeldOf(trx.db, sellerId, 1)).length === 0)
    await closeCase(trx, { kind: 'seller', subjectId: sellerId });
}

type Rated = Pick<ReviewRow, 'sellerId' | 'raterId'>;

/** Class that a rating would have if it went live now. */
async function classNow(ctx: Ctx, rated: Rated, settings: SiteSettings): Promise<RatingClass> {
  const [of = 'none'] = await classesNow(ctx, [rated], settings);
  return of;
}

/** Classes of many ratings, in their order, with at most four queries. */
export async function classesNow(
  { db, now }: Ctx,
  rated: readonly Rated[],
  settings: SiteSettings,
): Promise<RatingClass[]> {
  const signedIn = rated.flatMap(({ sellerId, raterId }) => (raterId === null ? [] : [{ sellerId, buyerId: raterId }]));
  if (signedIn.length === 0) return rated.map(() => 'other');
  const read = await readAccountFacts(db, [...new Set(signedIn.map(({ buyerId }) => buyerId))]);
  const facts = new Map(read.map((each) => [each.userId, each]));
  const purchases = await purchasesOf(db, signedIn, settings.ratingPurchaseLeast);
  const classes = signedIn.map(({ buyerId }, index) =>
    classOfAccount(facts.get(buyerId) ?? null, purchases[index] ?? null, now),
  );
  let next = 0;
  return rated.map(({ raterId }) => (raterId === null ? 'other' : (classes[next++] ?? 'none')));
}

/** Class of a rating by an account; `none` for an account that has ended, about which no facts remain. */
export const classOfAccount = (facts: AccountFacts | null, purchase: SettledWith, now: Date): RatingClass =>
  facts ? classOf({ ...facts, isAnonymous: false, purchase }, now) : 'none';

type Arriving = Pick<ReviewRow, 'sellerId' | 'networkHash' | 'class' | 'stars'> & { readonly id: number | null };

/**
 * Limit that holds a rating; null if none does. The rating must not be included in the sums. `isRaise`: the rating has
 * counted before with less weight, so the limits for raised classes apply.
 */
export async function limitOnReview(
  trx: InTransaction,
  book: Book,
  arriving: Arriving,
  settings: SiteSettings,
  { isRaise = false } = {},
): Promise<Hold | null> {
  if (weightOf(arriving.class, settings) === 0) return null;
  const days = isRaise ? RAISE_WINDOW_DAYS : WINDOW_DAYS;
  const recent = await readRecent(trx.db, arriving, new Date(trx.now.getTime() - days * DAY));
  return limitBeside(book.sums, arriving, { recent, prior: await readPriorOf(trx, book.sellerId) }, settings);
}

type Beside = { readonly recent: readonly RecentRow[]; readonly prior: number };

/** Like `limitOnReview`, with recent ratings that are already read. */
export function limitBeside(
  sums: SellerSums,
  arriving: Pick<Arriving, 'class' | 'stars'>,
  { recent, prior }: Beside,
  settings: SiteSettings,
): Hold | null {
  const standing: SellerTallies = {
    all: sums.tally,
    recent: tallyIn(recent.filter(({ isKept }) => !isKept)),
    network: networkWeight(
      recent.filter(({ isSame }) => isSame),
      settings,
    ),
    prior,
  };
  return limitOn(arriving, standing, settings);
}

function tallyIn(rows: readonly RecentRow[]): Tally {
  const tally: Record<RatingClass, ClassSums> = { ...EMPTY_TALLY };
  for (const { class: of, count, stars } of rows) {
    const sums = tally[of];
    tally[of] = { count: sums.count + count, stars: sums.stars + stars };
  }
  return tally;
}

function networkWeight(rows: readonly RecentRow[], settings: SiteSettings): SellerTallies['network'] {
  const weigh = (known: boolean) =>
    rows
      .filter(({ class: of }) => (of === 'purchase' || of === 'lived') === known)
      .reduce((sum, { class: of, count }) => sum + count * weightOf(of, settings), 0);
  return { known: weigh(true), others: weigh(false) };
}

/** Holds a rating that is live or whose text waits. */
export function holdReview(trx: InTransaction, book: Book, review: ReviewRow, heldBy: Hold): Promise<ReviewRow> {
  return putReview(trx, book, review, { ...review, state: 'waiting', heldBy, countedAt: null });
}

/** Start times from which `readArrival` reads ratings. */
export const arrivalTimes = (now: Date) => ({
  day: new Date(now.getTime() - DAY),
  counted: new Date(now.getTime() - WINDOW_DAYS * DAY),
});

/**
 * Holds all ratings of the last 24 hours if there are too many; returns whether it did. `inDay`: number of these
 * ratings, including the arriving one. `id`: the rating that the arriving one replaces; null if none.
 */
export async function holdBurst(
  trx: InTransaction,
  book: Book,
  { id, inDay }: { readonly id: number | null; readonly inDay: number },
  settings: SiteSettings,
): Promise<boolean> {
  const { db, now } = trx;
  const { day } = arrivalTimes(now);
  if (inDay <= settings.ratingBurstLeast) return false;
  const from = new Date(day.getTime() - BURST_DAYS * DAY);
  const before = await countLiveBetween(db, book.sellerId, from, day);
  if (!isBurst({ inDay, before }, settings)) return false;
  for (const review of await readBurst(db, book.sellerId, day)) {
    if (review.id !== id && !review.isKept) await holdReview(trx, book, review, 'burst');
  }
  return true;
}

/** Makes a rating with an approved text live and sets its class, unless a limit holds it. */
export async function letCount(
  trx: InTransaction,
  book: Book,
  review: ReviewRow,
  settings: SiteSettings,
): Promise<ReviewRow> {
  const free = { ...review, needsLook: false, class: await classNow(trx, review, settings), reason: null };
  const heldBy = review.isKept ? null : (review.heldBy ?? (await limitOnReview(trx, book, free, settings)));
  const live = { ...free, heldBy: null, state: 'live', countedAt: trx.now } as const;
  return putReview(trx, book, review, heldBy === null ? live : { ...free, heldBy, state: 'waiting' });
}
