import { Fragment } from 'react';
import { type RefundStepInput, refundList, stepRefund } from '../../../../../domain/payments/payments.server.ts';
import { PAYOUT_FILES } from '../../../../../domain/payouts/paying-out.ts';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { bankOfSheba } from '../../../../../domain/values/sheba.ts';
import { fa } from '../../../../messages/fa.ts';
import { answerOf } from '../../../../office/office-action.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { BankMark } from '../../../../parts/purchases/bank-mark.tsx';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { type ButtonLook, LinkButton } from '../../../../ui/button.tsx';
import type { Fact } from '../../../../ui/facts.tsx';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { decide } from './decide.ts';
import { OfOrder, OfUser, optionsOf } from './finance-facts.tsx';
import { reasonForm, sentForm, takeForm } from './finance-forms.ts';
import { PAGE_WIDTH, type RefundFile, type RefundItem, readRefundFile, refundItems } from './refund-item.ts';

const words = fa.officeRefunds;
const permission = 'decide payments';
const QUEUED = ['by-finance', 'sending', 'asked'] as const;

async function step(context: SignedIn, asked: RefundStepInput) {
  const result = await stepRefund(context, context.viewer, asked);
  return answerOf(result, { did: 'refund-moved', to: paths.office.refund(asked.id) });
}

type Reasoned = 'not-sent' | 'came-back' | 'reversed' | 'not-reversed';
type Said = {
  readonly label: string;
  readonly help: string;
  readonly summary: string;
  readonly pressedBy: string;
  readonly look?: ButtonLook;
};

/** An action that requires a reason. */
const reasoned = (act: Reasoned, { summary, ...said }: Said) =>
  defineAct({
    at: post(paths.office.refundCall, act),
    movesMoney: paths.office.refund,
    path: (id) => paths.office.refundCall(id, act),
    permission,
    isPossible: ({ steps }: RefundFile) => steps.includes(act),
    about: { summary, example: { reason: 'the bank says so' }, statuses: [403, 409] },
    ...said,
    form: reasonForm,
    act: (context, id, { reason }) => step(context, { id, act, reason }),
  });

const { adminRefunds: summary, adminRefundsCsv: csvSummary, adminRefund: caseSummary } = fa.api.pages;
const calls = fa.api.calls;

/** Refunds to cards, sorted by due day, and the actions by which they are sent (PAY-05, ADM-02). */
const refunds = defineResource({
  section: 'refunds',
  permission: 'see payments',
  title: words.title,
  list: refundList,
  page: {
    at: get(paths.office.refunds),
    id: 'admin-refunds-page',
    path: paths.office.refunds,
    summary,
    example: { state: 'by-finance', sort: 'amount', q: '1' },
  },
  csv: { at: get(paths.office.refundsCsv), path: paths.office.refundsCsv, summary: csvSummary },
  itemsOf: (rows, context) => refundItems(context, rows),
  keyOf: ({ id }: RefundItem) => id,
  hrefOf: ({ id }) => paths.office.refund(id),
  columns: [
    { head: words.number, text: ({ id }) => persianDigits(id), isName: true },
    { head: words.amount, text: ({ amount }) => formatToman(amount), sort: 'amount', look: 'number' },
    {
      head: words.due,
      text: ({ dueBy }) => dateTime(dueBy).text,
      cell: ({ dueBy, isLate }) => <Due dueBy={dueBy} isLate={isLate} />,
      sort: 'due',
    },
    { head: words.state, text: ({ state }) => words.states[state] },
    { head: words.reason, text: ({ reason }) => words.reasons[reason] },
    { head: words.gateway, text: ({ gateway }) => gateway, dir: 'ltr' },
    { head: words.takenBy, text: ({ takenByName }) => takenByName ?? '' },
  ],
  filters: { state: { label: words.state, options: optionsOf(QUEUED, words.states) } },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  above: () => <RefundsAbove />,
  case: {
    at: get(paths.office.refund),
    id: 'admin-refund-page',
    about: { summary: caseSummary },
    pageTitle: (id) => words.one(persianDigits(id)),
    read: readRefundFile,
    title: ({ id }: RefundFile) => words.one(persianDigits(id)),
    badges: ({ state, isLate, waits }) => [
      { name: words.states[state] },
      ...(waits ? [{ name: words.waits, look: 'danger' } as const] : []),
      ...(isLate ? [{ name: fa.finance.late, look: 'danger' } as const] : []),
    ],
    facts: factsOf,
    subject: 'refund',
    history: (context, id) => historyOf(context, { kind: 'refund', id: String(id) }),
  },
  acts: {
    take: defineAct({
      at: post(paths.office.refundCall, 'take'),
      movesMoney: paths.office.refund,
      path: (id) => paths.office.refundCall(id, 'take'),
      permission,
      isPossible: ({ steps }: RefundFile) => steps.includes('take'),
      about: { summary: calls.adminTakeRefund, example: { reason: 'due today' }, statuses: [403, 409] },
      label: words.take,
      help: words.takeHelp,
      look: 'accent',
      pressedBy: 'c',
      form: takeForm,
      act: (context, id, { reason }) =>
        decide(context, {
          act: { act: 'send', refundId: id },
          reason: reason ?? '',
          did: 'refund-taken',
          to: paths.office.refund(id),
        }),
    }),
    sent: defineAct({
      at: post(paths.office.refundCall, 'sent'),
      movesMoney: paths.office.refund,
      path: (id) => paths.office.refundCall(id, 'sent'),
      permission,
      isPossible: ({ steps }: RefundFile) => steps.includes('sent'),
      about: {
        summary: calls.adminSentRefund,
        example: { way: 'transfer', reference: '14050903123456' },
        statuses: [403, 409],
      },
      label: words.sent,
      look: 'accent',
      pressedBy: 'a',
      form: sentForm,
      values: ({ account }) => ({ way: account ? 'transfer' : 'gateway' }),
      act: (context, id, { way, reference }) => step(context, { id, act: 'sent', way, ref: reference }),
    }),
    notSent: reasoned('not-sent', {
      label: words.notSent,
      help: words.notSentHelp,
      look: 'danger',
      pressedBy: 'r',
      summary: calls.adminNotSentRefund,
    }),
    cameBack: reasoned('came-back', {
      label: words.cameBack,
      help: words.cameBackHelp,
      pressedBy: 'r',
      summary: calls.adminRefundCameBack,
    }),
    reversed: reasoned('reversed', {
      label: words.reversed,
      help: words.reversedHelp,
      look: 'accent',
      pressedBy: 'a',
      summary: calls.adminRefundReversed,
    }),
    notReversed: reasoned('not-reversed', {
      label: words.notReversed,
      help: words.notReversedHelp,
      look: 'danger',
      pressedBy: 'r',
      summary: calls.adminRefundNotReversed,
    }),
  },
});

export const { list: adminRefunds, csv: adminRefundsCsv, case: adminRefund } = refunds;
export const {
  take: takeRefundCall,
  sent: sentRefundCall,
  notSent: notSentRefundCall,
  cameBack: refundCameBackCall,
  reversed: refundReversedCall,
  notReversed: refundNotReversedCall,
} = refunds.acts;

function RefundsAbove() {
  return (
    <>
      <p>{words.text}</p>
      <details>
        <summary>{words.file}</summary>
        <p>{words.fileText}</p>
        <p>
          {PAYOUT_FILES.map((name) => (
            <Fragment key={name}>
              <LinkButton href={paths.office.refundFile(name)}>{words.files[name]}</LinkButton>{' '}
            </Fragment>
          ))}
        </p>
      </details>
    </>
  );
}

function Due({ dueBy, isLate }: Pick<RefundItem, 'dueBy' | 'isLate'>) {
  const { iso, text } = dateTime(dueBy);
  return (
    <>
      <time dateTime={iso}>{text}</time> {isLate && <Badge look="danger">{fa.finance.late}</Badge>}
    </>
  );
}

function factsOf(refund: RefundFile): readonly Fact[] {
  const { amount, reason, gateway, refNum, orderId, userId, dueBy, isLate, createdAt, takenByName } = refund;
  const { way, sentRef, sends, code, hasAccount, account, named, card, payerName, endedAt, inquiry, page } = refund;
  const bankHolder = (account ?? named)?.bankHolder ?? null;
  const ltr = (text: string | null) => text !== null && <ForeignText text={text} dir="ltr" />;
  return [
    [words.amount, formatToman(amount)],
    [words.reason, words.reasons[reason]],
    [words.due, endedAt === null && <Due dueBy={dueBy} isLate={isLate} />],
    [words.gateway, ltr(gateway)],
    [words.refNum, ltr(refNum)],
    [words.order, orderId !== null && <OfOrder orderId={orderId} />],
    [words.user, userId !== null && <OfUser userId={userId} />],
    [words.created, dateTime(createdAt).text],
    [words.takenBy, takenByName !== null && <ForeignText text={takenByName} />],
    [words.account, words.hasAccount[hasAccount ? 'yes' : 'no']],
    [
      words.sheba,
      account && (
        <>
          {ltr(account.sheba)} <BankMark bank={bankOfSheba(account.sheba) ?? ''} />
        </>
      ),
    ],
    [words.sheba, named && ltr(`…${named.lastFour}`)],
    [words.holder, (account ?? named) && <ForeignText text={(account ?? named)?.holder ?? ''} />],
    [words.bankHolder, bankHolder !== null && <ForeignText text={bankHolder} />],
    [words.inquiry, hasAccount && words.inquiries[inquiry ?? 'waits']],
    [words.page, page && <BankPage page={page} />],
    [words.payer, payerName !== null && <ForeignText text={payerName} />],
    [words.card, ltr(card)],
    [words.way, way !== null && words.ways[way]],
    [words.reference, ltr(sentRef)],
    [words.sends, sends > 0 && persianNumber(sends)],
    [words.code, ltr(code)],
  ];
}

function BankPage({ page: { href, src, height } }: { readonly page: NonNullable<RefundFile['page']> }) {
  return (
    <a href={href}>
      <img src={src} width={PAGE_WIDTH} height={height} alt={words.pageOf} loading="lazy" />
    </a>
  );
}
