/** The door of purchases: secure purchases from checkout to payout, with their disputes and couriers (SECP-03–08). */
export { isBeingSold, readBeingBought, readPaidFor } from './account/account-store.server.ts';
export {
  endPurchasesOf,
  forgetOldAddresses,
  forgetUnpaidAddresses,
  isSettledSeller,
  isWorthMuch,
  purchasesPart,
  readPurchasesLeft,
  UNPAID_ADDRESS_DAYS,
} from './account/purchases-of-account.server.ts';
export { forgetBankInfo, hasBankInfo, readUnacceptedSale } from './bank-accounts/bank-account-store.server.ts';
export { type BankInfoRefusal, readBankInfo, readBanks, saveBankInfo } from './bank-accounts/bank-accounts.server.ts';
export {
  type BilledOrder,
  billList,
  countBillsWaiting,
  readBill,
  readBilledOrders,
  readCarrierBalances,
  readUnbilled,
  sumShipping,
} from './carriers/bill-store.server.ts';
export { approveBill, bookBill, refuseBill } from './carriers/bills.server.ts';
export { priceCarriage } from './carriers/price-carriage.server.ts';
export { forgetCarrierPrices } from './carriers/price-store.server.ts';
export { createInvoice, type Unmade } from './checkout/create-invoice.server.ts';
export { type Quote, type QuoteAsked, type QuoteRefusal, quote } from './checkout/quote.server.ts';
export {
  type BookingDone,
  bookCourier,
  canCancel,
  cancelCourier,
  carrierFor,
  hintAt,
  readShownBooking,
} from './couriers/bookings.server.ts';
export { lookAtReturns } from './couriers/look-at-returns.server.ts';
export { workBookings } from './couriers/work-bookings.server.ts';
export {
  approveDecision,
  carryOutDecisions,
  concerns,
  decidePurchase,
  freezePurchase,
  refuseDecisionOf,
  revealAddress,
  seeReturn,
  thawPurchase,
  undoScheduledDecision,
} from './decisions/decisions.server.ts';
export { type Proposal, readProposal } from './decisions/proposal-store.server.ts';
export {
  countPurchasesWaiting,
  type ListedPurchase,
  oldestPurchaseWaiting,
  purchaseList,
  WAITING_KINDS,
} from './decisions/purchase-list-store.server.ts';
export { insertShippedRates } from './delivery/rate-store.server.ts';
export { type Dispute, type DisputePost, readDispute, readPosts } from './disputes/dispute-store.server.ts';
export {
  agree,
  answer,
  complain,
  disputeActs,
  escalate,
  makeOffer,
  readOfferTo,
  receiveReturn,
  refuseReturn,
  returned,
  sendBack,
  withdraw,
} from './disputes/disputes.server.ts';
export type { Posted } from './disputes/post.server.ts';
export { workDueInvoices } from './disputes/work-due.server.ts';
export { insertSecureListings } from './goods/goods-store.server.ts';
export type { Acted, StateRefusal } from './invoices/act.server.ts';
export { type InvoiceChange, readChanges } from './invoices/change-store.server.ts';
export { type EndedMoney, readEndedMoney } from './invoices/ended-money.server.ts';
export { handOverCode } from './invoices/hand-over.server.ts';
export { type ListedInvoice, readInvoicesOf } from './invoices/invoice-list-store.server.ts';
export { type KeptListing, readKeptListing } from './invoices/invoice-store.server.ts';
export {
  acceptInvoice,
  arriveInvoice,
  askToCancel,
  cancelInvoice,
  confirmInvoice,
  declineInvoice,
  handOver,
  readInvoiceFor,
  readInvoiceOfId,
  readInvoicePage,
  readOpenFor,
  shipInvoice,
} from './invoices/invoices.server.ts';
export { payInvoice, readStanding, type Unpaid } from './invoices/pay.server.ts';
export { purchaseOrders } from './invoices/purchase-kind.server.ts';
export { settledBetween, updateBuyerMarks, updateSellerMark } from './marks/mark-store.server.ts';
export { purchaseOf, purchasesOf, type SettledWith } from './marks/marks.server.ts';
export {
  remindOfPurchase,
  tellAskers,
  tellOfAsking,
  tellOfBankAccount,
  tellOfCourier,
  tellOfPayout,
  tellOfPost,
  tellOfPurchase,
} from './notices/purchase-notices.server.ts';
export { postPurchase } from './notices/purchase-posts.server.ts';
export { importResults, markPayout } from './payouts/mark-payouts.server.ts';
export { readDigests } from './payouts/payout-file-store.server.ts';
export { fetchFile } from './payouts/payout-files.server.ts';
export { countMade, type PayoutBatch, payoutList, readPayoutsOf } from './payouts/payout-store.server.ts';
export {
  approveBatch,
  type BatchLine,
  discardBatch,
  makeBatch,
  readBatchFile,
  readPayoutsOverview,
} from './payouts/payouts.server.ts';
export { releasePayouts } from './payouts/release-payouts.server.ts';
export { type Owed, readDebtTo } from './payouts/waiting-store.server.ts';
export { createPolicies, type PolicyCache } from './policies/policies.server.ts';
export {
  parseRateName,
  rateName,
  readDeliveryRates,
  readPurchasePolicies,
  removePolicy,
  removeRate,
  setPolicy,
  setRate,
} from './policies/policy-changes.server.ts';
export { insertShippedPolicies } from './policies/policy-store.server.ts';
export { provePurchases } from './proof/purchase-proof.server.ts';
export { markSalesOf, markSold, markSoldBy, readSoldListing } from './selling/mark-listing.server.ts';
export { endSalesOfOut } from './selling/seller-out.server.ts';
export {
  type AskRefusal,
  askSeller,
  FULL_NAME,
  isOfferable,
  readAskable,
  readSelling,
  switchOff,
  switchOn,
} from './selling/selling.server.ts';
export { endUnsold } from './selling/unsold.server.ts';
