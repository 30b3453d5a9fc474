import { fa } from '../../messages/fa.ts';
import { returned, returnedSum, tick, typed } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';

const words = fa.purchases.checkout;

export type CheckoutStep = 'goods' | 'address' | 'review';

/** One form for all three steps, so that each step also sends the values of the other steps (SECP-04). */
export const checkoutForm = defineForm(
  {
    [ORDER_FIELD]: returned('from the form'),
    step: returned('goods'),
    go: returned('address'),
    count: typed('1'),
    couponCode: typed('NOWRUZ'),
    fullName: typed('full name'),
    region: returned('8'),
    city: returned('801'),
    address: typed('street, alley, house'),
    plaque: typed('7'),
    unit: typed('2'),
    latitude: returned('35.7'),
    longitude: returned('51.4'),
    /** Point chosen from a list without scripts. */
    position: returned('35.7,51.4'),
    deliveryTime: returned('2026-11-29-09'),
    cod: tick(),
    /** Total that the buyer was shown. */
    totalPrice: returnedSum(1_325_000),
  },
  { cod: words.cod },
);

export const CHECKOUT_LABELS: Readonly<Record<string, string>> = {
  count: words.count,
  couponCode: words.coupon,
  fullName: words.fullName,
  region: words.region,
  city: words.city,
  address: words.address,
  plaque: words.plaque,
  unit: words.unit,
  position: words.point,
  deliveryTime: words.time,
};
