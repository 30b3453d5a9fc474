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
  /** The message; `facts` has numbers if there is a limit. */
  readonly text: string;
  readonly isFull: boolean;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Consequence for a listing beyond it. */
  readonly meanwhile: string;
  /** Set for a listing that owes nothing: it is not to be shown, is within the limit, or its fee is paid. */
  readonly ended: Closed | null;
  /** Sale of the fee to an unpaid listing. */
  readonly checkout: CheckoutView | null;
  /** A sentence after an order that needed no gateway. */
  readonly done: string | null;
};

const words = fa.promotion.limitation;

/** The limit of the category of a user's listing, and its fee. Null if it is not theirs. */
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

/** Says of a listing that is there that no fee is owed for it, and leads to it; null while one is. */
const owesNothing = ({ id, status }: OwnedListing): Closed | null =>
  status === 'unpaid'
    ? null
    : { text: words.nothingOwed, link: { href: paths.listingById(id), text: fa.payments.result.toListing } };

/** The limit of a category to post in. Null for visitors. */
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

/** The numbers of free and used listings, and the price of one more (ITEM-17). */
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

/** Says since when listings count: a quota that is younger than its days counts from its beginning. */
const usedWords = (quota: Quota, now: Date): string =>
  quota.beginsAt !== null && isYoung(quota, now)
    ? words.sentSince(persianNumber(quota.used), jalaliDate(quota.beginsAt))
    : words.sent(persianNumber(quota.used), persianNumber(quota.days));
