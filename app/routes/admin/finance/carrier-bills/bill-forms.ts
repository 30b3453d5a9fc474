import { BILL_MAX, BILL_NUMBER, parseBillOrders } from '../../../../../domain/carriers/bill.ts';
import { cleanProse, latinDigits } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { choice } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { checked, readAs } from '../../../../parts/form/kind-changes.ts';
import { money } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.carrierBills;

/** Carriers with an adapter, even if not configured now, because bills arrive late. */
const CARRIERS = ['alopeyk'] as const;

const reason = text({ min: 3, max: 500, clean: cleanProse, autoComplete: 'off' });
const reasonWords = { reason: { label: words.reason, help: words.reasonHelp } };

export const billForm = defineForm(
  {
    carrier: choice(CARRIERS),
    number: checked(
      text({ max: 40, dir: 'ltr', autoComplete: 'off', example: 'AP-1405-08', clean: latinDigits }),
      (typed) => BILL_NUMBER.test(typed),
      words.numberWrong,
    ),
    amount: money({ min: 1, max: BILL_MAX }),
    orders: readAs(
      text({ max: 20_000, multiline: true, dir: 'ltr', autoComplete: 'off', example: '300 301' }),
      parseBillOrders,
      words.ordersWrong,
    ),
    reason,
  },
  {
    carrier: { label: words.carrier, options: { alopeyk: fa.purchases.invoice.carriers.alopeyk } },
    number: { label: words.number, help: words.numberHelp },
    amount: words.amount,
    orders: { label: words.orders, help: words.ordersHelp },
    ...reasonWords,
  },
);

export const refuseBillForm = defineForm({ reason }, reasonWords);
