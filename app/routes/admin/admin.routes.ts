import { routesOf } from '../../web/route-table.ts';
import * as aliases from './aliases/aliases.resource.tsx';
import * as newAlias from './aliases/new-alias.route.tsx';
import * as searchProposals from './aliases/search-proposals.resource.tsx';
import * as unfound from './aliases/unfound.route.tsx';
import * as allListings from './all-listings/all-listings.resource.tsx';
import * as carrierBills from './carrier-bills/carrier-bills.resource.tsx';
import * as catalogue from './catalogue/catalogue.route.tsx';
import * as catalogueAdditions from './catalogue/catalogue-additions.route.ts';
import * as catalogueCalls from './catalogue/catalogue-calls.route.ts';
import * as contactPackages from './contact/contact-packages.resource.tsx';
import * as coupons from './coupons/coupons.resource.tsx';
import * as deliveryRates from './delivery-rates/rates.route.tsx';
import * as feedDecision from './feed-rows/feed-decision.route.ts';
import * as feedQueue from './feed-rows/feed-queue.route.tsx';
import * as finance from './finance/finance.route.tsx';
import * as flagged from './finance/flagged.resource.tsx';
import * as refundLines from './finance/refund-lines.route.ts';
import * as refunds from './finance/refunds.resource.tsx';
import * as suspense from './finance/suspense.resource.tsx';
import * as inspectionActs from './inspections/inspection-acts.route.ts';
import * as inspectionQueue from './inspections/inspection-queue.route.tsx';
import * as leasingDecision from './leasing/leasing-decision.route.ts';
import * as leasingQueue from './leasing/leasing-queue.route.tsx';
import * as leasingTerms from './leasing-terms/terms.route.tsx';
import * as ledger from './ledger/ledger.route.tsx';
import * as markActs from './marks/mark-acts.route.ts';
import * as markQueue from './marks/mark-queue.route.tsx';
import * as listingDecisions from './moderation/listing-decisions.route.ts';
import * as listingQueue from './moderation/listing-queue.route.tsx';
import * as orders from './orders/orders.resource.tsx';
import * as audit from './overview/audit.resource.tsx';
import * as figures from './overview/figures.route.tsx';
import * as overview from './overview/overview.route.tsx';
import * as undo from './overview/undo.route.ts';
import * as packages from './packages/packages.resource.tsx';
import * as payoutCalls from './payouts/payout-calls.route.ts';
import * as payoutFiles from './payouts/payout-files.route.ts';
import * as payouts from './payouts/payouts.resource.tsx';
import * as purchasePolicies from './purchase-policies/policies.route.tsx';
import * as purchases from './purchases/purchases.resource.tsx';
import * as reportDecision from './reports/report-decision.route.ts';
import * as reportQueue from './reports/report-queue.route.tsx';
import * as reviewRates from './review-rates/review-rates.route.tsx';
import * as reviewCalls from './reviews/review-calls.route.ts';
import * as reviewQueue from './reviews/review-queue.route.tsx';
import * as calendar from './settings/calendar.route.tsx';
import * as limits from './settings/limits.route.tsx';
import * as quotas from './settings/quotas.route.tsx';
import * as reactions from './settings/reactions.route.tsx';
import * as settings from './settings/settings.route.tsx';
import * as wordRules from './settings/word-rules.resource.tsx';
import * as settlements from './settlements/settlements.resource.tsx';
import * as shopDecision from './shops/shop-decision.route.ts';
import * as shopQueue from './shops/shop-queue.route.tsx';
import * as shops from './shops/shops.resource.tsx';
import * as shortcuts from './shortcuts/shortcuts.route.tsx';
import * as savedReplies from './support/saved-replies.route.tsx';
import * as ticketCalls from './support/ticket-calls.route.ts';
import * as ticketQueue from './support/ticket-queue.route.tsx';
import * as nps from './surveys/nps.route.tsx';
import * as users from './users/users.resource.tsx';
import * as ownName from './ways/own-name.route.ts';
import * as search from './ways/search.route.tsx';
import * as sections from './ways/sections.route.tsx';

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
  ledger,
  orders,
  audit,
  figures,
  nps,
  overview,
  packages,
  finance,
  flagged,
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
  shortcuts,
  wordRules,
  search,
  sections,
  users,
  savedReplies,
  ticketCalls,
  ticketQueue,
);
