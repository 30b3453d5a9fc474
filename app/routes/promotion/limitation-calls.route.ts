import { FEE_ITEM } from '../../../domain/promotion/limitation/fee.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { post } from '../../web/request/address.ts';
import { LimitationInput } from './checkout-choice.ts';
import { listingLimitation } from './limitation.route.tsx';
import { defineOrderCalls } from './order-calls.ts';

/** POST /api/web/limitation/coupon and /order (ITEM-17, PROM-05). */
export const { coupon: limitationCouponCall, order: orderLimitationCall } = defineOrderCalls({
  kind: 'limitation',
  input: LimitationInput,
  page: listingLimitation,
  coupon: { at: post(paths.limitationCoupon), summary: fa.api.calls.limitationCoupon },
  order: { at: post(paths.orderLimitation), summary: fa.api.calls.orderLimitation },
  listingOf: ({ listingID, listingId }) => listingID || listingId,
  itemsOf: () => [FEE_ITEM],
  bought: (listingId, did) => paths.listingLimitation(listingId, { did }),
});
