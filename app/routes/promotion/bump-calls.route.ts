import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { post } from '../../web/request/address.ts';
import { bumpPage } from './bump.route.tsx';
import { BumpInput } from './checkout-choice.ts';
import { defineOrderCalls } from './order-calls.ts';

/** POST /api/web/bump/coupon and /order (PROM-01, PROM-05). `categoryId` is of no use to us, who have the listing's own. */
export const { coupon: bumpCouponCall, order: orderBumpCall } = defineOrderCalls({
  kind: 'bump',
  input: BumpInput,
  page: bumpPage,
  coupon: { at: post(paths.bumpCoupon), summary: fa.api.calls.bumpCoupon },
  order: { at: post(paths.orderBump), summary: fa.api.calls.orderBump },
  listingOf: ({ listingID, listingId }) => listingID || listingId,
  itemsOf: ({ bumpType }) => [bumpType],
  bought: (listingId, did) => paths.bump(listingId, { did }),
});
