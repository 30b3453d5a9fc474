import {
  CAPITAL_MAX,
  CAPITAL_WAYS,
  GOODWILL_MAX,
  REF_NUM,
  VAT_MAX,
} from '../../../../../domain/payments/finance/finance-act.ts';
import { HELD_OF, HOLD_DAYS_MAX, HOLD_MAX } from '../../../../../domain/payments/finance/hold.ts';
import { SENT_REF } from '../../../../../domain/payments/finance/refund-step.ts';
import { CHARGEBACK_ENDS } from '../../../../../domain/refunds/chargeback.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { choice, returned } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { checked, optional } from '../../../../parts/form/kind-changes.ts';
import { id, money, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';
import { ORDER_FIELD } from '../../../../web/forms/order-key.ts';

const { finance: words, officeRefunds, officeSuspense } = fa;
const WRONG_NUMBER = fa.admin.refusals['bad-number'];

const reason = text({ min: 3, max: 500, clean: cleanProse, autoComplete: 'off' });
const reasonWords = { reason: { label: words.reason, help: words.reasonHelp } };
const number = (pattern: RegExp, most: number) =>
  checked(
    text({ max: most, dir: 'ltr', autoComplete: 'off', example: 'GmshtyjwKSu' }),
    (typed) => pattern.test(typed),
    WRONG_NUMBER,
  );

export const reasonForm = defineForm({ reason }, reasonWords);

export const goodwillForm = defineForm(
  { [ORDER_FIELD]: returned(), user: id(), amount: money({ min: 1, max: GOODWILL_MAX }), reason },
  { user: words.goodwill.user, amount: words.amount, ...reasonWords },
);
export const capitalForm = defineForm(
  { [ORDER_FIELD]: returned(), way: choice(CAPITAL_WAYS), amount: money({ min: 1, max: CAPITAL_MAX }), reason },
  { way: { label: words.capital.way, options: words.capital.ways }, amount: words.amount, ...reasonWords },
);
export const vatForm = defineForm(
  { [ORDER_FIELD]: returned(), amount: money({ min: 1, max: VAT_MAX }), reason },
  { amount: words.amount, ...reasonWords },
);

export const holdForm = defineForm(
  {
    [ORDER_FIELD]: returned(),
    of: choice(HELD_OF),
    user: id(),
    amount: money({ min: 1, max: HOLD_MAX }),
    days: wholeNumber({ min: 1, max: HOLD_DAYS_MAX }),
    reason,
  },
  {
    of: { label: words.holds.of, options: words.holds.ofs },
    user: words.holds.user,
    amount: words.amount,
    days: words.holds.days,
    ...reasonWords,
  },
);

const { gateway, transfer } = officeRefunds.ways;

export const endChargebackForm = defineForm(
  { as: choice(CHARGEBACK_ENDS), reason },
  { as: { label: words.chargebacks.as, options: words.chargebacks.ends }, ...reasonWords },
);

export const takeForm = defineForm({ reason: optional(reason) }, reasonWords);

export const toWalletForm = defineForm({ user: id(), reason }, { user: officeSuspense.userId, ...reasonWords });
export const paidForm = defineForm(
  { refNum: number(REF_NUM, 100), reason },
  { refNum: officeSuspense.flagged.refNum, ...reasonWords },
);
export const sentForm = defineForm(
  { way: choice(['gateway', 'transfer']), reference: number(SENT_REF, 60) },
  {
    way: { label: officeRefunds.way, options: { gateway, transfer } },
    reference: { label: officeRefunds.reference, help: officeRefunds.sentHelp },
  },
);
