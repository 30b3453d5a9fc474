import type { Ctx } from '../../db/transact.server.ts';
import { countOpenLines } from '../../domain/bank-statements/bank-statements.server.ts';
import { countBillsWaiting, oldestBillWaiting } from '../../domain/carriers/carriers.server.ts';
import { countPurchasesWaiting, oldestPurchaseWaiting } from '../../domain/disputes/disputes.server.ts';
import { countBacklog } from '../../domain/events/events.server.ts';
import { countFeedCases, readOldestFeedCase } from '../../domain/feeds/feeds.server.ts';
import { countDueRequests, oldestDueRequest } from '../../domain/inspections/inspections.server.ts';
import { countWaitingRequests, oldestWaitingRequest } from '../../domain/leasing/leasing.server.ts';
import { countWaitingListings, oldestWaitingListing } from '../../domain/moderation/moderation.server.ts';
import { readFinanceCounts } from '../../domain/payments/payments.server.ts';
import { countMade, oldestMade } from '../../domain/payouts/payouts.server.ts';
import { type QueueKind, targetOf } from '../../domain/queue/queue.ts';
import { countReportedSubjects, oldestOpenReport } from '../../domain/reports/reports.server.ts';
import { countCases, readOldestCase } from '../../domain/reviews/reviews.server.ts';
import {
  countMarkCases,
  countShopCases,
  readOldestMarkCase,
  readOldestShopCase,
} from '../../domain/sellers/sellers.server.ts';
import type { SiteSettings } from '../../domain/settings/settings.ts';
import { may, type Permission, type Role } from '../../domain/staff/roles.ts';
import { countWaitingTickets, oldestWaitingTicket, soonestDueTicket } from '../../domain/support/support.server.ts';
import { HOUR } from '../../domain/values/durations.ts';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';

/** Maximum number of waiting cases that is counted. A larger number is shown as «+۱٬۰۰۰». */
export const COUNTED_WAITING = 1_000;

type Group = keyof typeof fa.admin.groups;

type SectionDefinition = {
  readonly group: Group;
  readonly permission: Permission;
  readonly name: string;
  readonly href: string;
  /** Keys that open the section (`data-key`). */
  readonly pressedBy?: string;
  /** Number of waiting cases, at most `COUNTED_WAITING` + 1; absent if the section is not a queue. */
  readonly waiting?: (ctx: Ctx) => Promise<number>;
  /** Time at which the longest-waiting case began to wait. */
  readonly oldest?: (ctx: Ctx) => Promise<Date | null>;
  /** The first end of a case's own time, where a target is not the same for all. */
  readonly due?: (ctx: Ctx) => Promise<Date | null>;
  /** Kind of the section's cases; each kind has a target time, and its decisions are counted. */
  readonly kind?: QueueKind;
  /** Whether the target time for money applies to the section. */
  readonly isMoney?: true;
};

const names = fa.admin.sections;

/** The sections of the back office, in the order of its navigation. */
const SECTIONS = {
  overview: {
    group: 'work',
    permission: 'enter the back office',
    name: names.overview,
    href: paths.office.overview(),
    pressedBy: 'g h',
  },
  listings: {
    group: 'work',
    permission: 'moderate listings',
    name: names.listings,
    href: paths.office.listingQueue(),
    pressedBy: 'g l',
    waiting: (ctx) => countWaitingListings(ctx, COUNTED_WAITING + 1),
    oldest: oldestWaitingListing,
    kind: 'listing',
  },
  reports: {
    group: 'work',
    permission: 'decide reports',
    name: names.reports,
    href: paths.office.reportQueue(),
    pressedBy: 'g r',
    waiting: (ctx) => countReportedSubjects(ctx, COUNTED_WAITING + 1),
    oldest: oldestOpenReport,
    kind: 'report',
  },
  inspections: {
    group: 'work',
    permission: 'moderate listings',
    name: fa.inspections.queue.title,
    href: paths.office.inspectionQueue(),
    waiting: (ctx) => countDueRequests(ctx, COUNTED_WAITING + 1),
    oldest: oldestDueRequest,
    kind: 'inspection',
  },
  'waiting-shops': {
    group: 'work',
    permission: 'decide shops',
    name: fa.shopOffice.queue.title,
    href: paths.office.shopQueue(),
    waiting: (ctx) => countShopCases(ctx, COUNTED_WAITING + 1),
    oldest: readOldestShopCase,
    kind: 'shop',
  },
  marks: {
    group: 'work',
    permission: 'verify marks',
    name: fa.marks.office.title,
    href: paths.office.markQueue(),
    waiting: (ctx) => countMarkCases(ctx, COUNTED_WAITING + 1),
    oldest: readOldestMarkCase,
    kind: 'mark',
  },
  'feed-rows': {
    group: 'work',
    permission: 'moderate listings',
    name: fa.feedOffice.queue.title,
    href: paths.office.feedQueue(),
    waiting: (ctx) => countFeedCases(ctx, COUNTED_WAITING + 1),
    oldest: readOldestFeedCase,
    kind: 'feed-run',
  },
  leasing: {
    group: 'work',
    permission: 'work on leasing',
    name: names.leasing,
    href: paths.office.leasingQueue(),
    waiting: (ctx) => countWaitingRequests(ctx, COUNTED_WAITING + 1),
    oldest: oldestWaitingRequest,
    kind: 'leasing',
  },
  support: {
    group: 'work',
    permission: 'answer tickets',
    name: names.support,
    href: paths.office.ticketQueue(),
    waiting: (ctx) => countWaitingTickets(ctx, COUNTED_WAITING + 1),
    oldest: oldestWaitingTicket,
    // In working hours.
    due: soonestDueTicket,
    kind: 'support',
  },
  reviews: {
    group: 'work',
    permission: 'decide reviews',
    name: names.reviews,
    href: paths.office.reviewQueue(),
    waiting: (ctx) => countCases(ctx, COUNTED_WAITING + 1),
    oldest: readOldestCase,
    kind: 'review',
  },
  reactions: {
    group: 'work',
    permission: 'run failed work again',
    name: names.reactions,
    href: paths.office.reactions(),
    waiting: async ({ db }) => (await countBacklog(db)).dead,
  },
  finance: {
    group: 'finance',
    permission: 'decide payments',
    name: names.finance,
    href: paths.office.finance(),
    pressedBy: 'g f',
    waiting: async (ctx) => (await readFinanceCounts(ctx)).approvals,
    oldest: async (ctx) => (await readFinanceCounts(ctx)).approvalsSince,
    isMoney: true,
  },
  refunds: {
    group: 'finance',
    permission: 'see payments',
    name: names.refunds,
    href: paths.office.refunds(),
    pressedBy: 'g b',
    waiting: async (ctx) => (await readFinanceCounts(ctx)).refunds,
    oldest: async (ctx) => (await readFinanceCounts(ctx)).refundsSince,
    due: async (ctx) => (await readFinanceCounts(ctx)).refundsDue,
    isMoney: true,
  },
  suspense: {
    group: 'finance',
    permission: 'see payments',
    name: names.suspense,
    href: paths.office.suspense(),
    waiting: async (ctx) => {
      const { suspense, flagged } = await readFinanceCounts(ctx);
      return suspense + flagged;
    },
    oldest: async (ctx) => (await readFinanceCounts(ctx)).suspenseSince,
    isMoney: true,
  },
  orders: {
    group: 'finance',
    permission: 'see payments',
    name: names.orders,
    href: paths.office.orders(),
    pressedBy: 'g o',
  },
  settlements: {
    group: 'finance',
    permission: 'see payments',
    name: names.settlements,
    href: paths.office.settlements(),
  },
  purchases: {
    group: 'finance',
    permission: 'decide purchases',
    name: names.purchases,
    href: paths.office.purchases(),
    waiting: ({ db }) => countPurchasesWaiting(db, COUNTED_WAITING + 1),
    oldest: ({ db }) => oldestPurchaseWaiting(db),
    isMoney: true,
  },
  payouts: {
    group: 'finance',
    permission: 'see payments',
    name: names.payouts,
    href: paths.office.payouts(),
    waiting: ({ db }) => countMade(db),
    oldest: ({ db }) => oldestMade(db),
    isMoney: true,
  },
  'carrier-bills': {
    group: 'finance',
    permission: 'see payments',
    name: names['carrier-bills'],
    href: paths.office.carrierBills(),
    waiting: ({ db }) => countBillsWaiting(db),
    oldest: ({ db }) => oldestBillWaiting(db),
    isMoney: true,
  },
  'bank-lines': {
    group: 'finance',
    permission: 'see payments',
    name: names['bank-lines'],
    href: paths.office.bankLines(),
    waiting: (ctx) => countOpenLines(ctx, COUNTED_WAITING + 1),
  },
  'fee-documents': {
    group: 'finance',
    permission: 'see payments',
    name: names['fee-documents'],
    href: paths.office.feeDocuments(),
  },
  ledger: { group: 'finance', permission: 'see payments', name: names.ledger, href: paths.office.ledger() },
  'all-listings': {
    group: 'records',
    permission: 'moderate listings',
    name: names['all-listings'],
    href: paths.office.allListings(),
  },
  figures: { group: 'records', permission: 'enter the back office', name: names.figures, href: paths.office.figures() },
  nps: { group: 'records', permission: 'enter the back office', name: names.nps, href: paths.office.nps() },
  shops: { group: 'records', permission: 'manage shops', name: names.shops, href: paths.office.shops() },
  users: { group: 'records', permission: 'see users', name: names.users, href: paths.office.users(), pressedBy: 'g u' },
  audit: { group: 'records', permission: 'read the audit log', name: names.audit, href: paths.office.audit() },
  outbox: { group: 'records', permission: 'read the outbox', name: fa.outbox.title, href: paths.outbox() },
  catalogue: {
    group: 'rules',
    permission: 'change the catalogue',
    name: names.catalogue,
    href: paths.office.catalogue(),
  },
  places: { group: 'rules', permission: 'change the catalogue', name: names.places, href: paths.office.places() },
  'word-rules': {
    group: 'rules',
    permission: 'change word rules',
    name: names['word-rules'],
    href: paths.office.wordRules(),
  },
  aliases: {
    group: 'rules',
    permission: 'change the catalogue',
    name: names.aliases,
    href: paths.office.aliases(),
  },
  'saved-replies': {
    group: 'rules',
    permission: 'answer tickets',
    name: names['saved-replies'],
    href: paths.office.savedReplies(),
  },
  'review-rates': {
    group: 'rules',
    permission: 'change settings',
    name: names['review-rates'],
    href: paths.office.reviewRates(),
  },
  'purchase-policies': {
    group: 'rules',
    permission: 'change purchase terms',
    name: names['purchase-policies'],
    href: paths.office.purchasePolicies(),
  },
  'delivery-rates': {
    group: 'rules',
    permission: 'change purchase terms',
    name: names['delivery-rates'],
    href: paths.office.deliveryRates(),
  },
  'leasing-terms': {
    group: 'rules',
    permission: 'change leasing terms',
    name: names['leasing-terms'],
    href: paths.office.leasingTerms(),
  },
  quotas: { group: 'rules', permission: 'change settings', name: names.quotas, href: paths.office.quotas() },
  packages: {
    group: 'rules',
    permission: 'change packages and prices',
    name: names.packages,
    href: paths.office.packages(),
  },
  coupons: { group: 'rules', permission: 'change coupons', name: names.coupons, href: paths.office.coupons() },
  'contact-packages': {
    group: 'rules',
    permission: 'change settings',
    name: names['contact-packages'],
    href: paths.office.contactPackages(),
  },
  calendar: { group: 'rules', permission: 'change settings', name: names.calendar, href: paths.office.calendar() },
  announcements: {
    group: 'rules',
    permission: 'change settings',
    name: names.announcements,
    href: paths.office.announcements(),
  },
  limits: { group: 'rules', permission: 'change limits', name: names.limits, href: paths.office.limits() },
  settings: { group: 'rules', permission: 'change settings', name: names.settings, href: paths.office.settings() },
} as const satisfies Readonly<Record<string, SectionDefinition>>;

export type OfficeSection = keyof typeof SECTIONS;

export type Section = SectionDefinition & { readonly section: OfficeSection };

/** Milliseconds within which a case of the section should be decided; null if there is no target. */
export const sectionTarget = ({ kind, isMoney }: Section, settings: SiteSettings): number | null =>
  kind ? targetOf(kind, settings) : isMoney ? settings.targetMoney * HOUR : null;

/** Sections with waiting cases, for readers who may only see numbers, such as metrics. */
export const QUEUE_SECTIONS = (Object.entries(SECTIONS) as [OfficeSection, SectionDefinition][]).flatMap(
  ([section, { waiting, oldest }]) => (waiting ? [{ section, waiting, oldest }] : []),
);

/** The sections that a role may open. `outbox`: whether the outbox may be shown to this request. */
export const sectionsFor = (role: Role, { outbox }: { readonly outbox: boolean }): readonly Section[] =>
  (Object.entries(SECTIONS) as [OfficeSection, SectionDefinition][])
    .map(([section, definition]) => ({ section, ...definition }))
    .filter(({ section, permission }) => may(role, permission) && (section !== 'outbox' || outbox));

/** Further lists that belong to a section. */
const RELATED_LISTS = {
  'gateway-differences': { name: fa.finance.differences, href: paths.office.differences() },
  journal: { name: fa.journal.title, href: paths.office.journal() },
  'flagged-payments': { name: fa.finance.flagged, href: paths.office.flagged() },
  'contact packages': { name: names['contact-packages'], href: paths.office.contactPackages() },
};

const LISTS: ReadonlyMap<string, { readonly name: string; readonly href: string }> = new Map(
  Object.entries({ ...SECTIONS, ...RELATED_LISTS }),
);

/** Title of a list by its name in the audit log; the name itself if the list no longer exists. */
export const listTitle = (name: string): string => LISTS.get(name)?.name ?? name;

/** Address of a list by its name in the audit log; the log's own address if the list no longer exists. */
export const sectionHref = (name: string): string => LISTS.get(name)?.href ?? paths.office.audit();
