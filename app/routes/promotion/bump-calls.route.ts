import { placeOrder } from '../../../domain/orders/orders.server.ts';
import { fa } from '../../messages/fa.ts';
import { agreedOf, didBuy } from '../../parts/checkout/agreed.ts';
import { asGuess } from '../../parts/checkout/coupon-guesses.ts';
import { answerOrder, OrderJson, refuseGateway } from '../../parts/checkout/order-answer.ts';
import { ownListing } from '../../parts/checkout/own-listing.ts';
import { paths } from '../../paths.ts';
import { isOrderKey } from '../../web/forms/order-key.ts';
import { defineAction, refuse } from '../../web/pages/action.ts';
import { post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { bumpPage } from './bump.route.tsx';
import { CouponJson, checkCoupon, refusedOrder } from './checkout-answers.ts';
import { askedFor, BumpInput, bothSaid, usesWallet } from './checkout-choice.ts';

/** The listing that a call names; `categoryId` is of no use to us, who have the listing's own. */
const ownOf = async (context: Context, { listingID, listingId }: BumpInput) =>
  (await ownListing(context, listingID || listingId)) ?? notFound();

/** POST /api/web/bump/coupon (PROM-05). */
export const bumpCouponCall = defineAction({
  at: post(paths.bumpCoupon),
  guard: 'signed-in',
  about: { summary: fa.api.calls.bumpCoupon, answers: CouponJson, statuses: [404, 409, 429] },
  input: BumpInput,
  page: bumpPage,
  async act(context, input, call) {
    const listing = await ownOf(context, input);
    const asked = askedFor([input.bumpType], input.couponCode, false);
    return checkCoupon(context, { kind: 'bump', listing, asked, couponType: 'bump' }, call);
  },
});

/** POST /api/web/bump/order (PROM-01, PROM-06). */
export const orderBumpCall = defineAction({
  at: post(paths.orderBump),
  guard: 'signed-in',
  about: { summary: fa.api.calls.orderBump, answers: OrderJson, statuses: [404, 409, 429, 503] },
  input: BumpInput,
  limits: () => [{ action: 'order' }],
  page: bumpPage,
  async act(context, input, call) {
    const listing = await ownOf(context, input);
    const { id: listingId } = listing;
    const useWallet = usesWallet(input);
    if (useWallet === 'both') return refuse({ message: bothSaid });
    const gateway = input.gatewayName;
    const unknown = refuseGateway(context, gateway, 'bump');
    if (unknown) return unknown;
    const asked = askedFor([input.bumpType], input.couponCode, useWallet);
    const key = input['order-key'];
    const { userId } = context.viewer;
    const guess = await asGuess(context, { userId, code: asked.couponCode, call }, () =>
      placeOrder(context, context.services.payments, {
        userId,
        kind: 'bump',
        listingId,
        asked,
        agreed: agreedOf(input),
        orderKey: isOrderKey(key, context) ? key : null,
        paymentSource: input.paymentSource,
        isFromApp: input.isFromApp,
      }),
    );
    if (guess.stopped) return guess.stopped;
    const placed = guess.checked;
    if (placed.ok)
      return answerOrder(context, placed, { gateway, bought: paths.bump(listingId, { did: didBuy(placed.order) }) });
    return refusedOrder(placed, listing, asked);
  },
});
