import { BILL_STATES, type CarrierBill } from '../../../../../domain/carriers/bill.ts';
import {
  approveBill,
  type BilledOrder,
  billList,
  bookBill,
  readBill,
  readBilledOrders,
  refuseBill,
  sumShipping,
} from '../../../../../domain/carriers/carriers.server.ts';
import { formatToman, toman } from '../../../../../domain/values/money.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { approving } from '../../../../office/second-person.ts';
import { readShownNames } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { optionsOf } from '../payments/finance-facts.tsx';
import { billForm, refuseBillForm } from './bill-forms.ts';
import { BillsOverview, billsOverviewOf, ORDER_COLUMNS } from './bills-overview.tsx';

const words = fa.carrierBills;
const permission = 'decide payments';
const { adminCarrierBills: summary, adminCarrierBillsCsv: csvSummary, adminCarrierBill: caseSummary } = fa.api.pages;
const calls = fa.api.calls;
const CARRIERS: Readonly<Record<string, string>> = fa.purchases.invoice.carriers;

type BillView = {
  readonly bill: CarrierBill;
  readonly orders: readonly BilledOrder[];
  readonly askedByName: string;
  readonly decidedByName: string | null;
};

async function billView({ db }: SignedIn, id: number): Promise<BillView | null> {
  const bill = await readBill(db, id);
  if (!bill) return null;
  const { askedBy, decidedBy, carrier, orders } = bill;
  const [names, found] = await Promise.all([
    readShownNames(db, [...new Set([askedBy, ...(decidedBy === null ? [] : [decidedBy])])]),
    readBilledOrders(db, carrier, orders),
  ]);
  const nameOf = (userId: number): string => names.get(userId) ?? persianDigits(userId);
  const decidedByName = decidedBy === null ? null : nameOf(decidedBy);
  return { bill, orders: found, askedByName: nameOf(askedBy), decidedByName };
}

const isWaiting = ({ bill }: BillView): boolean => bill.state === 'waiting';

/** Bills of carriers: entered by one person; above a limit a second person has to approve them (SECP-04, ADM-02). */
const bills = defineResource({
  section: 'carrier-bills',
  permission: 'see payments',
  title: words.title,
  list: billList,
  page: {
    at: get(paths.office.carrierBills),
    id: 'admin-carrier-bills-page',
    path: paths.office.carrierBills,
    summary,
    example: { state: 'booked' },
  },
  csv: { at: get(paths.office.carrierBillsCsv), path: paths.office.carrierBillsCsv, summary: csvSummary },
  itemsOf: async (found: readonly CarrierBill[]) => found,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.carrierBill(id),
  columns: [
    { head: words.number, text: ({ number }) => number, sort: 'newest', isName: true },
    { head: words.carrier, text: ({ carrier }) => CARRIERS[carrier] ?? carrier },
    { head: words.state, text: ({ state }) => words.states[state] },
    { head: words.amount, text: ({ amount }) => formatToman(amount), look: 'number' },
    { head: words.shipping, text: ({ shipping }) => (shipping === null ? '' : formatToman(shipping)), look: 'number' },
    { head: words.askedAt, text: ({ askedAt }) => dateTime(askedAt).text },
  ],
  filters: { state: { label: words.state, options: optionsOf(BILL_STATES, words.states) } },
  searchHelp: null,
  empty: { title: words.none, text: words.noneHint },
  above: async (context) => <BillsOverview view={await billsOverviewOf(context)} />,
  case: {
    at: get(paths.office.carrierBill),
    id: 'admin-carrier-bill-page',
    about: { summary: caseSummary },
    pageTitle: (id) => words.one(persianDigits(id)),
    read: billView,
    title: ({ bill }: BillView) => words.one(bill.number),
    badges: ({ bill }) => [
      { name: words.states[bill.state] },
      ...(bill.isOwn ? [{ name: words.own, look: 'danger' } as const] : []),
    ],
    facts: ({ bill, orders, askedByName, decidedByName }) => [
      [words.carrier, CARRIERS[bill.carrier] ?? bill.carrier],
      [words.amount, formatToman(bill.amount)],
      [words.shipping, formatToman(bill.shipping ?? sumShipping(orders))],
      [words.reason, <ForeignText key="reason" text={bill.reason} />],
      [words.askedBy, <ForeignText key="by" text={askedByName} />],
      [words.askedAt, dateTime(bill.askedAt).text],
      [words.decidedBy, decidedByName !== null && <ForeignText key="decided" text={decidedByName} />],
    ],
    subject: 'carrier-bill',
    history: (context, id) => historyOf(context, { kind: 'carrier-bill', id: String(id) }),
    Content: ({ thing }: { readonly thing: BillView }) => (
      <CasePart title={words.orders}>
        <Rows rows={thing.orders} keyOf={({ bookingId }) => bookingId} columns={ORDER_COLUMNS} />
      </CasePart>
    ),
  },
  acts: {
    approve: defineAct({
      at: post(paths.office.carrierBillCall, 'approve'),
      movesMoney: paths.office.carrierBill,
      path: (id) => paths.office.carrierBillCall(id, 'approve'),
      permission,
      isPossible: isWaiting,
      about: { summary: calls.adminApproveCarrierBill, statuses: [403, 409] },
      label: words.approve,
      help: words.approveHelp,
      look: 'accent',
      pressedBy: 'a',
      form: confirmationForm,
      change: (context, id) => approveBill(context, approving(context), id),
      did: 'carrier-bill-approved',
      to: paths.office.carrierBill,
    }),
    refuse: defineAct({
      at: post(paths.office.carrierBillCall, 'refuse'),
      movesMoney: paths.office.carrierBill,
      path: (id) => paths.office.carrierBillCall(id, 'refuse'),
      permission,
      isPossible: isWaiting,
      about: { summary: calls.adminRefuseCarrierBill, example: { reason: 'not ours' }, statuses: [403, 409] },
      label: words.refuse,
      help: words.refuseHelp,
      look: 'danger',
      pressedBy: 'r',
      form: refuseBillForm,
      change: (context, id, { reason }) => refuseBill(context, context.viewer, { id, reason }),
      did: 'carrier-bill-refused',
      to: paths.office.carrierBill,
    }),
  },
});

export const { list: adminCarrierBills, csv: adminCarrierBillsCsv, case: adminCarrierBill } = bills;
export const { approve: approveCarrierBillCall, refuse: refuseCarrierBillCall } = bills.acts;

/** Fields beside which a refusal is shown. */
const FIELDS: Readonly<Record<string, string>> = {
  'unknown-order': 'orders',
  'not-taken-yet': 'orders',
  doubled: 'orders',
  'booked-before': 'number',
};

/** Records a carrier's bill; each bill number is accepted once. */
export const bookCarrierBillCall = officeAction({
  at: post(paths.office.carrierBills),
  permission,
  about: {
    summary: calls.adminBookCarrierBill,
    example: { carrier: 'alopeyk', number: 'AP-1', amount: '24000', orders: '300', reason: 'autumn' },
    statuses: [403, 409],
  },
  input: billForm.input,
  page: adminCarrierBills,
  async act(context, { amount, ...asked }) {
    const result = await bookBill(context, context.viewer, { ...asked, amount: toman(amount) });
    if (result.ok) {
      const did = result.waits ? 'carrier-bill-waits' : 'carrier-bill-booked';
      return goneOn(result, { did, to: paths.office.carrierBill(result.id) });
    }
    const field = FIELDS[result.refused];
    if (field === undefined) return refusalOf(result.refused);
    return refuse({ status: 409, errors: { [field]: fa.admin.refusals[result.refused] } });
  },
});
