import { isContact } from '../../../../../domain/identity/identity.server.ts';
import { isUnpaid, ORDER_KINDS, ORDER_STATES, totalOf } from '../../../../../domain/orders/order.ts';
import { type ListedOrder, orderList } from '../../../../../domain/payments/payments.server.ts';
import { formatToman, toman } from '../../../../../domain/values/money.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { shownName } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { optionsOf } from '../payments/finance-facts.tsx';
import { OrderTables } from './order-file-page.tsx';
import { type OrderFileView, orderFileView } from './order-file-view.ts';

const words = fa.orderRecords;
const { kinds } = fa.payments;
const { adminOrders: summary, adminOrdersCsv: csvSummary, adminOrder: caseSummary } = fa.api.pages;

/** All orders, each with a page that shows everything about it (ADM-02). */
const orders = defineResource({
  section: 'orders',
  permission: 'see payments',
  title: words.title,
  list: orderList,
  page: {
    at: get(paths.office.orders),
    id: 'admin-orders-page',
    path: paths.office.orders,
    summary,
    example: { state: 'paid', kind: 'bump', user: '1', flagged: 'yes', q: '1024' },
  },
  csv: { at: get(paths.office.ordersCsv), path: paths.office.ordersCsv, summary: csvSummary },
  itemsOf: async (rows: readonly ListedOrder[]) => rows,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.order(id),
  columns: [
    { head: words.number, text: ({ id }) => persianDigits(id), sort: 'newest', isName: true },
    { head: words.kind, text: ({ kind }) => kinds[kind] },
    { head: words.state, text: ({ state }) => words.states[state] },
    { head: words.total, text: ({ total }) => formatToman(total), look: 'number' },
    { head: words.gatewayPart, text: ({ gatewayPart }) => formatToman(gatewayPart), look: 'number' },
    { head: words.payer, text: ({ payer, userId }) => `${shownName(userId, payer)} (${persianDigits(userId)})` },
    { head: words.at, text: ({ createdAt }) => dateTime(createdAt).text },
  ],
  filters: {
    user: { label: words.userId, look: 'number' },
    state: { label: words.state, options: optionsOf(ORDER_STATES, words.states) },
    kind: { label: words.kind, options: optionsOf(ORDER_KINDS, kinds) },
    flagged: { label: words.flagged, options: [{ value: 'yes', name: words.flaggedYes }] },
  },
  searchHelp: words.searchHelp,
  searchLimit: (text) => (isContact(text) ? 'office-find-contact' : null),
  empty: { title: words.none, text: words.noneHint },
  case: {
    at: get(paths.office.order),
    id: 'admin-order-page',
    about: { summary: caseSummary },
    pageTitle: (id) => words.one(persianDigits(id)),
    read: orderFileView,
    title: ({ order }: OrderFileView) => words.one(persianDigits(order.id)),
    badges: ({ order, question }) => [
      { name: words.states[order.state] },
      ...(question ? [{ name: fa.payments.states[question], look: 'accent' } as const] : []),
      { name: kinds[order.kind] },
    ],
    facts: factsOf,
    related: ({ order }) => [
      { name: words.ofUser(persianDigits(order.userId)), href: paths.office.orders(ofUser(order.userId)) },
    ],
    subject: 'order',
    history: (context: SignedIn, id) => historyOf(context, { kind: 'order', id: String(id) }),
    Content: OrderTables,
  },
});

export const { list: adminOrders, csv: adminOrdersCsv, case: adminOrder } = orders;

/** Parameters that filter the list by a user's orders. */
export const ofUser = (userId: number): URLSearchParams => new URLSearchParams({ user: String(userId) });

function factsOf({ order, payer, couponCode }: OrderFileView): Fact[] {
  const { settledAt, listingId, version } = order;
  return [
    [
      words.payer,
      <a key="payer" href={paths.office.user(order.userId)}>
        <ForeignText text={shownName(order.userId, payer)} /> ({persianDigits(order.userId)})
      </a>,
    ],
    ...(listingId === null
      ? []
      : [
          [
            words.listing,
            <a key="listing" href={paths.office.anyListing(listingId)}>
              {persianDigits(listingId)}
            </a>,
          ] as const,
        ]),
    [words.price, formatToman(order.price)],
    [words.discount, formatToman(order.discount)],
    [words.coupon, couponCode ?? ''],
    [words.vatOf(persianDigits(order.vatPercent)), formatToman(order.vat)],
    [words.total, formatToman(toman(totalOf(order)))],
    [isUnpaid(order.state) ? words.held : words.wallet, formatToman(order.walletPart)],
    [words.gatewayPart, formatToman(order.gatewayPart)],
    [words.roundedUp, order.roundedUp > 0 ? formatToman(order.roundedUp) : ''],
    [words.waived, order.waived ? '✓' : ''],
    [words.at, dateTime(order.createdAt).text],
    [words.settled, settledAt ? dateTime(settledAt).text : ''],
    [words.source, order.paymentSource],
    [words.fromApp, order.isFromApp ? '✓' : ''],
    [words.version, version > 1 ? persianDigits(version) : ''],
    [words.publicId, <ForeignText key="address" text={order.publicId} dir="ltr" />],
  ];
}
