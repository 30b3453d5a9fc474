import { SUSPENSE_REASONS } from '../../../../../domain/gateways/gateways.server.ts';
import { type ListedSuspense, readSuspense, suspenseList } from '../../../../../domain/payments/payments.server.ts';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { decide } from './decide.ts';
import { OfOrder, OfUser, optionsOf, SuspenseTabs } from './finance-facts.tsx';
import { reasonForm, toWalletForm } from './finance-forms.ts';

const words = fa.officeSuspense;
const permission = 'decide payments';
const isOpen = ({ resolvedAs }: ListedSuspense): boolean => resolvedAs === null;
/**
 * Whether the money may be paid to somebody. If a gateway may already have returned it, that must be clarified first.
 */
const isPayable = (item: ListedSuspense): boolean => isOpen(item) && item.reason !== 'reverse-unanswered';
/** Whether the money may have gone back; false for money that certainly arrived. */
const mayBeGone = (item: ListedSuspense): boolean =>
  isOpen(item) && item.paymentId !== null && (item.reason === 'number' || item.reason === 'reverse-unanswered');

/** Money that arrived but differs from what was requested, or belongs to nobody (PAY-05, ADM-02). */
const suspense = defineResource({
  section: 'suspense',
  permission: 'see payments',
  title: words.title,
  list: suspenseList,
  page: {
    at: get(paths.office.suspense),
    id: 'admin-suspense-page',
    path: paths.office.suspense,
    summary: fa.api.pages.adminSuspense,
    example: { reason: 'differs', q: '1' },
  },
  csv: { at: get(paths.office.suspenseCsv), path: paths.office.suspenseCsv, summary: fa.api.pages.adminSuspenseCsv },
  itemsOf: async (rows) => rows,
  keyOf: ({ id }: ListedSuspense) => id,
  hrefOf: ({ id }) => paths.office.suspenseItem(id),
  columns: [
    { head: words.number, text: ({ id }) => persianDigits(id), sort: 'oldest', isName: true },
    { head: words.amount, text: ({ amount }) => formatToman(amount), look: 'number' },
    { head: words.reason, text: ({ reason }) => words.reasons[reason] },
    { head: words.gateway, text: ({ gateway }) => gateway, dir: 'ltr' },
    { head: words.refNum, text: ({ refNum }) => refNum ?? '', dir: 'ltr' },
    { head: words.at, text: ({ createdAt }) => dateTime(createdAt).text },
  ],
  filters: {
    reason: {
      label: words.reason,
      options: optionsOf(SUSPENSE_REASONS, words.reasons),
    },
  },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  above: () => <SuspenseTabs shown="suspense" />,
  case: {
    at: get(paths.office.suspenseItem),
    id: 'admin-suspense-item-page',
    about: { summary: fa.api.pages.adminSuspenseItem },
    pageTitle: (id) => words.one(persianDigits(id)),
    read: ({ db }: SignedIn, id: number) => readSuspense(db, id),
    title: ({ id }: ListedSuspense) => words.one(persianDigits(id)),
    badges: (item) => [{ name: isOpen(item) ? words.open : words.resolved }],
    facts: ({ amount, askedAmount, reason, gateway, refNum, createdAt, paymentId, orderId, userId, ...item }) => [
      [words.amount, formatToman(amount)],
      [words.askedAmount, askedAmount !== null && formatToman(askedAmount)],
      [words.reason, words.reasons[reason]],
      [words.gateway, <ForeignText key="gateway" text={gateway} dir="ltr" />],
      [words.refNum, refNum !== null && <ForeignText text={refNum} dir="ltr" />],
      [words.at, dateTime(createdAt).text],
      [words.payment, paymentId !== null && persianDigits(paymentId)],
      [words.order, orderId !== null && <OfOrder orderId={orderId} />],
      [words.user, userId !== null && <OfUser userId={userId} />],
      [words.resolved, item.resolvedAs !== null && fa.finance.tos[item.resolvedAs]],
      [words.state, item.resolvedAs === null && reason === 'reverse-unanswered' && words.reversing],
    ],
    subject: 'suspense',
    history: (context, id) => historyOf(context, { kind: 'suspense', id: String(id) }),
  },
  acts: {
    wallet: defineAct({
      at: post(paths.office.suspenseCall, 'wallet'),
      movesMoney: paths.office.suspenseItem,
      path: (id) => paths.office.suspenseCall(id, 'wallet'),
      permission,
      isPossible: isPayable,
      about: {
        summary: fa.api.calls.adminSuspenseToWallet,
        example: { user: '1', reason: 'theirs' },
        statuses: [403, 409],
      },
      label: words.wallet,
      help: words.walletHelp,
      pressedBy: 'a',
      form: toWalletForm,
      values: ({ userId }) => ({ user: userId }),
      act: (context, itemId, { user: userId, reason }) => {
        const act = { act: 'suspense', itemId, to: 'wallet', userId } as const;
        return decide(context, { act, reason, did: 'suspense-resolved', to: paths.office.suspenseItem(itemId) });
      },
    }),
    card: defineAct({
      at: post(paths.office.suspenseCall, 'card'),
      movesMoney: paths.office.suspenseItem,
      path: (id) => paths.office.suspenseCall(id, 'card'),
      permission,
      isPossible: isPayable,
      about: { summary: fa.api.calls.adminSuspenseToCard, example: { reason: 'nobody asks' }, statuses: [403, 409] },
      label: words.card,
      help: words.cardHelp,
      pressedBy: 'r',
      form: reasonForm,
      act: (context, itemId, { reason }) => {
        const act = { act: 'suspense', itemId, to: 'card' } as const;
        return decide(context, { act, reason, did: 'suspense-resolved', to: paths.office.suspenseItem(itemId) });
      },
    }),
    gone: defineAct({
      at: post(paths.office.suspenseCall, 'gone'),
      movesMoney: paths.office.suspenseItem,
      path: (id) => paths.office.suspenseCall(id, 'gone'),
      permission,
      isPossible: mayBeGone,
      about: {
        summary: fa.api.calls.adminSuspenseGone,
        example: { reason: 'the report has none' },
        statuses: [403, 409],
      },
      label: words.gone,
      help: words.goneHelp,
      pressedBy: 'e',
      form: reasonForm,
      act: (context, itemId, { reason }) => {
        const act = { act: 'suspense', itemId, to: 'gone' } as const;
        return decide(context, { act, reason, did: 'suspense-resolved', to: paths.office.suspenseItem(itemId) });
      },
    }),
  },
});

export const { list: adminSuspense, csv: adminSuspenseCsv, case: adminSuspenseItem } = suspense;
export const { wallet: suspenseToWalletCall, card: suspenseToCardCall, gone: suspenseGoneCall } = suspense.acts;
