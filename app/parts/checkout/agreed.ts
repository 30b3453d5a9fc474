/**
 * Totals that payers were shown and have agreed to, as sent by forms and calls, and the answer if the order now costs
 * more (PAY-01, PROM-06).
 */
import * as v from 'valibot';
import type { Agreed, ShownItem } from '../../../domain/orders/agreed-total.ts';
import type { Order, OrderKindName } from '../../../domain/orders/order.ts';
import { totalOf } from '../../../domain/orders/order.ts';
import type { Changed, RoundedUp } from '../../../domain/orders/order-refusal.ts';
import { noteShown } from '../../../domain/orders/orders.server.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { mayHaveEffect } from '../../web/forms/csrf.ts';
import { type Refused, refuse } from '../../web/pages/action.ts';
import type { Context } from '../../web/request/context.ts';
import { sumSchema } from '../form/choice-kinds.ts';

/**
 * Names of form fields. `expectedTotal`: the shown total, which scripts set after each choice. `shown`: id of the
 * prices that the page showed, for forms without scripts.
 */
export const EXPECTED_FIELD = 'expectedTotal';
export const SHOWN_FIELD = 'shown';
/**
 * Field with the amount that the gateway would charge. By sending it, the payer agrees that the order is rounded up to
 * this amount.
 */
export const ROUNDED_FIELD = 'roundUpTo';

const FORM = /^[\w-]{4,22}$/;

export const AGREED_FIELDS = {
  [EXPECTED_FIELD]: sumSchema(24_200),
  [SHOWN_FIELD]: v.optional(v.fallback(v.pipe(v.string(), v.examples(['AbCdEfGhIjKlMnOpQrStUv'])), ''), ''),
  [ROUNDED_FIELD]: sumSchema(10_000),
} as const;

type Said = { readonly expectedTotal: number | ''; readonly shown: string; readonly roundUpTo: number | '' };

export const agreedOf = ({ expectedTotal, shown, roundUpTo }: Said): Agreed => ({
  total: expectedTotal === '' ? null : expectedTotal,
  form: FORM.test(shown) ? shown : null,
  ...(roundUpTo === '' ? {} : { gateway: roundUpTo }),
});

type Shown = {
  readonly userId: number;
  readonly kind: OrderKindName;
  readonly listingId: number | null;
  readonly items: Readonly<Record<string, ShownItem>>;
  readonly vatPercent: number;
};

/**
 * Stores the prices that a page or an answer shows, and returns the id for the form's field `shown`. Returns an empty
 * text if another site may have opened the page.
 */
export const noteShownIn = async (context: Context, { items, vatPercent, ...of }: Shown): Promise<string> =>
  context.request.method !== 'GET' || mayHaveEffect(context) ? noteShown(context, of, { items, vatPercent }) : '';

/**
 * Answers 409 with the old and the new total, and charges nothing. The next press of the same form counts as consent to
 * the new total.
 */
export function refusedChange({ before, total, why, now }: Changed): Refused {
  const { couponCode } = now;
  const words = fa.promotion.checkout.changed;
  const { vatPercent, discount, lines } = now;
  return refuse({
    status: 409,
    message: words.text(formatToman(before), formatToman(total), words.because[why]),
    data: {
      before,
      total,
      reason: why,
      vatPercent,
      discount,
      items: lines.map(({ item, price }) => ({ id: item, price })),
    },
    // A coupon that no longer gives a discount is not sent again.
    refills: { [EXPECTED_FIELD]: String(total), ...(couponCode !== null && discount === 0 ? { couponCode: '' } : {}) },
  });
}

/**
 * Answers 409 with the gateway's minimum charge and the part of it that goes to the wallet. The next press of the same
 * form counts as consent.
 */
export function refusedRounding({ total, gatewayPart, roundedUp }: RoundedUp): Refused {
  const words = fa.promotion.checkout;
  return refuse({
    status: 409,
    message: words.roundUp(formatToman(total), formatToman(gatewayPart), formatToman(roundedUp)),
    data: { roundUpTo: gatewayPart, toWallet: roundedUp },
    refills: { [ROUNDED_FIELD]: String(gatewayPart) },
  });
}

/** Key of the confirmation that the page after an order shows. */
export const didBuy = (order: Order): 'bought' | 'bought-for-less' => (isForLess(order) ? 'bought-for-less' : 'bought');

/** Whether an order costs less than the total shown to its payer, who is then informed. */
export const isForLess = (order: Order): boolean => order.agreedTotal !== null && totalOf(order) < order.agreedTotal;
