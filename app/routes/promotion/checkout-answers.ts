import * as v from 'valibot';
import { couponCode } from '../../../domain/coupons/coupon.ts';
import type { AskedFor } from '../../../domain/orders/order.ts';
import { noteDiscount, type placeOrder, priceOrder } from '../../../domain/orders/orders.server.ts';
import { checkoutWords } from '../../messages/checkout.ts';
import { fa } from '../../messages/fa.ts';
import { refusedChange } from '../../parts/checkout/agreed.ts';
import { asGuess } from '../../parts/checkout/coupon-guesses.ts';
import { type Call, done, type Outcome, type Refused, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { integer } from '../../web/request/about.ts';
import type { CheckoutKind } from './checkout-view.ts';
import { endedListing } from './ended-listing.ts';

const words = fa.promotion.checkout;

export const CouponJson = v.object({ discount: integer, type: v.string() });

type Listed = Parameters<typeof endedListing>[0];
type Unplaced = Exclude<Awaited<ReturnType<typeof placeOrder>>, { readonly ok: true }>;

const STATUSES: Partial<Record<Unplaced['refused'], 404 | 409>> = {
  'not-found': 404,
  'not-for-sale': 409,
  running: 409,
  'other-body': 409,
  confirming: 409,
};

/**
 * A coupon's refusal stands beside its field, every other one above the form; of a listing that has ended meanwhile it says
 * how (PROM-01, PROM-05, PROM-06).
 */
export function refusedOrder(unplaced: Unplaced, listing: Listed, { items }: Pick<AskedFor, 'items'>): Refused {
  if (unplaced.refused === 'changed') return refusedChange(unplaced);
  if (unplaced.refused === 'coupon') return refuse({ errors: { couponCode: words.coupons[unplaced.why] } });
  if (unplaced.refused === 'unknown-item' && items.length === 0) return refuse({ message: words.nothingChosen });
  const ended = unplaced.refused === 'not-for-sale' && endedListing(listing)?.text;
  return refuse({ status: STATUSES[unplaced.refused] ?? 422, message: ended || words.refused[unplaced.refused] });
}

type Checked = {
  readonly kind: CheckoutKind;
  readonly listing: Listed;
  readonly asked: AskedFor;
  readonly couponType: string;
};

/** Checks a coupon and takes nothing (PROM-05). */
export async function checkCoupon(
  context: SignedIn,
  { kind, listing, asked, couponType }: Checked,
  call: Call,
): Promise<Outcome<v.InferOutput<typeof CouponJson>>> {
  if (asked.couponCode === null) return refuse({ errors: { couponCode: fa.validation.required_field } });
  const { userId } = context.viewer;
  const of = { userId, kind, listingId: listing.id };
  const guess = await asGuess(context, { userId, code: asked.couponCode, call }, () =>
    priceOrder(context, context.services.payments, { ...of, asked }),
  );
  if (guess.stopped) return guess.stopped;
  const priced = guess.checked;
  if (priced.ok) {
    const { items, couponCode: code } = asked;
    await noteDiscount(context, of, { code: couponCode(code) ?? code, items, discount: priced.discount });
    return done({
      data: { discount: priced.discount, type: couponType },
      message: checkoutWords.couponTaken,
      stays: true,
    });
  }
  return refusedOrder(priced, listing, asked);
}
