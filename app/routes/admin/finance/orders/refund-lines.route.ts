import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { officeAction } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { refuse } from '../../../../web/pages/action.ts';
import { post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { decide } from '../payments/decide.ts';
import { refundForm } from '../payments/refund-form.tsx';
import { adminOrder } from './orders.resource.tsx';

/** Refunds lines of a paid order; each line only once (PAY-05, ADM-02). */
export const refundLinesCall = officeAction({
  at: post(paths.office.refundOrder),
  movesMoney: true,
  permission: 'decide payments',
  about: {
    summary: fa.api.calls.adminRefundLines,
    example: { lines: ['1'], to: 'wallet', reason: 'it never acted' },
    statuses: [403, 409],
  },
  input: refundForm.input,
  page: adminOrder,
  async act(context, { lines: lineIds, to, reason }) {
    if (lineIds.length === 0) return refuse({ errors: { lines: fa.finance.lines.none } });
    const orderId = parseId(context.params.id) ?? notFound();
    const act = { act: 'refund', orderId, lineIds, to } as const;
    return decide(context, { act, reason, did: 'lines-refunded', to: paths.office.order(orderId) });
  },
});
