/** The door of payments: orders and what is paid for them, from the price to receipt, refund and settlement (PAY-01–05). */
export { endPaymentsOf, lockPaymentsOf, paymentsPart } from './account/payments-of-account.server.ts';
export { askToken, type TokenRefusal } from './attempts/ask-token.server.ts';
export { readAttemptsOf } from './attempts/attempt-store.server.ts';
export { lookAtDue, takeCallback } from './attempts/attempts.server.ts';
export type { SuspenseReason } from './attempts/suspense-store.server.ts';
export {
  addCoupon,
  changeCoupon,
  generateCoupons,
  undoCouponChange,
  undoGeneratedCoupons,
} from './coupons/coupon-changes.server.ts';
export { couponFor } from './coupons/coupon-for.server.ts';
export { couponList } from './coupons/coupon-list-store.server.ts';
export {
  type CouponUser,
  type OfficeCoupon,
  readCouponUsers,
  readOfficeCoupon,
} from './coupons/office-coupon-store.server.ts';
export { readWaitingApprovals } from './finance/approval-store.server.ts';
export { approve, decideMoney, refuseApproval, withdrawApproval } from './finance/finance.server.ts';
export { readFinanceCounts } from './finance/finance-counts-store.server.ts';
export { decideUnpaid, type UnpaidVerdict } from './finance/flagged.server.ts';
export { type QueuedRefund, readQueuedRefund, refundList } from './finance/refund-list-store.server.ts';
export { type RefundStepAsked, stepRefund } from './finance/send-refunds.server.ts';
export {
  type FlaggedAttempt,
  flaggedList,
  type ListedSuspense,
  readFlagged,
  readSuspense,
  suspenseList,
} from './finance/suspense-list-store.server.ts';
export {
  actInSandbox,
  readSandboxPayment,
  SANDBOX_ACTS,
  type SandboxAct,
} from './gateways/sandbox-gateway.server.ts';
export { notifyPayer, notifyRefunded } from './notices/payer-notices.server.ts';
export { writeActed } from './orders/acted-lines-store.server.ts';
export { type CouponUse, readUses } from './orders/coupon-uses-store.server.ts';
export { cancelOrder, expireOrders } from './orders/end-order.server.ts';
export { storeFee } from './orders/fee-store.server.ts';
export type { OrderKind, OrderKinds } from './orders/order-kind.server.ts';
export { countOrdersOf, type OwnOrder, readOrdersOf, sumHeld } from './orders/order-list-store.server.ts';
export type { OrderParts } from './orders/order-parts.server.ts';
export { lockPayer, readListingsWithOrders, readOrderByKey } from './orders/order-store.server.ts';
export { lockOrder, readOrder, readOrderOf } from './orders/orders.server.ts';
export { readQuestions } from './orders/payment-state-store.server.ts';
export { placeOrder } from './orders/place-order.server.ts';
export { priceOrder } from './orders/price-order.server.ts';
export { reprice } from './orders/reprice.server.ts';
export type { OrderWithLines } from './orders/settle-order.server.ts';
export { TOP_UP_ORDERS } from './orders/top-up.server.ts';
export { proveAndKeep, provePayments } from './proof/proof.server.ts';
export { type ProofResult, readLastProof } from './proof/proof-result-store.server.ts';
export { type ReceiptSeries, readReceipts } from './receipts/receipt-store.server.ts';
export { numberReceipts } from './receipts/receipts.server.ts';
export { readOrdersOfEntries } from './records/entry-orders-store.server.ts';
export { type OrderFile, readOrderFile } from './records/order-file.server.ts';
export { type ListedOrder, orderList } from './records/order-records-store.server.ts';
export { askBack, returnableOf } from './refunds/ask-back.server.ts';
export { bookRefund } from './refunds/book-refund.server.ts';
export { endGivenBack, owePart } from './refunds/give-back.server.ts';
export { refundLines } from './refunds/refund-lines.server.ts';
export { readRefundsOfOrder, sumRefundsUnderWay } from './refunds/refund-store.server.ts';
export {
  accountsOf,
  type BankAccount,
  giveAccount,
  type PaymentParts,
  type RefundRefusal,
  takeAsCredit,
} from './refunds/refunds.server.ts';
export { workRefunds } from './refunds/work-refunds.server.ts';
export {
  type ListedReport,
  readReportById,
  type SettlementReport,
  settlementList,
} from './settlements/report-store.server.ts';
export { bookReport, compareReport, importReport, suspendTheirs } from './settlements/settlements.server.ts';
