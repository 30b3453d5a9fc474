import { fa } from '../../messages/fa.ts';
import { ownListing } from '../../parts/checkout/own-listing.ts';
import { offersActivation } from '../../parts/listing/offers-activation.ts';
import { paths } from '../../paths.ts';
import { defineAction, done } from '../../web/pages/action.ts';
import { post } from '../../web/request/address.ts';
import { wantsEnvelope } from '../../web/request/envelope.ts';
import { notFound } from '../../web/request/problem.ts';
import { chosenFeatures, FeaturesInput, namesChoice, requestedItems, usesWallet } from './checkout-choice.ts';
import { FeaturesJson, featuresJson } from './checkout-json.ts';
import { loadCheckout } from './checkout-view.ts';
import { checkCoupon, defineOrderCalls } from './order-calls.ts';
import { paidFeatures } from './paid-features.route.tsx';

/** Returns prices for a choice (PROM-03): `POST /api/web/paid-features/{listingId}`. */
export const pricePaidFeaturesCall = defineAction({
  at: post(paths.pricePaidFeatures),
  guard: 'signed-in',
  about: { summary: fa.api.calls.pricePaidFeatures, answers: FeaturesJson, statuses: [404] },
  input: FeaturesInput,
  page: paidFeatures,
  async act(context, input, call) {
    const own = (await ownListing(context, context.params.listingId)) ?? notFound();
    // The discount is only calculated for a page. A script gets it from the separate coupon call instead.
    const code = wantsEnvelope(context.request) ? '' : input.couponCode;
    const choice = requestedItems(chosenFeatures(input), code, usesWallet(input) === true);
    const checked =
      choice.couponCode === null
        ? null
        : await checkCoupon(context, { kind: 'paid-features', listing: own, asked: choice }, call);
    if (checked && !checked.done && (checked.errors || checked.status === 429)) return checked;
    const isAsked = namesChoice(input) || choice.couponCode !== null;
    const checkout = await loadCheckout(context, own, 'paid-features', isAsked ? choice : null, input.paymentSource);
    return done({
      data: featuresJson(checkout, await offersActivation(context, { listingId: own.id, sellerId: own.userId })),
      stays: true,
    });
  },
});

/**
 * Calls that check a coupon and place an order: `POST /api/web/paid-features/{listingId}/coupon` and `/order` (PROM-05,
 * PROM-06).
 */
export const { coupon: paidFeaturesCouponCall, order: orderPaidFeaturesCall } = defineOrderCalls({
  kind: 'paid-features',
  input: FeaturesInput,
  page: paidFeatures,
  coupon: { at: post(paths.paidFeaturesCoupon), summary: fa.api.calls.paidFeaturesCoupon },
  order: { at: post(paths.orderPaidFeatures), summary: fa.api.calls.orderPaidFeatures },
  listingOf: (_, { params }) => params.listingId,
  itemsOf: chosenFeatures,
  bought: (listingId, did) => paths.paidFeatures(listingId, { did }),
});
