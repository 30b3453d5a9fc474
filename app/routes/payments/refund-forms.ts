import { DISPLAY_NAME } from '../../../domain/identity/user.ts';
import { fa } from '../../messages/fa.ts';
import { choice, returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { asTyped, omittable } from '../../parts/form/kind-changes.ts';
import { hidden, id, money } from '../../parts/form/number-kinds.ts';
import { code, name, sheba } from '../../parts/form/text-kinds.ts';

const words = fa.refunds;

/** Name of the field with the token under which the picture of a bank page is uploaded. */
export const UPLOAD_FIELD = 'uploadToken';

const account = {
  sheba: sheba(),
  holder: name({ ...DISPLAY_NAME, autoComplete: 'name' }),
  code: code(),
};
const accountWords = { sheba: { label: words.sheba, help: words.shebaHelp }, holder: words.holder };

/**
 * Form for the bank account of a refund, with the code that was sent; all missing and wrong values are reported
 * together.
 */
export const accountForm = defineForm(account, accountWords);

/**
 * Form for three requests about a refund:
 *
 * - to the card: refund an amount of a payment;
 * - to the card: send a refund to another bank account;
 * - to the wallet: take a refund that is not sent yet as credit.
 *
 * The page of an order has a separate form for each request.
 */
export const refundForm = defineForm(
  {
    to: choice(['card', 'wallet']),
    'order-key': omittable(returned()),
    payment: omittable(hidden(id())),
    refund: omittable(hidden(id())),
    amount: omittable(money({ min: 1 })),
    sheba: asTyped(account.sheba),
    holder: asTyped(account.holder),
    code: asTyped(account.code),
    [UPLOAD_FIELD]: omittable(returned()),
  },
  {
    to: words.title,
    amount: words.amount,
    ...accountWords,
  },
);
