import * as v from 'valibot';
import { couponCode } from '../../../domain/coupons/coupon.ts';
import type { RequestedItems } from '../../../domain/orders/order.ts';
import { noteDiscount, placeOrder, priceOrder } from '../../../domain/orders/orders.server.ts';
import { checkoutWords } from '../../messages/checkout.ts';
import { fa } from '../../messages/fa.ts';
import { agreedOf, didBuy, refusedChange, refusedRounding } from '../../parts/checkout/agreed.ts';
import { asGuess } from '../../parts/checkout/coupon-guesses.ts';
import { answerOrder, OrderJson, refuseGateway } from '../../parts/checkout/order-answer.ts';
import { ownListing } from '../../parts/checkout/own-listing.ts';
import { isOrderKey } from '../../web/forms/order-key.ts';
import {
  type ActionRoute,
  type Call,
  defineAction,
  done,
  type Outcome,
  type Refused,
  refuse,
} from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import type { PageRoute } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import type { Address } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { bothSaid, type CheckoutInput, requestedItems, usesWallet } from './checkout-choice.ts';
import type { CheckoutKind } from './checkout-view.ts';
import { endedListing } from './ended-listing.ts';

const words = fa.promotion.checkout;

/** `type`: the coupon's actual type, whatever the client sent. */
const CouponJson = v.object({ discount: integer, type: v.picklist(['percent', 'fixed']) });

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
 * Answer to a refused order. A coupon's refusal is shown beside its field, any other above the form. If the listing has
 * ended meanwhile, the message says why (PROM-01, PROM-05, PROM-06).
 */
function refusedOrder(unplaced: Unplaced, listing: Listed, { items }: Pick<RequestedItems, 'items'>): Refused {
  if (unplaced.refused === 'changed') return refusedChange(unplaced);
  if (unplaced.refused === 'round-up') return refusedRounding(unplaced);
  if (unplaced.refused === 'coupon') return refuse({ errors: { couponCode: words.coupons[unplaced.why] } });
  if (unplaced.refused === 'unknown-item' && items.length === 0) return refuse({ message: words.nothingChosen });
  const ended = unplaced.refused === 'not-for-sale' && endedListing(listing)?.text;
  return refuse({ status: STATUSES[unplaced.refused] ?? 422, message: ended || words.refused[unplaced.refused] });
}

type Checked = {
  readonly kind: CheckoutKind;
  readonly listing: Listed;
  readonly asked: RequestedItems;
};

/** Checks a coupon without using it (PROM-05). */
export async function checkCoupon(
  context: SignedIn,
  { kind, listing, asked }: Checked,
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
      data: { discount: priced.discount, type: priced.couponType ?? 'fixed' },
      message: checkoutWords.couponTaken,
      stays: true,
    });
  }
  return refusedOrder(priced, listing, asked);
}

type OrderParts<I> = {
  readonly kind: CheckoutKind;
  readonly input: v.GenericSchema<unknown, I>;
  /** Page of the form, which is shown again after a refusal. */
  readonly page: PageRoute<unknown>;
  readonly coupon: { readonly at: Address; readonly summary: string };
  readonly order: { readonly at: Address; readonly summary: string };
  /** Id of the listing, as the call sent it. */
  readonly listingOf: (input: I, context: SignedIn) => string | undefined;
  /** Ids of the chosen packages. */
  readonly itemsOf: (input: I) => readonly string[];
  /** Address of the page after an order that leaves nothing to pay. */
  readonly bought: (listingId: number, did: ReturnType<typeof didBuy>) => string;
};

/**
 * Defines the two calls of a checkout for a listing: to check its coupon (PROM-05) and to place the order (PROM-01,
 * PROM-06, ITEM-17).
 */
export function defineOrderCalls<I extends CheckoutInput>(
  parts: OrderParts<I>,
): { readonly coupon: ActionRoute; readonly order: ActionRoute } {
  const { kind, input, page, itemsOf } = parts;
  const listingOf = async (context: SignedIn, sent: I) =>
    (await ownListing(context, parts.listingOf(sent, context))) ?? notFound();
  const coupon = defineAction({
    at: parts.coupon.at,
    guard: 'signed-in',
    about: { summary: parts.coupon.summary, answers: CouponJson, statuses: [404, 409, 429] },
    input,
    page,
    async act(context, sent, call) {
      const listing = await listingOf(context, sent);
      const asked = requestedItems(itemsOf(sent), sent.couponCode, false);
      return checkCoupon(context, { kind, listing, asked }, call);
    },
  });
  const order = defineAction({
    at: parts.order.at,
    movesMoney: true,
    guard: 'signed-in',
    about: { summary: parts.order.summary, answers: OrderJson, statuses: [404, 409, 429, 503] },
    input,
    limits: () => [{ action: 'order' }],
    page,
    async act(context, sent, call) {
      const listing = await listingOf(context, sent);
      const useWallet = usesWallet(sent);
      if (useWallet === 'both') return refuse({ message: bothSaid });
      const { gatewayName: gateway, paymentSource, isFromApp, 'order-key': key } = sent;
      const unknown = refuseGateway(context, gateway, kind);
      if (unknown) return unknown;
      const asked = requestedItems(itemsOf(sent), sent.couponCode, useWallet);
      const orderKey = isOrderKey(key, context) ? key : null;
      const { userId } = context.viewer;
      const agreed = agreedOf(sent);
      const wanted = { userId, kind, listingId: listing.id, asked, agreed, orderKey, paymentSource, isFromApp };
      const guess = await asGuess(context, { userId, code: asked.couponCode, call }, () =>
        placeOrder(context, context.services.payments, wanted),
      );
      if (guess.stopped) return guess.stopped;
      const placed = guess.checked;
      if (!placed.ok) return refusedOrder(placed, listing, asked);
      return answerOrder(context, placed, { gateway, bought: parts.bought(listing.id, didBuy(placed.order)) });
    },
  });
  return { coupon, order };
}
