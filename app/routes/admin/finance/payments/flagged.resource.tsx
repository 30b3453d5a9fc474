import {
  decideUnpaid,
  type FlaggedAttempt,
  flaggedList,
  readFlagged,
  type UnpaidVerdict,
} from '../../../../../domain/payments/payments.server.ts';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import type { ButtonLook } from '../../../../ui/button.tsx';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { decide } from './decide.ts';
import { OfOrder, OfUser, optionsOf, SuspenseTabs } from './finance-facts.tsx';
import { paidForm, reasonForm } from './finance-forms.ts';

const common = fa.officeSuspense;
const words = common.flagged;
const permission = 'decide payments';
const CODES: Readonly<Record<string, string>> = words.codes;
const CODES_SHOWN = ['silent', 'amount-unknown', 'held', 'receipt', 'order', 'terminal'] as const;
const STATES: Readonly<Record<string, string>> = fa.finance.attemptStates;
const codeOf = ({ code }: FlaggedAttempt): string => (code === null ? '' : (CODES[code] ?? words.codeOther));
const isOpen = ({ state, isSuspended }: FlaggedAttempt): boolean => state === 'flagged' && !isSuspended;

type Said = { readonly label: string; readonly help: string; readonly summary: string; readonly pressedBy: string };

const unpaid = (verdict: UnpaidVerdict, { summary, ...said }: Said & { readonly look?: ButtonLook }) =>
  defineAct({
    at: post(paths.office.flaggedCall, verdict),
    movesMoney: paths.office.flaggedPayment,
    path: (id) => paths.office.flaggedCall(id, verdict),
    permission,
    isPossible: isOpen,
    about: { summary, example: { reason: 'the panel says so' }, statuses: [403, 409] },
    ...said,
    form: reasonForm,
    change: (context, paymentId, { reason }) => decideUnpaid(context, context.viewer, { paymentId, verdict, reason }),
    did: 'payment-decided',
    to: paths.office.flaggedPayment,
  });

/** Payment attempts whose result is unknown (PAY-04, ADM-02). */
const flagged = defineResource({
  section: 'suspense',
  permission: 'see payments',
  title: words.title,
  list: flaggedList,
  page: {
    at: get(paths.office.flagged),
    id: 'admin-flagged-page',
    path: paths.office.flagged,
    summary: fa.api.pages.adminFlagged,
    example: { code: 'silent', q: '1' },
  },
  csv: { at: get(paths.office.flaggedCsv), path: paths.office.flaggedCsv, summary: fa.api.pages.adminFlaggedCsv },
  itemsOf: async (rows) => rows,
  keyOf: ({ id }: FlaggedAttempt) => id,
  hrefOf: ({ id }) => paths.office.flaggedPayment(id),
  columns: [
    { head: common.number, text: ({ id }) => persianDigits(id), sort: 'oldest', isName: true },
    { head: common.amount, text: ({ amount }) => formatToman(amount), look: 'number' },
    { head: words.code, text: codeOf },
    { head: common.gateway, text: ({ gateway }) => gateway, dir: 'ltr' },
    { head: common.order, text: ({ orderId }) => persianDigits(orderId), look: 'number' },
    { head: common.at, text: ({ createdAt }) => dateTime(createdAt).text },
  ],
  filters: { code: { label: words.code, options: optionsOf(CODES_SHOWN, words.codes) } },
  searchHelp: common.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  above: () => <SuspenseTabs shown="flagged" />,
  case: {
    at: get(paths.office.flaggedPayment),
    id: 'admin-flagged-payment-page',
    about: { summary: fa.api.pages.adminFlaggedPayment },
    pageTitle: (id) => words.one(persianDigits(id)),
    read: ({ db }: SignedIn, id: number) => readFlagged(db, id),
    title: ({ id }: FlaggedAttempt) => words.one(persianDigits(id)),
    badges: ({ state }) => [{ name: STATES[state] ?? state }],
    facts: (attempt) => [
      [common.amount, formatToman(attempt.amount)],
      [words.code, codeOf(attempt)],
      [common.gateway, <ForeignText key="gateway" text={attempt.gateway} dir="ltr" />],
      [words.saidRefNum, attempt.saidRefNum !== null && <ForeignText text={attempt.saidRefNum} dir="ltr" />],
      [common.order, <OfOrder key="order" orderId={attempt.orderId} />],
      [common.user, <OfUser key="user" userId={attempt.userId} />],
      [common.at, dateTime(attempt.createdAt).text],
      [words.state, attempt.isSuspended && words.suspended],
    ],
    subject: 'payment',
    history: (context, id) => historyOf(context, { kind: 'payment', id: String(id) }),
  },
  acts: {
    paid: defineAct({
      at: post(paths.office.flaggedCall, 'paid'),
      movesMoney: paths.office.flaggedPayment,
      path: (id) => paths.office.flaggedCall(id, 'paid'),
      permission,
      isPossible: isOpen,
      about: {
        summary: fa.api.calls.adminFlaggedPaid,
        example: { refNum: 'GmshtyjwKSu', reason: 'the panel says so' },
        statuses: [403, 409],
      },
      label: words.paid,
      help: words.paidHelp,
      look: 'accent',
      pressedBy: 'a',
      form: paidForm,
      values: ({ saidRefNum }) => ({ refNum: saidRefNum }),
      act: (context, paymentId, { refNum, reason }) => {
        const act = { act: 'payment', paymentId, refNum } as const;
        return decide(context, { act, reason, did: 'payment-decided', to: paths.office.flaggedPayment(paymentId) });
      },
    }),
    refuse: unpaid('refuse', {
      label: words.refuse,
      help: words.refuseHelp,
      look: 'danger',
      pressedBy: 'r',
      summary: fa.api.calls.adminFlaggedRefused,
    }),
    reverse: unpaid('reverse', {
      label: words.reverse,
      help: words.reverseHelp,
      pressedBy: 'e',
      summary: fa.api.calls.adminFlaggedReversed,
    }),
  },
});

export const { list: adminFlagged, csv: adminFlaggedCsv, case: adminFlaggedPayment } = flagged;
export const { paid: flaggedPaidCall, refuse: flaggedRefusedCall, reverse: flaggedReversedCall } = flagged.acts;
