/** Every address of the back office, as `paths.office`. */
import { type CategoryShown, paramsOf, withParams, withQuery } from './address-parts.ts';
import { path } from './web/request/path.ts';

export const overview = path('/admin');
/** Page that lists the back office's keyboard shortcuts. */
export const shortcuts = path('/admin/shortcuts');
export const search = path('/admin/search', withQuery);
export const ownName = path('/admin/name');
/** Statistics of the site. `period`: days. `category` and `place`: slugs. `of`: the figure that is shown as a chart. */
export const figures = path(
  '/admin/figures',
  (
    to,
    shown: {
      readonly period?: number;
      readonly category?: string | undefined;
      readonly place?: string | undefined;
      readonly of?: string | undefined;
    } = {},
  ) => withParams(to(), paramsOf(shown)),
);
export const sections = path('/admin/sections');
/** Answers to the survey whether users would recommend the site. */
export const nps = path('/admin/nps', (to, shown: { readonly userType?: string; readonly after?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const users = path('/admin/users', withQuery);
export const usersCsv = path('/admin/users.csv', withQuery);
export const user = path('/admin/users/:id');
export const userCall = path('/admin/users/:id/:call{suspend|unsuspend|role|move-mobile|reveal}');
export const audit = path('/admin/audit', withQuery);
export const auditCsv = path('/admin/audit.csv', withQuery);
/** Undoes the decision of an audit log entry, and the decisions `also` that were made together with it. */
export const undoEntry = path('/admin/audit/:id/undo', (to, id: number, also: readonly number[] = []) =>
  withParams(to(id), paramsOf({ also: also.join('.') || undefined })),
);
export const listingQueue = path('/admin/listings', (to, after?: string) => withParams(to(), paramsOf({ after })));
export const listingCase = path('/admin/listings/:id');
export const listingCaseCall = path('/admin/listings/:id/:call{claim|renew|skip|approve|reject|suggest-edit|video}');
export const allListings = path('/admin/all-listings', withQuery);
export const allListingsCsv = path('/admin/all-listings.csv', withQuery);
export const anyListing = path('/admin/all-listings/:id');
export const anyListingCall = path('/admin/all-listings/:id/:call{hold|reject|remove|restore}');
export const nextListingCase = path('/admin/listings/next');
export const reportQueue = path('/admin/reports', withQuery);
/** `after`: report after which the case's list of reports continues. */
export const reportCase = path('/admin/reports/:id', (to, id: number, after?: string) =>
  withParams(to(id), paramsOf({ after })),
);
export const reportCaseCall = path('/admin/reports/:id/:call{claim|renew|skip}');
export const nextReportCase = path('/admin/reports/next');
export const inspectionQueue = path('/admin/inspections', withQuery);
export const inspectionCase = path('/admin/inspections/:id');
export const inspectionCaseCall = path('/admin/inspections/:id/:call{claim|renew|skip|schedule|result|refuse|reveal}');
export const nextInspectionCase = path('/admin/inspections/next');
export const leasingQueue = path('/admin/leasing', withQuery);
export const leasingCase = path('/admin/leasing/:id');
export const leasingCaseCall = path('/admin/leasing/:id/:call{claim|renew|skip}');
export const leasingAct = path('/admin/leasing/:id/:act{offer|refuse|close|reveal}');
export const nextLeasingCase = path('/admin/leasing/next');
/** `edit`: id of the category whose terms are shown in an edit form. */
export const leasingTerms = path('/admin/leasing-terms', (to, shown: { readonly edit?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const leasingTermsOf = path('/admin/leasing-terms/:id');
export const removeLeasingTerms = path('/admin/leasing-terms/:id/delete');
export const ticketQueue = path('/admin/support', withQuery);
/** `reply`: id of the saved reply with which the answer field is filled. */
export const ticketCase = path('/admin/support/:id', (to, id: number, shown: { readonly reply?: number } = {}) =>
  withParams(to(id), paramsOf(shown)),
);
export const ticketCaseCall = path(
  '/admin/support/:id/:call{claim|renew|skip|answer|note|change|close|reopen|merge|reveal}',
);
export const nextTicketCase = path('/admin/support/next');
/** `edit`: id of the saved reply that is shown in an edit form. */
export const savedReplies = path('/admin/saved-replies', (to, shown: { readonly edit?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const savedReply = path('/admin/saved-replies/:id');
export const removeSavedReply = path('/admin/saved-replies/:id/delete');
export const reviewQueue = path('/admin/reviews', withQuery);
export const reviewCase = path('/admin/reviews/:id');
export const reviewCaseCall = path('/admin/reviews/:id/:call{claim|renew|skip|decide|hide}');
export const nextReviewCase = path('/admin/reviews/next');
export const markQueue = path('/admin/marks', withQuery);
export const markCase = path('/admin/marks/:id');
export const markCaseCall = path('/admin/marks/:id/:call{claim|renew|skip}');
export const markAct = path('/admin/marks/:id/:act{verify|refuse|revoke|reveal}');
/** A document of a request for a verification mark; `number` counts from 1. */
export const markDocument = path('/admin/marks/:id/documents/:number{number}');
export const nextMarkCase = path('/admin/marks/next');
export const shopQueue = path('/admin/shops-waiting', withQuery);
export const shopCase = path('/admin/shops-waiting/:id');
export const shopCaseCall = path('/admin/shops-waiting/:id/:call{claim|renew|skip|decide}');
export const nextShopCase = path('/admin/shops-waiting/next');
export const feedQueue = path('/admin/feed-rows', withQuery);
export const nextFeedCase = path('/admin/feed-rows/next');
export const feedCase = path('/admin/feed-rows/:id');
export const feedCaseCall = path('/admin/feed-rows/:id/:call{claim|renew|skip|decide}');
export const shops = path('/admin/shops', withQuery);
export const shopsCsv = path('/admin/shops.csv', withQuery);
export const shop = path('/admin/shops/:id');
export const shopCall = path('/admin/shops/:id/:call{suspend|lift|give|agree|refuse|quota}');
/** `edit`: id of the rate that is shown in an edit form. */
export const reviewRates = path('/admin/review-rates', (to, shown: { readonly edit?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const reviewRate = path('/admin/review-rates/:id');
export const reviewRateCall = path('/admin/review-rates/:id/:call{retire|restore}');
export const wordRules = path('/admin/word-rules', withQuery);
export const wordRulesCsv = path('/admin/word-rules.csv', withQuery);
export const wordRule = path('/admin/word-rules/:id');
/** `q`: rule that is tried on the newest listings. */
export const tryWordRule = path('/admin/try-word-rule', withQuery);
export const removeWordRule = path('/admin/word-rules/:id/delete');
export const views = path('/admin/views');
export const removeView = path('/admin/views/:id/delete');
export const notes = path('/admin/notes');
export const places = path('/admin/places', withQuery);
export const placesCsv = path('/admin/places.csv', withQuery);
export const place = path('/admin/places/:id');
export const movePlaceUp = path('/admin/places/:id/up');
export const movePlaceDown = path('/admin/places/:id/down');
export const setPlaceAside = path('/admin/places/:id/set-aside');
export const offerPlace = path('/admin/places/:id/offer');
export const removePlace = path('/admin/places/:id/delete');
export const mergePlace = path('/admin/places/:id/merge');
export const announcements = path('/admin/announcements', withQuery);
export const announcementsCsv = path('/admin/announcements.csv', withQuery);
export const announcement = path('/admin/announcements/:id');
export const removeAnnouncement = path('/admin/announcements/:id/delete');
export const packages = path('/admin/packages', withQuery);
export const packagesCsv = path('/admin/packages.csv', withQuery);
export const soldPackage = path('/admin/packages/:id');
export const coupons = path('/admin/coupons', withQuery);
export const couponsCsv = path('/admin/coupons.csv', withQuery);
/** Creates coupons with the same terms and random codes. */
export const generateCoupons = path('/admin/coupon-codes');
export const coupon = path('/admin/coupons/:id');
export const switchCouponOff = path('/admin/coupons/:id/switch-off');
export const contactPackages = path('/admin/contact-packages', withQuery);
export const contactPackagesCsv = path('/admin/contact-packages.csv', withQuery);
export const contactPackage = path('/admin/contact-packages/:id');
/** Sets whether contact costs money in a category. */
export const contactPolicy = path('/admin/contact-policy');
export const aliases = path('/admin/aliases', withQuery);
export const aliasesCsv = path('/admin/aliases.csv', withQuery);
export const alias = path('/admin/aliases/:id');
export const removeAlias = path('/admin/aliases/:id/delete');
/**
 * `phrase`, `kind` and `meaning`: values typed into the form. `target`: the record that was chosen if several match the
 * meaning.
 */
export const newAlias = path(
  '/admin/new-alias',
  (to, typed: Partial<Readonly<Record<'phrase' | 'kind' | 'meaning' | 'target', string>>> = {}) =>
    withParams(to(), paramsOf(typed)),
);
export const unfound = path('/admin/unfound-searches');
export const proposals = path('/admin/search-proposals', withQuery);
export const proposalsCsv = path('/admin/search-proposals.csv', withQuery);
export const proposal = path('/admin/search-proposals/:id');
export const dismissProposal = path('/admin/search-proposals/:id/dismiss');
export const finance = path('/admin/finance');
export const financeCall = path('/admin/finance/:call{goodwill|capital|vat|hold}');
export const endHold = path('/admin/finance/holds/:id/end');
export const approvalCall = path('/admin/finance/approvals/:id/:call{approve|refuse|withdraw}');
export const refunds = path('/admin/refunds', withQuery);
export const refundsCsv = path('/admin/refunds.csv', withQuery);
export const refund = path('/admin/refunds/:id');
export const refundCall = path('/admin/refunds/:id/:call{take|sent|not-sent|came-back|reversed|not-reversed}');
export const suspense = path('/admin/suspense', withQuery);
export const suspenseCsv = path('/admin/suspense.csv', withQuery);
export const suspenseItem = path('/admin/suspense/:id');
export const suspenseCall = path('/admin/suspense/:id/:call{wallet|card|gone}');
/** Payment attempts about which a gateway's records differ from ours. */
export const differences = path('/admin/differences', withQuery);
export const differencesCsv = path('/admin/differences.csv', withQuery);
export const difference = path('/admin/differences/:id');
export const differenceCall = path('/admin/differences/:id/looked');

export const flagged = path('/admin/flagged', withQuery);
export const flaggedCsv = path('/admin/flagged.csv', withQuery);
export const flaggedPayment = path('/admin/flagged/:id');
export const flaggedCall = path('/admin/flagged/:id/:call{paid|refuse|reverse}');
export const orders = path('/admin/orders', withQuery);
export const ordersCsv = path('/admin/orders.csv', withQuery);
export const order = path('/admin/orders/:id');
/** Refunds order lines of a paid order. */
export const refundOrder = path('/admin/orders/:id/refund');
export const chargePayment = path('/admin/orders/:id/payments/:attemptId/chargeback');
export const endChargeback = path('/admin/orders/:id/chargebacks/:chargebackId/end');
export const settlements = path('/admin/settlements', withQuery);
export const settlementsCsv = path('/admin/settlements.csv', withQuery);
export const settlement = path('/admin/settlements/:id');
export const settlementCall = path('/admin/settlements/:id/:call{book|suspend}');
export const payouts = path('/admin/payouts', withQuery);
export const payoutsCsv = path('/admin/payouts.csv', withQuery);
export const payoutBatch = path('/admin/payouts/:id');
export const payoutCall = path('/admin/payouts/:id/:call{approve|discard|paid|returned|import}');
export const refundFile = path('/admin/refunds/bank/:file{csv|pain}');
export const payoutFile = path('/admin/payouts/:id/:file{csv|pain}');
export const carrierBills = path('/admin/carrier-bills', withQuery);
export const carrierBillsCsv = path('/admin/carrier-bills.csv', withQuery);
export const carrierBill = path('/admin/carrier-bills/:id');
export const carrierBillCall = path('/admin/carrier-bills/:id/:call{approve|refuse}');
/** `id`: id of the seller whose payouts are released. */
export const releasePayouts = path('/admin/payouts/sellers/:id/release');
export const purchases = path('/admin/purchases', withQuery);
export const purchasesCsv = path('/admin/purchases.csv', withQuery);
export const purchase = path('/admin/purchases/:id');
export const purchaseCall = path(
  '/admin/purchases/:id/:call{freeze|thaw|release|stop|decide|approve|refuse|see-return|reveal}',
);
/** `edit`: id of the category whose policy is shown in an edit form. */
export const purchasePolicies = path('/admin/purchase-policies', (to, shown: { readonly edit?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const purchasePolicy = path('/admin/purchase-policies/:id');
export const removePurchasePolicy = path('/admin/purchase-policies/:id/delete');
/** `edit`: name of the rate that is shown in an edit form. */
export const deliveryRates = path('/admin/delivery-rates', (to, shown: { readonly edit?: string } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const deliveryRate = path('/admin/delivery-rates/:rate{text}');
export const removeDeliveryRate = path('/admin/delivery-rates/:rate{text}/delete');
export const ledger = path('/admin/ledger');
export const bankCharge = path('/admin/ledger/bank-charge');
/**
 * Statement of a ledger account. `account`: a name such as `bank` or `wallet:17`; `before`: posting after which the
 * page begins.
 */
export const account = path('/admin/ledger/account', (to, account?: string, before?: number) =>
  withParams(to(), paramsOf({ account, before })),
);
type Period = { readonly period?: string };
/** `period`: as `domain/values/jalali-period.ts` names it; `account`: a name or a kind; `after`: the entry that a page begins after. */
export const journal = path(
  '/admin/ledger/journal',
  (to, shown: Period & { readonly account?: string; readonly after?: number } = {}) =>
    withParams(to(), paramsOf(shown)),
);
export const journalFiles = path('/admin/ledger/journal-files');
export const journalFile = path('/admin/ledger/journal-files/:id/file');
const ofPeriod = (to: () => string, shown: Period = {}): string => withParams(to(), paramsOf(shown));
export const trialBalance = path('/admin/ledger/trial-balance', ofPeriod);
export const trialBalanceCsv = path('/admin/ledger/trial-balance.csv', ofPeriod);
export const vatReturn = path('/admin/ledger/vat-return', ofPeriod);
export const vatReturnCsv = path('/admin/ledger/vat-return.csv', ofPeriod);
export const bankLines = path('/admin/bank-lines', withQuery);
export const bankLinesCsv = path('/admin/bank-lines.csv', withQuery);
export const bankLine = path('/admin/bank-lines/:id');
export const bankLineCall = path('/admin/bank-lines/:id/looked');
export const feeDocuments = path('/admin/fee-invoices', withQuery);
export const feeDocumentsCsv = path('/admin/fee-invoices.csv', withQuery);
export const feeDocument = path('/admin/fee-invoices/:id');
export const giveFeeBack = path('/admin/orders/:id/fee-back');
export const settings = path('/admin/settings');
export const reactions = path('/admin/reactions');
export const runReaction = path('/admin/reactions/:id/again');
/** `edit`: id of the category whose quota is shown in an edit form. */
export const quotas = path('/admin/quotas', (to, shown: { readonly edit?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const quota = path('/admin/quotas/:id');
export const removeQuota = path('/admin/quotas/:id/delete');
export const calendar = path('/admin/calendar');
export const clearDay = path('/admin/calendar/:day/delete');
export const limits = path('/admin/limits');
/** `edit`: the form that is open. */
export const catalogue = path('/admin/catalogue', (to, shown: { readonly edit?: 'new-category' } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const category = path('/admin/catalogue/:category', (to, slug: string, shown: CategoryShown = {}) =>
  withParams(to(slug), paramsOf(shown)),
);
export const categoryCall = path('/admin/catalogue/:category/:call{move|delete|children|attributes|asks}');
export const attribute = path('/admin/catalogue/:category/attributes/:attribute{number}');
export const attributeCall = path(
  '/admin/catalogue/:category/attributes/:attribute{number}/:call{move|options|delete}',
);
export const option = path('/admin/catalogue/:category/options/:option{number}');
export const removeOption = path('/admin/catalogue/:category/options/:option{number}/delete');
