import { readOrderFile } from '../../../../../domain/payments/payments.server.ts';
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

/** Ids that an address names, of an order and of one of its payments or chargebacks; 404 if that is another order's. */
async function idsIn(context: SignedIn, name: 'attemptId' | 'chargebackId') {
  const [orderId, id] = [idIn(context, 'id'), idIn(context, name)];
  const file = (await readOrderFile(context.db, orderId)) ?? notFound();
  const all = name === 'attemptId' ? file.attempts : file.chargebacks;
  return all.some((each) => each.id === id) ? { orderId, id } : notFound();
}

/** Records that a bank took back a payment of an order (PAY-05, ADM-02). */
export const chargePaymentCall = officeAction({
  ...common,
  at: post(paths.office.chargePayment),
  about: { summary: calls.adminChargeback, example: { reason: 'letter 12 of the bank' }, statuses: [403, 409] },
  input: reasonForm.input,
  async act(context, { reason }) {
    const { orderId, id } = await idsIn(context, 'attemptId');
    const act = { act: 'chargeback', paymentId: id } as const;
    return decide(context, { act, reason, did: 'act-waits', to: paths.office.order(orderId) });
  },
});

/** Records who bears the loss of a chargeback. */
export const endChargebackCall = officeAction({
  ...common,
  at: post(paths.office.endChargeback),
  about: {
    summary: calls.adminEndChargeback,
    example: { as: 'lifted', reason: 'the goods arrived' },
    statuses: [403, 409],
  },
  input: endChargebackForm.input,
  async act(context, { as, reason }) {
    const { orderId, id } = await idsIn(context, 'chargebackId');
    const act = { act: 'end-chargeback', chargebackId: id, as } as const;
    return decide(context, { act, reason, did: 'act-waits', to: paths.office.order(orderId) });
  },
});
