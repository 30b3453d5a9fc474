/**
 * Public interface of the purchases module: secure sale, checkout, invoices and their states (SECP-01 to SECP-06,
 * SECP-08).
 */

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
export { createInvoice, type Unmade } from './checkout/create-invoice.server.ts';
export { type Quote, type QuoteInput, type QuoteRefusal, quote } from './checkout/quote.server.ts';
export { insertSecureListings } from './goods/goods-store.server.ts';
export {
  type Acted,
  type ActRefusal,
  type ActRequest,
  actOn,
  againIfOrdered,
  type Details,
  type LockedInvoice,
  lockWithOrder,
  moveOf,
  type StateRefusal,
} from './invoices/act.server.ts';
export { type InvoiceChange, readInvoiceChanges } from './invoices/change-store.server.ts';
export { type EndedMoney, readEndedMoney } from './invoices/ended-money.server.ts';
export { handOverCode } from './invoices/hand-over.server.ts';
export {
  type ListedInvoice,
  readBoughtByOrder,
  readInvoicesOf,
  readSoldByOrder,
} from './invoices/invoice-list-store.server.ts';
export {
  type ListingSnapshot,
  lockInvoiceBy,
  readInvoiceBy,
  readListingSnapshot,
  readToLookAt,
  releaseInvoices,
  storeInvoice,
  storeLook,
} from './invoices/invoice-store.server.ts';
export {
  acceptInvoice,
  arriveInvoice,
  cancelInvoice,
  confirmHandOver,
  confirmInvoice,
  declineInvoice,
  readInvoiceFor,
  readInvoiceOfId,
  readInvoicePage,
  readOpenFor,
  requestCancellation,
  shipInvoice,
} from './invoices/invoices.server.ts';
export { type InvoiceStep, moveInvoice } from './invoices/move-invoice.server.ts';
export { payInvoice, readStanding, type Unpaid } from './invoices/pay.server.ts';
export { purchaseOrders } from './invoices/purchase-kind.server.ts';
export { sideFor } from './invoices/side.server.ts';
export { settledBetween, updateBuyerMarks, updateSellerMark } from './marks/mark-store.server.ts';
export { provenOf, purchaseOf, purchasesOf, type SettledWith } from './marks/marks.server.ts';
export {
  notifyOfBankAccount,
  notifyOfCourier,
  notifyOfPayout,
  notifyOfPurchase,
  notifyOfRequest,
  notifyRequesters,
  notifySide,
  remindOfPurchase,
} from './notices/purchase-notices.server.ts';
export { postPurchase } from './notices/purchase-posts.server.ts';
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
