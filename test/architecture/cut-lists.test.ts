import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Page that says that a list is cut, and the text by which it does so; or the reason why no page has to say it. */
type Cut = { readonly page: string; readonly says: string } | { readonly why: string };

const note = (page: string): Cut => ({ page, says: '<CutNote' });
const CHECKED = { why: 'a proof names what is wrong until it is right; one of them is enough to fail it' };
const BY_JOB = { why: 'a job or a timer goes on until nothing is left' };
const COMPARED = { why: 'what a rule compares, of which no list is shown' };
const OFFERED = { why: 'a choice of the likeliest beside a way to all of them' };

/** Constants that limit the number of rows read, by `file NAME` of where they are used. */
const CUTS: Readonly<Record<string, Cut>> = {
  'app/office/notes.tsx SHOWN': { page: 'app/office/notes.tsx', says: 'words.cut' },
  'domain/bank-accounts/account-place-store.server.ts AT_ONCE': BY_JOB,
  'domain/locations/place-use-store.server.ts COUNTED_MAX': { why: 'a count, which says that there are more' },
  'domain/taxonomy/catalogue-use-store.server.ts COUNTED_MAX': { why: 'a count, which says that there are more' },
  'app/routes/admin/finance/bank-statements/bank-lines.resource.tsx SHOWN': note(
    'app/routes/admin/finance/bank-statements/bank-lines.resource.tsx',
  ),
  'app/routes/admin/finance/ledger/journal-view.ts FILES_SHOWN': note(
    'app/routes/admin/finance/ledger/journal-page.tsx',
  ),
  'app/routes/payments/fee-documents.route.tsx SHOWN': { why: 'a page of a list, which goes on' },
  'domain/bank-statements/bank-statement.ts LISTED': {
    why: 'the first problems of a file, which is read again once they are gone',
  },
  'app/routes/account/export-page.tsx EXPORTS_SHOWN': note('app/routes/account/export-page.tsx'),
  'app/routes/admin/rules/aliases/unfound.route.tsx SHOWN': note('app/routes/admin/rules/aliases/unfound.route.tsx'),
  'app/routes/admin/finance/carrier-bills/bills-overview.tsx SHOWN': {
    page: 'app/routes/admin/finance/carrier-bills/bills-overview.tsx',
    says: 'words.unbilled.shown',
  },
  'app/routes/admin/rules/catalogue/catalogue-view.ts OPTIONS_SHOWN': {
    page: 'app/routes/admin/rules/catalogue/catalogue-panels.tsx',
    says: '{isCut && <p>{words.more}</p>}',
  },
  'app/routes/admin/rules/coupons/coupon-view.ts USES_SHOWN': note('app/routes/admin/rules/coupons/coupon-uses.tsx'),
  'app/routes/admin/finance/payments/finance-view.ts APPROVALS_SHOWN': note(
    'app/routes/admin/finance/payments/finance-page.tsx',
  ),
  'app/routes/admin/queues/leasing/leasing-case-page.tsx OTHERS_SHOWN': note(
    'app/routes/admin/queues/leasing/leasing-case-page.tsx',
  ),
  'app/routes/admin/queues/marks/mark-case-page.tsx OTHERS_SHOWN': note(
    'app/routes/admin/queues/marks/mark-case-page.tsx',
  ),
  'app/routes/admin/finance/payouts/payouts-overview.tsx SHOWN': {
    page: 'app/routes/admin/finance/payouts/payouts-overview.tsx',
    says: 'words.waiting.shown',
  },
  'app/routes/admin/queues/reactions/reactions.route.tsx SHOWN': {
    page: 'app/routes/admin/queues/reactions/reactions.route.tsx',
    says: 'fa.admin.reactions.newest',
  },
  'app/routes/admin/finance/settlements/settlement-view.ts SHOWN': {
    page: 'app/routes/admin/finance/settlements/settlement-page.tsx',
    says: '{more && <p>{more}</p>}',
  },
  'app/routes/admin/rules/settings/try-word-rule.route.tsx SHOWN': note(
    'app/routes/admin/rules/settings/try-word-rule.route.tsx',
  ),
  'app/office/folded-sections.ts WAITING_SHOWN': { why: 'the other sections are in their groups' },
  'app/routes/home/home-links.ts PLACES_SHOWN': OFFERED,
  'app/routes/my-shops/overview-page.tsx AGENTS_SHOWN': note('app/routes/my-shops/overview-page.tsx'),
  'app/routes/outbox/outbox.route.tsx PAGE_SIZE': { why: 'the newest messages that a demonstration would have sent' },
  'app/routes/payments/statement-view.ts SHOWN': note('app/routes/payments/statement.route.tsx'),
  'app/routes/purchases/sales-money.tsx SHOWN': note('app/routes/purchases/sales-money.tsx'),
  'app/routes/results/facets.ts SHOWN': OFFERED,
  'app/routes/results/quick-filters.ts SHOWN': OFFERED,
  'domain/analytics/event-store.server.ts TAKEN_MAX': BY_JOB,
  'domain/analytics/listing-stats.ts CARDS_A_PAGE': { why: 'positions of cards in figures' },
  'domain/chat/chat.server.ts FOUND_MAX': { page: 'app/routes/chat/chat-list.tsx', says: 'fa.chat.foundMore' },
  'app/routes/shop-feeds/word-choices.ts PRICES_SHOWN': { why: 'examples by which a unit is confirmed' },
  'domain/feeds/file-facts.ts GOODS_SHOWN': { page: 'app/routes/shop-feeds/seen-view.ts', says: 'words.goodsText' },
  'domain/feeds/run-store.server.ts DELETED_AT_ONCE': BY_JOB,
  'domain/identity/account/account-store.server.ts LEAVING_MAX': BY_JOB,
  'domain/ledger/proof-store.server.ts LISTED': CHECKED,
  'domain/moderation/duplicate-store.server.ts LEAF_COMPARED': COMPARED,
  'domain/moderation/duplicate-store.server.ts OF_EACH_PART': COMPARED,
  'domain/moderation/duplicate-store.server.ts OWN_COMPARED': COMPARED,
  'domain/moderation/duplicate-store.server.ts OWN_GROUPED': COMPARED,
  'domain/moderation/listing-acts.ts DECISIONS_SHOWN': note('app/routes/admin/queues/moderation/listing-case-page.tsx'),
  'domain/moderation/seller-store.server.ts LISTINGS_LOOKED_AT': COMPARED,
  'domain/notifications/notice-store.server.ts DELETED_AT_ONCE': BY_JOB,
  'domain/notifications/notice-store.server.ts UNREAD_COUNTED': { why: 'a count, beyond which a badge says «+»' },
  'domain/notifications/waiting-store.server.ts CLAIMED': BY_JOB,
  'domain/notifications/waiting-store.server.ts LOOKED_AT': BY_JOB,
  'domain/orders/payment-state-store.server.ts LOOKED_AT': COMPARED,
  'domain/payments/proof/hold-proof-store.server.ts LISTED': CHECKED,
  'domain/payments/proof/paid-proof-store.server.ts LISTED': CHECKED,
  'domain/payments/proof/proof-store.server.ts LISTED': CHECKED,
  'domain/refunds/ask-back.server.ts LISTED': { why: 'payments of one order' },
  'domain/refunds/chargeback-store.server.ts LISTED': CHECKED,
  'domain/settlements/report.ts LISTED': { why: 'lines of a file that are wrong, of which one refuses it' },
  'domain/settlements/report.ts ONLY_OURS_SHOWN': note('app/routes/admin/finance/settlements/settlement-page.tsx'),
  'domain/price-suggestion/comparables-store.server.ts MAX_COMPARABLES': COMPARED,
  'domain/promotion/showcases/showcase-store.server.ts SHOWCASE_SLOTS': { why: 'as many as are sold, in turn' },
  'domain/carriers/bill-proof-store.server.ts LISTED': CHECKED,
  'domain/purchases/marks/mark-store.server.ts PURCHASES_MAX': COMPARED,
  'domain/payouts/payout-proof-store.server.ts LISTED': CHECKED,
  'domain/payouts/payout-results.ts LISTED': {
    why: 'lines of a file that are wrong, of which one refuses it',
  },
  'domain/price-suggestion/nearest-cars.ts SHOWN': OFFERED,
  'domain/purchases/proof/purchase-proof-store.server.ts LISTED': CHECKED,
  'domain/purchases/selling/seller-out-store.server.ts AT_ONCE': BY_JOB,
  'domain/purchases/selling/unsold-store.server.ts AT_ONCE': BY_JOB,
  'domain/reports/report-case-store.server.ts REPORTS_COUNTED': {
    why: 'tells how urgent a case is; its page counts more',
  },
  'domain/reports/report-store.server.ts REPORTERS_MAX': {
    page: 'app/routes/admin/queues/reports/report-queue.route.tsx',
    says: 'caseWords.atLeast',
  },
  'domain/reviews/cases/case-kind.ts HELD_SHOWN': note('app/routes/admin/queues/reviews/review-case-page.tsx'),
  'domain/search/day-store.server.ts DAYS_AT_ONCE': { why: 'a step of a walk through the days' },
  'domain/search/likely-category-store.server.ts LOOKED_AT': COMPARED,
  'domain/search/query-log-store.server.ts NETWORKS_KEPT': COMPARED,
  'domain/sellers/shop-page-store.server.ts AGENTS_MOST': note('app/routes/shops/shop-about.tsx'),
  'domain/shops/list-store.server.ts WINDOW': { why: 'a step of a walk; the list is by page' },
  'domain/shops/shop-at-slug.server.ts REVIEWS_SHOWN': { page: 'app/parts/ratings/seller-reviews.tsx', says: '<Pager' },
  'domain/support/sender-store.server.ts SENDER_ROWS_SHOWN': note(
    'app/routes/admin/queues/support/ticket-case-page.tsx',
  ),
  'domain/support/ticket.ts SENDER_ROWS_SHOWN': note('app/routes/admin/queues/support/ticket-case-page.tsx'),
};

const files = sourceFiles().filter(
  ({ path }) => /^(?:app|domain)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^app\/browser\//.test(path),
);
const textOf = new Map(files.map(({ path, text }) => [path, text]));

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Matches constants in a `limit` of SQL, and numeric constants whose names say how much of a list is shown. */
const LIMITS = /\blimit \$\{(?:sql\.lit\()?([A-Z][A-Z_]+)\b/g;
const SHOWN = /^(?:export )?const ([A-Z_]*(?:SHOWN|LISTED|FOUND_MAX|PAGE_SIZE|A_PAGE)) = [\d_]+;/gm;

const cuts = files.flatMap(({ path, text }) => [
  ...new Set([...all(text, LIMITS), ...all(text, SHOWN)].map((name) => `${path} ${name}`)),
]);

const isPage = (cut: string): boolean => /(?:PAGE_SIZE|A_PAGE)$/.test(cut);

/** Text of all files in the constant's folder. The links between the pages of its list are in these files. */
const areaOf = (cut: string): string => {
  const path = cut.slice(0, cut.indexOf(' '));
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return files.flatMap((file) => (file.path.startsWith(folder) ? file.text : [])).join('\n');
};

it('GEN-01 a constant that cuts a list is one of a list by page, is told to its readers, or has a reason', () => {
  expect(cuts.filter((cut) => !(cut in CUTS) && !isPage(cut))).toEqual([]);
  expect(Object.keys(CUTS).filter((cut) => !cuts.includes(cut))).toEqual([]);
});

it.each(Object.entries(CUTS).flatMap(([cut, how]) => ('says' in how ? [[cut, how] as const] : [])))(
  'GEN-01 %s is told where the list ends',
  (_, { page, says }) => {
    expect(textOf.get(page)).toContain(says);
  },
);

it.each(cuts.filter((cut) => isPage(cut) && !(cut in CUTS)))(
  'GEN-01 %s is of a list with a way to the next page',
  (cut) => {
    expect(areaOf(cut)).toMatch(/<Pager|rel="next"|data-next=|\bnext(?:Href|Cursor)?:|\bolder(?:Href)?:|ListPage/);
  },
);
