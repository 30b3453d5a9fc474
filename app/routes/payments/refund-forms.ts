import { DISPLAY_NAME } from '../../../domain/identity/user.ts';
import { fa } from '../../messages/fa.ts';
import { choice, returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { asTyped, omittable } from '../../parts/form/kind-changes.ts';
import { hidden, id, money } from '../../parts/form/number-kinds.ts';
import { code, name, sheba } from '../../parts/form/text-kinds.ts';

const words = fa.refunds;

/** Field with the token under which the picture of a bank's page is uploaded. */
export const UPLOAD_FIELD = 'uploadToken';

const account = {
  sheba: sheba(),
  holder: name({ ...DISPLAY_NAME, autoComplete: 'name' }),
  code: code(),
};
const accountWords = { sheba: { label: words.sheba, help: words.shebaHelp }, holder: words.holder };

/** Bank account for a refund, with the code that was sent: missing and wrong ones are told together. */
export const accountForm = defineForm(account, accountWords);

/**
 * To the card: an amount of a payment, or the bank account for a refund. To the wallet: a refund that is not sent yet. Each page
 * of an order has a form for each.
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
