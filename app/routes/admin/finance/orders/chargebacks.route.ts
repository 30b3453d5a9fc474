import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { officeAction } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { decide } from '../payments/decide.ts';
import { endChargebackForm, reasonForm } from '../payments/finance-forms.ts';
import { adminOrder } from './orders.resource.tsx';

const calls = fa.api.calls;
const common = { movesMoney: true, permission: 'decide payments', page: adminOrder } as const;
const idIn = ({ params }: SignedIn, name: 'id' | 'attemptId' | 'chargebackId'): number =>
  parseId(params[name]) ?? notFound();

/** Says that a bank took a payment of an order back (PAY-05, ADM-02). */
export const chargePaymentCall = officeAction({
  ...common,
  at: post(paths.office.chargePayment),
  about: { summary: calls.adminChargeback, example: { reason: 'letter 12 of the bank' }, statuses: [403, 409] },
  input: reasonForm.input,
  act: (context, { reason }) =>
    decide(context, {
      act: { act: 'chargeback', paymentId: idIn(context, 'attemptId') },
      reason,
      did: 'act-waits',
      to: paths.office.order(idIn(context, 'id')),
    }),
});

/** Says who bears it. */
export const endChargebackCall = officeAction({
  ...common,
  at: post(paths.office.endChargeback),
  about: {
    summary: calls.adminEndChargeback,
    example: { as: 'lifted', reason: 'the goods arrived' },
    statuses: [403, 409],
  },
  input: endChargebackForm.input,
  act: (context, { as, reason }) =>
    decide(context, {
      act: { act: 'end-chargeback', chargebackId: idIn(context, 'chargebackId'), as },
      reason,
      did: 'act-waits',
      to: paths.office.order(idIn(context, 'id')),
    }),
});
