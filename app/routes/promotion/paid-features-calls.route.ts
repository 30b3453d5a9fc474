import { placeOrder } from '../../../domain/orders/orders.server.ts';
import { fa } from '../../messages/fa.ts';
import { agreedOf, didBuy } from '../../parts/checkout/agreed.ts';
import { asGuess } from '../../parts/checkout/coupon-guesses.ts';
import { answerOrder, OrderJson, refuseGateway } from '../../parts/checkout/order-answer.ts';
import { ownListing } from '../../parts/checkout/own-listing.ts';
import { offersActivation } from '../../parts/listing/offers-activation.ts';
import { paths } from '../../paths.ts';
import { isOrderKey } from '../../web/forms/order-key.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { post } from '../../web/request/address.ts';
import { wantsEnvelope } from '../../web/request/envelope.ts';
import { notFound } from '../../web/request/problem.ts';
import { CouponJson, checkCoupon, refusedOrder } from './checkout-answers.ts';
import { askedFor, bothSaid, chosenFeatures, FeaturesInput, namesChoice, usesWallet } from './checkout-choice.ts';
import { FeaturesJson, featuresJson } from './checkout-json.ts';
import { loadCheckout } from './checkout-view.ts';
import { paidFeatures } from './paid-features.route.tsx';

/** POST /api/web/paid-features/{listingId}: prices for a choice (PROM-03). */
export const pricePaidFeaturesCall = defineAction({
  at: post(paths.pricePaidFeatures),
  guard: 'signed-in',
  about: { summary: fa.api.calls.pricePaidFeatures, answers: FeaturesJson, statuses: [404] },
  input: FeaturesInput,
  page: paidFeatures,
  async act(context, input, call) {
    const own = (await ownListing(context, context.params.listingId)) ?? notFound();
    // The page alone shows a discount; a script asks the coupon's own call for it.
    const code = wantsEnvelope(context.request) ? '' : input.couponCode;
    const choice = askedFor(chosenFeatures(input), code, usesWallet(input) === true);
    const checked =
      choice.couponCode === null
        ? null
        : await checkCoupon(context, { kind: 'paid-features', listing: own, asked: choice, couponType: '' }, call);
    if (checked && !checked.done && (checked.errors || checked.status === 429)) return checked;
    const isAsked = namesChoice(input) || choice.couponCode !== null;
    const checkout = await loadCheckout(context, own, 'paid-features', isAsked ? choice : null, input.paymentSource);
    return done({
      data: featuresJson(checkout, await offersActivation(context, { listingId: own.id, sellerId: own.userId })),
      stays: true,
    });
  },
});

/** POST /api/web/paid-features/{listingId}/coupon (PROM-05). */
export const paidFeaturesCouponCall = defineAction({
  at: post(paths.paidFeaturesCoupon),
  guard: 'signed-in',
  about: { summary: fa.api.calls.paidFeaturesCoupon, answers: CouponJson, statuses: [404, 409, 429] },
  input: FeaturesInput,
  page: paidFeatures,
  async act(context, input, call) {
    const own = (await ownListing(context, context.params.listingId)) ?? notFound();
    const asked = askedFor(chosenFeatures(input), input.couponCode, false);
    const { couponType } = input;
    return checkCoupon(context, { kind: 'paid-features', listing: own, asked, couponType }, call);
  },
});

/** POST /api/web/paid-features/{listingId}/order (PROM-06). */
export const orderPaidFeaturesCall = defineAction({
  at: post(paths.orderPaidFeatures),
  guard: 'signed-in',
  about: { summary: fa.api.calls.orderPaidFeatures, answers: OrderJson, statuses: [404, 409, 429, 503] },
  input: FeaturesInput,
  limits: () => [{ action: 'order' }],
  page: paidFeatures,
  async act(context, input, call) {
    const own = (await ownListing(context, context.params.listingId)) ?? notFound();
    const useWallet = usesWallet(input);
    if (useWallet === 'both') return refuse({ message: bothSaid });
    const gateway = input.gatewayName;
    const unknown = refuseGateway(context, gateway, 'paid-features');
    if (unknown) return unknown;
    const asked = askedFor(chosenFeatures(input), input.couponCode, useWallet);
    const key = input['order-key'];
    const { userId } = context.viewer;
    const guess = await asGuess(context, { userId, code: asked.couponCode, call }, () =>
      placeOrder(context, context.services.payments, {
        userId,
        kind: 'paid-features',
        listingId: own.id,
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
      return answerOrder(context, placed, {
        gateway,
        bought: paths.paidFeatures(own.id, { did: didBuy(placed.order) }),
      });
    return refusedOrder(placed, own, asked);
  },
});
