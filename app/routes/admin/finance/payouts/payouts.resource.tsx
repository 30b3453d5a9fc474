import { BATCH_STATES, type PayoutResult, parsePayoutRef } from '../../../../../domain/payouts/payout.ts';
import {
  approveBatch,
  discardBatch,
  markPayout,
  type PayoutBatch,
  payoutList,
} from '../../../../../domain/payouts/payouts.server.ts';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf } from '../../../../office/office-action.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { approving } from '../../../../office/second-person.ts';
import { readShownNames } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { optionsOf } from '../payments/finance-facts.tsx';
import { PayoutBatchContent } from './payout-batch-page.tsx';
import { type PayoutBatchView, payoutBatchView } from './payout-batch-view.ts';
import { paidForm, reasonForm, returnedForm } from './payout-forms.tsx';
import { overviewOf, PayoutsOverview } from './payouts-overview.tsx';

const words = fa.payouts;
const permission = 'decide payments';
const { adminPayouts: summary, adminPayoutsCsv: csvSummary, adminPayoutBatch: caseSummary } = fa.api.pages;
const calls = fa.api.calls;

type Marked = {
  readonly batchId: number;
  readonly line: string;
  readonly as: PayoutResult;
  readonly reason: string | null;
};

async function mark(context: SignedIn, { batchId, line, as, reason }: Marked) {
  const id = parsePayoutRef(line) ?? notFound();
  const result = await markPayout(context, context.viewer, { batchId, id, as, reason });
  return answerOf(result, { did: 'payout-marked', to: paths.office.payoutBatch(batchId) });
}

/**
 * Batches of payouts to sellers: created by one person, approved by another, and marked as paid by the bank's answer
 * (SECP-05, ADM-02).
 */
const payouts = defineResource({
  section: 'payouts',
  permission: 'see payments',
  title: words.title,
  list: payoutList,
  page: {
    at: get(paths.office.payouts),
    id: 'admin-payouts-page',
    path: paths.office.payouts,
    summary,
    example: { state: 'made' },
  },
  csv: { at: get(paths.office.payoutsCsv), path: paths.office.payoutsCsv, summary: csvSummary },
  async itemsOf(batches: readonly PayoutBatch[], { db }: SignedIn) {
    const names = await readShownNames(db, [...new Set(batches.map(({ madeBy }) => madeBy))]);
    return batches.map((batch) => ({ ...batch, by: names.get(batch.madeBy) ?? '' }));
  },
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.payoutBatch(id),
  columns: [
    { head: words.number, text: ({ id }) => persianDigits(id), sort: 'newest', isName: true },
    { head: words.state, text: ({ state }) => words.states[state] },
    { head: words.lines, text: ({ lineCount }) => persianNumber(lineCount), look: 'number' },
    { head: words.amount, text: ({ amount }) => formatToman(amount), look: 'number' },
    { head: words.madeBy, text: ({ by }) => by },
    { head: words.madeAt, text: ({ madeAt }) => dateTime(madeAt).text },
  ],
  filters: { state: { label: words.state, options: optionsOf(BATCH_STATES, words.states) } },
  searchHelp: null,
  empty: { title: words.none, text: words.noneHint },
  above: async (context) => <PayoutsOverview view={await overviewOf(context)} />,
  case: {
    at: get(paths.office.payoutBatch),
    id: 'admin-payout-batch-page',
    about: { summary: caseSummary },
    pageTitle: (id) => words.one(persianDigits(id)),
    read: payoutBatchView,
    title: ({ batch }: PayoutBatchView) => words.one(persianDigits(batch.id)),
    badges: ({ batch }) => [
      { name: words.states[batch.state] },
      ...(batch.isOwn ? [{ name: words.own, look: 'danger' } as const] : []),
    ],
    facts: ({ batch, madeByName, decidedByName }) => [
      [words.lines, persianNumber(batch.lineCount)],
      [words.amount, formatToman(batch.amount)],
      [words.madeBy, <ForeignText key="by" text={madeByName} />],
      [words.madeAt, dateTime(batch.madeAt).text],
      [words.decidedBy, decidedByName !== null && <ForeignText key="decided" text={decidedByName} />],
      [words.decidedAt, batch.decidedAt && dateTime(batch.decidedAt).text],
    ],
    subject: 'payout-batch',
    history: (context, id) => historyOf(context, { kind: 'payout-batch', id: String(id) }),
    Content: PayoutBatchContent,
  },
  acts: {
    approve: defineAct({
      at: post(paths.office.payoutCall, 'approve'),
      movesMoney: paths.office.payoutBatch,
      path: (id) => paths.office.payoutCall(id, 'approve'),
      permission,
      isPossible: ({ batch }: PayoutBatchView) => batch.state === 'made',
      about: { summary: calls.adminApprovePayouts, statuses: [403, 409] },
      label: words.approve,
      help: words.approveHelp,
      look: 'accent',
      pressedBy: 'a',
      form: confirmationForm,
      change: (context, id) => approveBatch(context, context.services.payments, approving(context), id),
      did: 'payouts-approved',
      to: paths.office.payoutBatch,
    }),
    discard: defineAct({
      at: post(paths.office.payoutCall, 'discard'),
      movesMoney: paths.office.payoutBatch,
      path: (id) => paths.office.payoutCall(id, 'discard'),
      permission,
      isPossible: ({ batch }: PayoutBatchView) => batch.state === 'made',
      about: { summary: calls.adminDiscardPayouts, example: { reason: 'a slip' }, statuses: [403, 409] },
      label: words.discard,
      help: words.discardHelp,
      look: 'danger',
      pressedBy: 'r',
      form: reasonForm,
      change: (context, id, { reason }) => discardBatch(context, context.viewer, { id, reason }),
      did: 'payouts-discarded',
      to: paths.office.payoutBatch,
    }),
    paid: defineAct({
      at: post(paths.office.payoutCall, 'paid'),
      movesMoney: paths.office.payoutBatch,
      path: (id) => paths.office.payoutCall(id, 'paid'),
      permission,
      isPossible: ({ batch, lines }: PayoutBatchView) =>
        batch.state === 'approved' && lines.some(({ state }) => state === 'open'),
      about: { summary: calls.adminPaidPayout, example: { line: 'PO-12' }, statuses: [403, 409] },
      label: words.paid,
      look: 'accent',
      pressedBy: 'a',
      form: paidForm,
      act: (context, id, { line }) => mark(context, { batchId: id, line, as: 'paid', reason: null }),
    }),
    returned: defineAct({
      at: post(paths.office.payoutCall, 'returned'),
      movesMoney: paths.office.payoutBatch,
      path: (id) => paths.office.payoutCall(id, 'returned'),
      permission,
      isPossible: ({ batch, lines }: PayoutBatchView) =>
        batch.state === 'approved' && lines.some(({ state }) => state === 'open' || state === 'paid'),
      about: {
        summary: calls.adminReturnedPayout,
        example: { line: 'PO-12', reason: 'the account is closed' },
        statuses: [403, 409],
      },
      label: words.returned,
      help: words.returnedHelp,
      look: 'danger',
      pressedBy: 'r',
      form: returnedForm,
      act: (context, id, { line, reason }) => mark(context, { batchId: id, line, as: 'returned', reason }),
    }),
  },
});

export const { list: adminPayouts, csv: adminPayoutsCsv, case: adminPayoutBatch } = payouts;
export const {
  approve: approvePayoutsCall,
  discard: discardPayoutsCall,
  paid: paidPayoutCall,
  returned: returnedPayoutCall,
} = payouts.acts;
