import { type Ctx, transact } from '../../../db/transact.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { DAY } from '../../values/durations.ts';
import { RAISED_AGAIN_DAYS } from '../counting/admission.ts';
import { isAbove, type RatingClass } from '../counting/rating-class.ts';
import { type ReviewRow, sumsWith } from '../rating/review-row.ts';
import { readReviews, readToRaise, type ToRaise } from '../rating/review-store.server.ts';
import { type Book, classesNow, closeBook, limitOnReview, openBook, putReview } from '../rating/seller-book.server.ts';

const AT_ONCE = 1_000;
/** Maximum number of ratings raised in one transaction, during which new ratings of that seller have to wait. */
const LOCKED_FOR = 50;

/**
 * Raises the classes of live ratings by what is now known about their raters, unless a limit prevents it. Returns how
 * many were raised. For speed, reads a thousand ratings with five queries, and opens a transaction only for sellers
 * with a rating to raise. The signal `stopping` ends the job after the current batch.
 */
export async function raiseClasses(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
  const settings = await readSettings(ctx.db);
  const keptSince = new Date(ctx.now.getTime() - RAISED_AGAIN_DAYS * DAY);
  let raised = 0;
  for (let after = 0; !stopping?.aborted; ) {
    const found = await readToRaise(ctx.db, { after, keptSince }, AT_ONCE);
    for (const [sellerId, rising] of await risingOf(ctx, found, settings)) {
      const all = [...rising];
      for (let from = 0; from < all.length; from += LOCKED_FOR) {
        const some = new Map(all.slice(from, from + LOCKED_FOR));
        raised += await raiseOf(ctx, { sellerId, rising: some, keptSince }, settings);
      }
    }
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) break;
    after = last.id;
  }
  return raised;
}

/** New classes by rating id. */
type Rising = Map<number, RatingClass>;

async function risingOf(ctx: Ctx, found: readonly ToRaise[], settings: SiteSettings): Promise<Map<number, Rising>> {
  const classes = await classesNow(ctx, found, settings);
  const sellers = new Map<number, Rising>();
  found.forEach(({ id, sellerId, class: before }, index) => {
    const of = classes[index];
    if (of === undefined || !isAbove(of, before)) return;
    sellers.set(sellerId, (sellers.get(sellerId) ?? new Map()).set(id, of));
  });
  return sellers;
}

type OfSeller = { readonly sellerId: number; readonly rising: Rising; readonly keptSince: Date };

/** Raises ratings of one seller, except those that have changed since they were read. */
function raiseOf(ctx: Ctx, { sellerId, rising, keptSince }: OfSeller, settings: SiteSettings): Promise<number> {
  return transact(ctx, async (trx) => {
    const book = await openBook(trx, sellerId);
    let raised = 0;
    for (const review of await readReviews(trx.db, [...rising.keys()])) {
      const of = rising.get(review.id);
      const isKept = review.raiseKeptAt !== null && review.raiseKeptAt > keptSince;
      if (review.state !== 'live' || of === undefined || !isAbove(of, review.class) || isKept) continue;
      const risen = await withinLimits(trx, book, { ...review, class: of, countedAt: trx.now }, review, settings);
      await putReview(trx, book, review, risen ?? { ...review, raiseKeptAt: trx.now });
      if (risen) raised++;
    }
    await closeBook(trx, book);
    return raised;
  });
}

/** The raised rating; null if a limit prevents it. */
async function withinLimits(
  trx: Parameters<typeof limitOnReview>[0],
  book: Book,
  risen: ReviewRow,
  before: ReviewRow,
  settings: SiteSettings,
): Promise<ReviewRow | null> {
  // Limits do not apply to ratings that staff have approved in a case.
  if (before.isKept) return risen;
  const without = { ...book, sums: sumsWith(book.sums, before, -1) };
  return (await limitOnReview(trx, without, risen, settings, { isRaise: true })) === null ? risen : null;
}
