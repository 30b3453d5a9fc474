/** Totals that forms and calls say their payer was shown, and the answer where it costs more (PAY-01, PROM-06). */
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

/** The total that is shown, set by scripts at each choice; `shown`: the prices that a page was drawn with, for forms without scripts. */
export const EXPECTED_FIELD = 'expectedTotal';
export const SHOWN_FIELD = 'shown';
/** The sum at the gateway to which its payer lets an order be rounded up. */
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

/** Notes what a page or an answer shows, and returns its name for the form; empty where others may have led there. */
export const noteShownIn = async (context: Context, { items, vatPercent, ...of }: Shown): Promise<string> =>
  context.request.method !== 'GET' || mayHaveEffect(context) ? noteShown(context, of, { items, vatPercent }) : '';

/** Answers 409 with both sums, charges nothing, and takes the next press of the same form as consent to the new one. */
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
    // A code that takes nothing off any more is not sent again.
    refills: { [EXPECTED_FIELD]: String(total), ...(couponCode !== null && discount === 0 ? { couponCode: '' } : {}) },
  });
}

/** Answers 409 with what a gateway takes and what of it goes to the wallet; the next press of the same form agrees to it. */
export function refusedRounding({ total, gatewayPart, roundedUp }: RoundedUp): Refused {
  const words = fa.promotion.checkout;
  return refuse({
    status: 409,
    message: words.roundUp(formatToman(total), formatToman(gatewayPart), formatToman(roundedUp)),
    data: { roundUpTo: gatewayPart, toWallet: roundedUp },
    refills: { [ROUNDED_FIELD]: String(gatewayPart) },
  });
}

/** Sentence of the page after an order about what was done. */
export const didBuy = (order: Order): 'bought' | 'bought-for-less' => (isForLess(order) ? 'bought-for-less' : 'bought');

/** Whether an order costs less than its payer was shown, of which they are told. */
export const isForLess = (order: Order): boolean => order.agreedTotal !== null && totalOf(order) < order.agreedTotal;
