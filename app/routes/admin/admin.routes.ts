import { routesOf } from '../../web/pages/route-table.ts';
import * as bankLines from './finance/bank-statements/bank-lines.resource.tsx';
import * as carrierBills from './finance/carrier-bills/carrier-bills.resource.tsx';
import * as feeDocuments from './finance/fee-documents/fee-documents.resource.tsx';
import * as journal from './finance/ledger/journal.route.ts';
import * as ledger from './finance/ledger/ledger.route.tsx';
import * as trialBalance from './finance/ledger/trial-balance.route.tsx';
import * as vatReturn from './finance/ledger/vat-return.route.tsx';
import * as chargebacks from './finance/orders/chargebacks.route.ts';
import * as orders from './finance/orders/orders.resource.tsx';
import * as refundLines from './finance/orders/refund-lines.route.ts';
import * as differences from './finance/payments/differences.resource.tsx';
import * as finance from './finance/payments/finance.route.tsx';
import * as flagged from './finance/payments/flagged.resource.tsx';
import * as refunds from './finance/payments/refunds.resource.tsx';
import * as suspense from './finance/payments/suspense.resource.tsx';
import * as payoutCalls from './finance/payouts/payout-calls.route.ts';
import * as payoutFiles from './finance/payouts/payout-files.route.ts';
import * as payouts from './finance/payouts/payouts.resource.tsx';
import * as purchases from './finance/purchases/purchases.resource.tsx';
import * as settlements from './finance/settlements/settlements.resource.tsx';
import * as notes from './frame/notes/notes.route.ts';
import * as overview from './frame/overview/overview.route.tsx';
import * as undo from './frame/overview/undo.route.ts';
import * as shortcuts from './frame/shortcuts/shortcuts.route.tsx';
import * as views from './frame/views/views.route.ts';
import * as ownName from './frame/ways/own-name.route.ts';
import * as search from './frame/ways/search.route.tsx';
import * as sections from './frame/ways/sections.route.tsx';
import * as feedDecision from './queues/feed-rows/feed-decision.route.ts';
import * as feedQueue from './queues/feed-rows/feed-queue.route.tsx';
import * as inspectionActs from './queues/inspections/inspection-acts.route.ts';
import * as inspectionQueue from './queues/inspections/inspection-queue.route.tsx';
import * as leasingDecision from './queues/leasing/leasing-decision.route.ts';
import * as leasingQueue from './queues/leasing/leasing-queue.route.tsx';
import * as markActs from './queues/marks/mark-acts.route.ts';
import * as markQueue from './queues/marks/mark-queue.route.tsx';
import * as listingDecisions from './queues/moderation/listing-decisions.route.ts';
import * as listingQueue from './queues/moderation/listing-queue.route.tsx';
import * as reactions from './queues/reactions/reactions.route.tsx';
import * as reportDecision from './queues/reports/report-decision.route.ts';
import * as reportQueue from './queues/reports/report-queue.route.tsx';
import * as reviewCalls from './queues/reviews/review-calls.route.ts';
import * as reviewQueue from './queues/reviews/review-queue.route.tsx';
import * as savedReplies from './queues/support/saved-replies.route.tsx';
import * as ticketCalls from './queues/support/ticket-calls.route.ts';
import * as ticketQueue from './queues/support/ticket-queue.route.tsx';
import * as allListings from './records/all-listings/all-listings.resource.tsx';
import * as audit from './records/audit/audit.resource.tsx';
import * as figures from './records/figures/figures.route.tsx';
import * as shopDecision from './records/shops/shop-decision.route.ts';
import * as shopQueue from './records/shops/shop-queue.route.tsx';
import * as shops from './records/shops/shops.resource.tsx';
import * as nps from './records/surveys/nps.route.tsx';
import * as users from './records/users/users.resource.tsx';
import * as aliases from './rules/aliases/aliases.resource.tsx';
import * as newAlias from './rules/aliases/new-alias.route.tsx';
import * as searchProposals from './rules/aliases/search-proposals.resource.tsx';
import * as unfound from './rules/aliases/unfound.route.tsx';
import * as announcements from './rules/announcements/announcements.resource.tsx';
import * as catalogue from './rules/catalogue/catalogue.route.tsx';
import * as catalogueAdditions from './rules/catalogue/catalogue-additions.route.ts';
import * as catalogueCalls from './rules/catalogue/catalogue-calls.route.ts';
import * as contactPackages from './rules/contact/contact-packages.resource.tsx';
import * as coupons from './rules/coupons/coupons.resource.tsx';
import * as deliveryRates from './rules/delivery-rates/rates.route.tsx';
import * as leasingTerms from './rules/leasing-terms/terms.route.tsx';
import * as packages from './rules/packages/packages.resource.tsx';
import * as places from './rules/places/places.resource.tsx';
import * as purchasePolicies from './rules/purchase-policies/policies.route.tsx';
import * as reviewRates from './rules/review-rates/review-rates.route.tsx';
import * as calendar from './rules/settings/calendar.route.tsx';
import * as limits from './rules/settings/limits.route.tsx';
import * as quotas from './rules/settings/quotas.route.tsx';
import * as settings from './rules/settings/settings.route.tsx';
import * as tryWordRule from './rules/settings/try-word-rule.route.tsx';
import * as wordRules from './rules/settings/word-rules.resource.tsx';

export const adminRoutes = routesOf(
  ownName,
  aliases,
  newAlias,
  searchProposals,
  unfound,
  allListings,
  catalogueAdditions,
  catalogueCalls,
  catalogue,
  coupons,
  undo,
  listingDecisions,
  listingQueue,
  journal,
  ledger,
  trialBalance,
  vatReturn,
  feeDocuments,
  bankLines,
  orders,
  audit,
  figures,
  nps,
  overview,
  packages,
  finance,
  differences,
  flagged,
  chargebacks,
  refundLines,
  refunds,
  suspense,
  payouts,
  carrierBills,
  inspectionActs,
  inspectionQueue,
  markActs,
  markQueue,
  purchases,
  purchasePolicies,
  deliveryRates,
  leasingDecision,
  leasingQueue,
  leasingTerms,
  payoutCalls,
  payoutFiles,
  contactPackages,
  reportDecision,
  reportQueue,
  reviewCalls,
  reviewQueue,
  reviewRates,
  feedDecision,
  feedQueue,
  shopDecision,
  shopQueue,
  shops,
  limits,
  calendar,
  quotas,
  reactions,
  settlements,
  settings,
  announcements,
  notes,
  views,
  places,
  shortcuts,
  wordRules,
  tryWordRule,
  search,
  sections,
  users,
  savedReplies,
  ticketCalls,
  ticketQueue,
);
