import { type OwnedListing, type Quota, quotaFor } from '../../../domain/listings/listings.server.ts';
import { isYoung } from '../../../domain/listings/quota/place.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { largestFeeOf } from '../../parts/checkout/largest-fee.ts';
import { ownListing } from '../../parts/checkout/own-listing.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';
import { bought } from './bought.ts';
import { type CheckoutView, loadCheckoutPage } from './checkout-view.ts';
import { type Closed, endedListing } from './ended-listing.ts';

export type LimitationView = {
  /** Sentence about the limit; `facts` has the numbers if there is a limit. */
  readonly text: string;
  readonly isFull: boolean;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Consequence for a listing beyond the limit. */
  readonly meanwhile: string;
  /**
   * Explanation for a listing that owes no fee: it has ended, is within the limit, or its fee is paid. Otherwise null.
   */
  readonly ended: Closed | null;
  /** Checkout of the fee, for an unpaid listing. */
  readonly checkout: CheckoutView | null;
  /** Confirmation of an order that needed no gateway; null if there is none. */
  readonly done: string | null;
};

const words = fa.promotion.limitation;

/** The limit in the category of a user's listing, with the fee; null if the listing is not theirs. */
export async function limitationOfListing(
  context: Context,
  listing: string | undefined,
): Promise<LimitationView | null> {
  const own = await ownListing(context, listing);
  if (!own) return null;
  const limitation = await limitationIn(context, own.userId, context.catalogue.taxonomy.byId.get(own.categoryId));
  const checkout = await checkoutOf(context, own);
  const done = bought(context);
  return { ...limitation, ended: done ? null : (endedListing(own) ?? owesNothing(own)), checkout, done };
}

/** Says that no fee is owed for a listing, with a link to it; null if a fee is owed. */
const owesNothing = ({ id, status }: OwnedListing): Closed | null =>
  status === 'unpaid'
    ? null
    : { text: words.nothingOwed, link: { href: paths.listingById(id), text: fa.payments.result.toListing } };

/** The limit of a category for a new listing; null for visitors. */
export async function limitationOfCategory(
  context: Context,
  categoryId: string | null | undefined,
): Promise<LimitationView | null> {
  const viewer = await context.readViewer();
  const category = context.catalogue.taxonomy.byId.get(Number(categoryId));
  return (
    viewer && { ...(await limitationIn(context, viewer.userId, category)), ended: null, checkout: null, done: null }
  );
}

const checkoutOf = async (context: Context, own: OwnedListing): Promise<CheckoutView | null> =>
  own.status === 'unpaid' ? loadCheckoutPage(context, own, 'limitation') : null;

type Limits = Omit<LimitationView, 'ended' | 'checkout' | 'done'>;

/** The numbers of free and used listings, and the fee for one more (ITEM-17). */
async function limitationIn(context: Context, userId: number, category: Category | undefined): Promise<Limits> {
  if (!category) return { text: words.unknown, isFull: false, facts: [], meanwhile: '' };
  const quota = await quotaFor(context, userId, category);
  if (!quota) return { text: words.none(category.name), isFull: false, facts: [], meanwhile: '' };
  const { categoryId, free, used } = quota;
  const fee = Math.min(quota.fee, (await largestFeeOf(context)) ?? 0);
  const days = persianNumber(quota.days);
  const isFull = used >= free;
  return {
    text: isFull ? words.full : words.left(persianNumber(free - used)),
    isFull,
    facts: [
      [words.category, context.catalogue.taxonomy.byId.get(categoryId)?.name ?? category.name],
      [words.free, words.listings(persianNumber(free), days)],
      [words.used, usedWords(quota, context.now)],
      [words.fee, fee > 0 ? words.beforeVat(fa.price.inToman(persianNumber(fee))) : words.noFee],
    ],
    meanwhile: fee > 0 ? words.asked : words.notAsked,
  };
}

/**
 * Sentence about the counted listings and their period. A quota that was set recently only counts listings since it was
 * set.
 */
const usedWords = (quota: Quota, now: Date): string =>
  quota.beginsAt !== null && isYoung(quota, now)
    ? words.sentSince(persianNumber(quota.used), jalaliDate(quota.beginsAt))
    : words.sent(persianNumber(quota.used), persianNumber(quota.days));
