import type { DecisionAct } from '../../../../../domain/disputes/decisions/decision.ts';
import {
  approveDecision,
  decidePurchase,
  freezePurchase,
  type ListedPurchase,
  purchaseList,
  refuseDecisionOf,
  revealAddress,
  seeReturn,
  thawPurchase,
  WAITING_KINDS,
} from '../../../../../domain/disputes/disputes.server.ts';
import { HOLDING, INVOICE_STATES } from '../../../../../domain/purchases/invoice.ts';
import { formatToman, type Toman, toman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianList } from '../../../../../domain/values/numbers.ts';
import { orderNumber } from '../../../../../domain/values/order-number.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf, refusalOf } from '../../../../office/office-action.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { approving } from '../../../../office/second-person.ts';
import { shownName } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { addressLines } from '../../../../parts/purchases/address-lines.ts';
import { chosenFacts } from '../../../../parts/purchases/chosen.tsx';
import { OrderNumber } from '../../../../parts/purchases/order-number.tsx';
import { paths } from '../../../../paths.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import { done } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { optionsOf } from '../payments/finance-facts.tsx';
import { approveForm, decideForm, innerReasonForm, reasonForm } from './purchase-forms.ts';
import { PurchaseContent } from './purchase-page.tsx';
import { type PurchaseView, purchaseView } from './purchase-view.ts';

const words = fa.officePurchases;
const permission = 'decide purchases';
const { states } = fa.purchases.invoice;
const { adminPurchases: summary, adminPurchasesCsv: csvSummary, adminPurchase: caseSummary } = fa.api.pages;
const calls = fa.api.calls;
const REASON = { reason: 'we look at it' };

type Decided = {
  readonly act: DecisionAct;
  readonly back: Toman;
  readonly reason: string;
  readonly withCarriage: boolean;
};

async function decide(context: SignedIn, invoiceId: number, decided: Decided) {
  const result = await decidePurchase(context, context.viewer, { ...decided, invoiceId });
  return answerOf(result, { did: 'purchase-decided', to: paths.office.purchase(invoiceId) });
}

const isHeld = ({ invoice, isOwn }: PurchaseView): boolean => HOLDING.includes(invoice.state) && !isOwn;

/** All secure purchases, with their disputes and the decisions of staff (ADM-02, SECP-06, SECP-07). */
const purchases = defineResource({
  section: 'purchases',
  permission,
  title: words.title,
  list: purchaseList,
  page: {
    at: get(paths.office.purchases),
    id: 'admin-purchases-page',
    path: paths.office.purchases,
    summary,
    example: { state: 'disputed', waiting: 'staff', buyer: '1', seller: '2', q: '17' },
  },
  csv: { at: get(paths.office.purchasesCsv), path: paths.office.purchasesCsv, summary: csvSummary },
  itemsOf: async (rows: readonly ListedPurchase[]) => rows,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.purchase(id),
  columns: [
    { head: words.number, text: ({ id }) => persianDigits(id), sort: 'newest', isName: true },
    { head: words.name, text: ({ title }) => title },
    {
      head: words.state,
      text: ({ state, isFrozen }) => (isFrozen ? `${states[state]} (${words.frozen})` : states[state]),
    },
    { head: words.step, text: ({ step }) => (step === null ? words.noStep : fa.disputes.steps[step]) },
    { head: words.value, text: ({ value }) => formatToman(value), look: 'number' },
    { head: words.buyer, text: ({ buyerId, buyer }) => shownName(buyerId, buyer) },
    { head: words.seller, text: ({ sellerId, seller }) => shownName(sellerId, seller) },
    { head: words.since, text: ({ since }) => dateTime(since).text, sort: 'age' },
  ],
  filters: {
    waiting: { label: words.waiting, options: optionsOf(WAITING_KINDS, words.waitingKinds) },
    state: { label: words.state, options: optionsOf(INVOICE_STATES, states) },
    buyer: { label: words.buyerId, look: 'number' },
    seller: { label: words.sellerId, look: 'number' },
  },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  case: {
    at: get(paths.office.purchase),
    id: 'admin-purchase-page',
    about: { summary: caseSummary },
    pageTitle: (id) => words.one(persianDigits(id)),
    read: purchaseView,
    title: ({ invoice }: PurchaseView) => words.one(persianDigits(invoice.id)),
    badges: ({ invoice, question, dispute }) => [
      { name: states[invoice.state] },
      ...(question ? [{ name: fa.payments.states[question], look: 'accent' } as const] : []),
      ...(dispute && invoice.state === 'disputed' ? [{ name: fa.disputes.steps[dispute.step] }] : []),
      ...(invoice.frozenAt ? [{ name: words.frozen, look: 'danger' } as const] : []),
    ],
    facts: factsOf,
    subject: 'purchase',
    history: (context, id) => historyOf(context, { kind: 'purchase', id: String(id) }),
    Content: PurchaseContent,
  },
  acts: {
    approve: defineAct({
      at: post(paths.office.purchaseCall, 'approve'),
      movesMoney: paths.office.purchase,
      path: (id) => paths.office.purchaseCall(id, 'approve'),
      permission,
      isPossible: ({ proposal, isOwn }: PurchaseView) => proposal !== null && proposal.dueAt === null && !isOwn,
      about: { summary: calls.adminApproveDecision, example: { proposal: '1' }, statuses: [403, 409] },
      label: words.approve,
      help: words.approveHelp,
      look: 'accent',
      pressedBy: 'a',
      form: approveForm,
      values: ({ proposal }) => ({ proposal: proposal?.id }),
      change: (context, invoiceId, { proposal }) =>
        approveDecision(context, approving(context), { invoiceId, proposalId: proposal }),
      did: 'purchase-decided',
      to: paths.office.purchase,
    }),
    refuse: defineAct({
      at: post(paths.office.purchaseCall, 'refuse'),
      permission,
      isPossible: ({ proposal, isOwn }: PurchaseView) => proposal !== null && proposal.dueAt === null && !isOwn,
      about: { summary: calls.adminRefuseDecision, example: REASON, statuses: [403, 409] },
      label: words.refuse,
      look: 'danger',
      form: innerReasonForm,
      change: (context, invoiceId, { reason }) => refuseDecisionOf(context, context.viewer, { invoiceId, reason }),
      did: 'decision-refused',
      to: paths.office.purchase,
    }),
    decide: defineAct({
      at: post(paths.office.purchaseCall, 'decide'),
      movesMoney: paths.office.purchase,
      path: (id) => paths.office.purchaseCall(id, 'decide'),
      permission,
      isPossible: (view: PurchaseView) =>
        isHeld(view) && view.invoice.state === 'disputed' && view.hears === null && view.proposal === null,
      about: { summary: calls.adminDecidePurchase, example: { ...REASON, back: '100000' }, statuses: [403, 409] },
      label: words.decide,
      help: words.decideHelp,
      look: 'accent',
      pressedBy: 'a',
      form: decideForm,
      act: (context, id, input) => decide(context, id, { act: 'decide', ...input }),
    }),
    release: defineAct({
      at: post(paths.office.purchaseCall, 'release'),
      movesMoney: paths.office.purchase,
      path: (id) => paths.office.purchaseCall(id, 'release'),
      permission,
      isPossible: (view: PurchaseView) =>
        isHeld(view) &&
        view.invoice.frozenAt !== null &&
        (view.invoice.state === 'shipped' || view.invoice.state === 'delivered') &&
        view.proposal === null,
      about: { summary: calls.adminReleasePurchase, example: REASON, statuses: [403, 409] },
      label: words.release,
      form: reasonForm,
      act: (context, id, { reason }) =>
        decide(context, id, { act: 'release', reason, back: toman(0), withCarriage: false }),
    }),
    stop: defineAct({
      at: post(paths.office.purchaseCall, 'stop'),
      movesMoney: paths.office.purchase,
      path: (id) => paths.office.purchaseCall(id, 'stop'),
      permission,
      isPossible: (view: PurchaseView) => isHeld(view) && view.invoice.state !== 'disputed' && view.proposal === null,
      about: { summary: calls.adminStopPurchase, example: REASON, statuses: [403, 409] },
      label: words.stop,
      help: words.stopHelp,
      look: 'danger',
      pressedBy: 'r',
      form: reasonForm,
      act: (context, id, { reason }) =>
        decide(context, id, { act: 'stop', reason, back: toman(0), withCarriage: false }),
    }),
    freeze: defineAct({
      at: post(paths.office.purchaseCall, 'freeze'),
      permission,
      isPossible: (view: PurchaseView) => isHeld(view) && view.invoice.frozenAt === null,
      about: { summary: calls.adminFreezePurchase, example: REASON, statuses: [403, 409] },
      label: words.freeze,
      help: words.freezeHelp,
      form: reasonForm,
      change: (context, invoiceId, { reason }) => freezePurchase(context, context.viewer, { invoiceId, reason }),
      did: 'purchase-frozen',
      to: paths.office.purchase,
    }),
    thaw: defineAct({
      at: post(paths.office.purchaseCall, 'thaw'),
      permission,
      isPossible: (view: PurchaseView) => isHeld(view) && view.invoice.frozenAt !== null,
      about: { summary: calls.adminThawPurchase, example: REASON, statuses: [403, 409] },
      label: words.thaw,
      help: words.thawHelp,
      form: reasonForm,
      change: (context, invoiceId, { reason }) => thawPurchase(context, context.viewer, { invoiceId, reason }),
      did: 'purchase-thawed',
      to: paths.office.purchase,
    }),
    reveal: defineAct({
      at: post(paths.office.purchaseCall, 'reveal'),
      permission,
      isPossible: ({ invoice, isOwn }: PurchaseView) => invoice.address !== null && !isOwn,
      about: { summary: calls.adminRevealAddress, statuses: [403, 409] },
      label: words.reveal,
      tells: true,
      limit: 'office-reveal',
      form: confirmationForm,
      async act(context, invoiceId) {
        const result = await revealAddress(context, context.viewer, { invoiceId });
        if (!result.ok) return refusalOf(result.refused);
        // The address is only in this answer, and on no page that browsers could cache.
        const message = words.revealed(addressLines(context, result.address).join(fa.payments.comma));
        const url = paths.office.purchase(invoiceId);
        return { ...done({ message, to: url, data: { url } }), stays: true };
      },
    }),
    see: defineAct({
      at: post(paths.office.purchaseCall, 'see-return'),
      permission,
      isPossible: ({ dispute, isOwn }: PurchaseView) =>
        !isOwn && dispute?.step === 'return-sent' && dispute.returnSeenAt === null,
      about: { summary: calls.adminSeeReturn, statuses: [403, 409] },
      label: words.see,
      help: words.seeHelp,
      form: confirmationForm,
      change: (context, invoiceId) => seeReturn(context, context.viewer, { invoiceId }),
      did: 'return-seen',
      to: paths.office.purchase,
    }),
  },
});

export const { list: adminPurchases, csv: adminPurchasesCsv, case: adminPurchase } = purchases;
export const {
  approve: approveDecisionCall,
  refuse: refuseDecisionCall,
  decide: decidePurchaseCall,
  release: releasePurchaseCall,
  stop: stopPurchaseCall,
  freeze: freezePurchaseCall,
  thaw: thawPurchaseCall,
  see: seeReturnCall,
  reveal: revealAddressCall,
} = purchases.acts;

function factsOf({
  invoice,
  dispute,
  chosen,
  buyer,
  seller,
  paid,
  needsSecond,
  mostBack,
  hears,
}: PurchaseView): Fact[] {
  const { dueAt, listingId, title, goods, shipping, discount, feePercent } = invoice;
  return [
    [words.orderNumber, <OrderNumber key="order" digits={orderNumber(invoice.id)} />],
    [
      words.listing,
      <a key="listing" href={paths.office.anyListing(listingId)}>
        <ForeignText text={title} />
      </a>,
    ],
    [words.buyer, <Person key="buyer" id={invoice.buyerId} name={buyer} />],
    [words.seller, <Person key="seller" id={invoice.sellerId} name={seller} />],
    [words.goods, formatToman(goods)],
    [words.shipping, shipping > 0 ? formatToman(shipping) : ''],
    [words.discount, discount > 0 ? formatToman(discount) : ''],
    [words.gatewayPart, paid ? formatToman(toman(paid.gatewayPart)) : ''],
    [words.walletPart, paid ? formatToman(toman(paid.walletPart)) : ''],
    [words.fee, words.percent(persianDigits(feePercent))],
    [
      words.order,
      paid && (
        <a key="order" href={paths.office.order(paid.orderId)}>
          {persianDigits(paid.orderId)}
        </a>
      ),
    ],
    [words.due, dueAt ? dateTime(dueAt).text : ''],
    ...chosenFacts(chosen),
    [words.tracking, invoice.trackingNumber && <bdi key="tracking">{persianDigits(invoice.trackingNumber)}</bdi>],
    [fa.disputes.reason, dispute ? fa.disputes.reasons[dispute.reason] : ''],
    [words.returnNumber, dispute?.returnNumber && <bdi key="return">{persianDigits(dispute.returnNumber)}</bdi>],
    [words.hears, hears && words.hearsUntil(fa.disputes.actors[hears], dueAt ? dateTime(dueAt).text : '')],
    [words.mostBack, dispute && invoice.state === 'disputed' ? mostBack : ''],
    [words.signs, persianList(invoice.signs.map((sign) => words.signNames[sign]))],
    [words.secondHead, needsSecond ? words.second : ''],
  ];
}

function Person({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <a href={paths.office.user(id)}>
      <ForeignText text={name} /> ({persianDigits(id)})
    </a>
  );
}
