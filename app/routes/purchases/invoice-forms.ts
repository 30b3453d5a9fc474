import * as v from 'valibot';
import { cleanProse, latinDigits } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { choice, returned, returnedSum, tick } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { readAs } from '../../parts/form/kind-changes.ts';
import { text } from '../../parts/form/text-kinds.ts';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';

const words = fa.purchases.invoice;

const CARRIERS = ['post', 'tipax', 'chapar', 'mahex', 'courier'] as const;

const REASON = { min: 5, max: 500 } as const;
const TRACKING = /^\d{10,24}$/;
const TRACKING_TYPED = 40;

export const declineForm = defineForm(
  { [ORDER_FIELD]: returned(), reason: text({ ...REASON, multiline: true, clean: cleanProse, autoComplete: 'off' }) },
  { reason: words.reason },
);

/** Fields for the carrier and tracking number of a parcel to the buyer or back. */
export const trackingKinds = {
  carrier: choice(CARRIERS),
  tracking: readAs(
    text({ max: TRACKING_TYPED, dir: 'ltr', autoComplete: 'off', example: '123456789012' }),
    trackingIn,
    words.trackingWrong,
  ),
};
export const trackingWords = {
  carrier: { label: words.carrier, options: words.carriers },
  tracking: { label: words.tracking, help: words.trackingHelp },
};

export const shipForm = defineForm({ [ORDER_FIELD]: returned(), ...trackingKinds }, trackingWords);

function trackingIn(typed: string): string | null {
  const digits = latinDigits(typed).replace(/[\s-]/gu, '');
  return TRACKING.test(digits) ? digits : null;
}

const CODE = /^\d{6}$/;
const CODE_TYPED = 12;

export const handOverForm = defineForm(
  {
    [ORDER_FIELD]: returned(),
    code: readAs(
      text({ max: CODE_TYPED, dir: 'ltr', autoComplete: 'off', isSecret: true, example: '123456' }),
      (typed) => (CODE.test(latinDigits(typed).trim()) ? latinDigits(typed).trim() : null),
      words.codeWrong,
    ),
  },
  { code: { label: words.code, help: words.handOverText } },
);

/** Form of acts that need only an idempotency key. */
export const plainForm = defineForm({ [ORDER_FIELD]: returned() }, {});

export const payForm = defineForm(
  {
    [ORDER_FIELD]: returned(),
    pay: returned('direct'),
    gatewayName: returned('sandbox'),
    paymentSource: returned('secure-purchase'),
    isFromApp: tick(),
    expectedTotal: returnedSum(450_000),
  },
  { isFromApp: '' },
);

/** Input of all acts; each act validates its own fields. */
export const ActInput = v.looseObject({ [ORDER_FIELD]: v.optional(v.string()) });
