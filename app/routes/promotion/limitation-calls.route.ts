import { placeOrder } from '../../../domain/orders/orders.server.ts';
import { FEE_ITEM } from '../../../domain/promotion/limitation/fee.ts';
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
import { CouponJson, checkCoupon, refusedOrder } from './checkout-answers.ts';
import { askedFor, type BumpInput, bothSaid, LimitationInput, usesWallet } from './checkout-choice.ts';
import { listingLimitation } from './limitation.route.tsx';

type Named = Pick<BumpInput, 'listingID' | 'listingId'>;

const ownOf = async (context: Context, { listingID, listingId }: Named) =>
  (await ownListing(context, listingID || listingId)) ?? notFound();

/** POST /api/web/limitation/coupon (ITEM-17, PROM-05). */
export const limitationCouponCall = defineAction({
  at: post(paths.limitationCoupon),
  guard: 'signed-in',
  about: { summary: fa.api.calls.limitationCoupon, answers: CouponJson, statuses: [404, 409, 429] },
  input: LimitationInput,
  page: listingLimitation,
  async act(context, input, call) {
    const listing = await ownOf(context, input);
    const asked = askedFor([FEE_ITEM], input.couponCode, false);
    return checkCoupon(context, { kind: 'limitation', listing, asked, couponType: 'limitation' }, call);
  },
});

/** POST /api/web/limitation/order (ITEM-17, PROM-06). */
export const orderLimitationCall = defineAction({
  at: post(paths.orderLimitation),
  guard: 'signed-in',
  about: { summary: fa.api.calls.orderLimitation, answers: OrderJson, statuses: [404, 409, 429, 503] },
  input: LimitationInput,
  limits: () => [{ action: 'order' }],
  page: listingLimitation,
  async act(context, input, call) {
    const listing = await ownOf(context, input);
    const { id: listingId } = listing;
    const useWallet = usesWallet(input);
    if (useWallet === 'both') return refuse({ message: bothSaid });
    const gateway = input.gatewayName;
    const unknown = refuseGateway(context, gateway, 'limitation');
    if (unknown) return unknown;
    const asked = askedFor([FEE_ITEM], input.couponCode, useWallet);
    const key = input['order-key'];
    const { userId } = context.viewer;
    const guess = await asGuess(context, { userId, code: asked.couponCode, call }, () =>
      placeOrder(context, context.services.payments, {
        userId,
        kind: 'limitation',
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
    const bought = paths.listingLimitation(listingId, { did: placed.ok ? didBuy(placed.order) : 'bought' });
    return placed.ok ? answerOrder(context, placed, { gateway, bought }) : refusedOrder(placed, listing, asked);
  },
});
