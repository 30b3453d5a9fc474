import { approve, refuseApproval, withdrawApproval } from '../../../../../domain/payments/payments.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { officeAction } from '../../../../office/office-action.ts';
import { approving } from '../../../../office/second-person.ts';
import { paths } from '../../../../paths.ts';
import { ORDER_FIELD } from '../../../../web/forms/order-key.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { decide } from './decide.ts';
import { capitalForm, goodwillForm, holdForm, reasonForm, vatForm } from './finance-forms.ts';
import { FinancePage } from './finance-page.tsx';
import { type FinanceView, financeView } from './finance-view.ts';

const permission = 'decide payments';
const to = paths.office.finance();
const calls = fa.api.calls;

/**
 * Page with the counts of everything that awaits finance staff, with approvals, and with acts that do not belong to a
 * payment (ADM-02).
 */
export const adminFinance = defineOfficePage<FinanceView>({
  at: get(paths.office.finance),
  id: 'admin-finance-page',
  section: 'finance',
  about: { summary: fa.api.pages.adminFinance },
  permission,
  load: financeView,
  title: fa.admin.sections.finance,
  Page: FinancePage,
});

export const goodwillCall = officeAction({
  at: post(paths.office.financeCall, 'goodwill'),
  movesMoney: true,
  permission,
  about: {
    summary: calls.adminGoodwill,
    example: { user: '1', amount: '50000', reason: 'a fault of ours' },
    statuses: [403, 409],
  },
  input: goodwillForm.input,
  page: adminFinance,
  act: (context, { user: userId, amount, reason, [ORDER_FIELD]: key }) =>
    decide(context, { act: { act: 'goodwill', userId, amount }, reason, key, did: 'goodwill-given', to }),
});

export const capitalCall = officeAction({
  at: post(paths.office.financeCall, 'capital'),
  movesMoney: true,
  permission,
  about: {
    summary: calls.adminCapital,
    example: { way: 'in', amount: '10000000', reason: 'for the year' },
    statuses: [403, 409],
  },
  input: capitalForm.input,
  page: adminFinance,
  act: (context, { way, amount, reason, [ORDER_FIELD]: key }) =>
    decide(context, { act: { act: 'capital', way, amount }, reason, key, did: 'act-waits', to }),
});

export const vatCall = officeAction({
  at: post(paths.office.financeCall, 'vat'),
  movesMoney: true,
  permission,
  about: { summary: calls.adminVat, example: { amount: '1000000', reason: 'autumn' }, statuses: [403, 409] },
  input: vatForm.input,
  page: adminFinance,
  act: (context, { amount, reason, [ORDER_FIELD]: key }) =>
    decide(context, { act: { act: 'vat', amount }, reason, key, did: 'vat-remitted', to }),
});

export const holdCall = officeAction({
  at: post(paths.office.financeCall, 'hold'),
  movesMoney: true,
  permission,
  about: {
    summary: calls.adminHold,
    example: { of: 'wallet', user: '1', amount: '50000', days: '30', reason: 'an order of a court' },
    statuses: [403, 409],
  },
  input: holdForm.input,
  page: adminFinance,
  act: (context, { of, user: userId, amount, days, reason, [ORDER_FIELD]: key }) =>
    decide(context, { act: { act: 'hold', of, userId, amount, days }, reason, key, did: 'act-waits', to }),
});

export const endHoldCall = officeAction({
  at: post(paths.office.endHold),
  movesMoney: true,
  permission,
  about: { summary: calls.adminEndHold, example: { reason: 'the order was lifted' }, statuses: [403, 409] },
  input: reasonForm.input,
  page: adminFinance,
  act: (context, { reason }) =>
    decide(context, { act: { act: 'end-hold', holdId: idOf(context) }, reason, did: 'act-waits', to }),
});

const idOf = ({ params }: SignedIn): number => parseId(params.id) ?? notFound();

export const approveCall = officeAction({
  at: post(paths.office.approvalCall, 'approve'),
  movesMoney: true,
  permission,
  about: { summary: calls.adminApproveAct, statuses: [403, 409] },
  input: confirmationForm.input,
  page: adminFinance,
  change: (context) => approve(context, context.services.payments, approving(context), idOf(context)),
  did: 'act-approved',
  to: () => to,
});

export const refuseApprovalCall = officeAction({
  at: post(paths.office.approvalCall, 'refuse'),
  movesMoney: true,
  permission,
  about: { summary: calls.adminRefuseAct, example: { reason: 'not ours to give' }, statuses: [403, 409] },
  input: reasonForm.input,
  page: adminFinance,
  change: (context, { reason }) => refuseApproval(context, context.viewer, { id: idOf(context), reason }),
  did: 'act-refused',
  to: () => to,
});

export const withdrawApprovalCall = officeAction({
  at: post(paths.office.approvalCall, 'withdraw'),
  movesMoney: true,
  permission,
  about: { summary: calls.adminWithdrawAct, example: { reason: 'a slip' }, statuses: [403, 409] },
  input: reasonForm.input,
  page: adminFinance,
  change: (context, { reason }) => withdrawApproval(context, context.viewer, { id: idOf(context), reason }),
  did: 'act-withdrawn',
  to: () => to,
});
