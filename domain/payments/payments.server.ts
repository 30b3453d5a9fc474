/**
 * Public interface of the payments module: decisions and lists of finance about orders and their money, receipts,
 * notices and the consistency check of the ledger (PAY-05, ADM-02).
 */
export { endPaymentsOf, lockPaymentsOf, paymentsPart } from './account/payments-of-account.server.ts';
export { isWaitedFor, readWaitingApprovals } from './finance/approval-store.server.ts';
export { approve, decideMoney, refuseApproval, withdrawApproval } from './finance/finance.server.ts';
export {
  type GatewayFigures,
  readFinanceCounts,
  readGatewayFigures,
  readMoneyFigures,
} from './finance/finance-counts-store.server.ts';
export { decideUnpaid, type UnpaidVerdict } from './finance/flagged.server.ts';
export { hasHold, readHolds } from './finance/hold-store.server.ts';
export { moveHolds } from './finance/holds.server.ts';
export { type QueuedRefund, readQueuedRefund, refundList } from './finance/refund-list-store.server.ts';
export { type RefundStepInput, stepRefund } from './finance/send-refunds.server.ts';
export {
  type FlaggedAttempt,
  flaggedList,
  type ListedSuspense,
  readFlagged,
  readSuspense,
  suspenseList,
} from './finance/suspense-list-store.server.ts';
export { notifyFinance } from './notices/finance-notices.server.ts';
export { notifyCharged, notifyPayer, notifyRefunded, notifyRefundedLines } from './notices/payer-notices.server.ts';
export { proveAndKeep, provePayments } from './proof/proof.server.ts';
export { type ProofResult, readLastProof } from './proof/proof-result-store.server.ts';
export { type ReceiptSeries, readReceipts } from './receipts/receipt-store.server.ts';
export { numberReceipts } from './receipts/receipts.server.ts';
export { type EntryOrder, readOrdersOfEntries } from './records/entry-orders-store.server.ts';
export { type OrderFile, readOrderFile } from './records/order-file.server.ts';
export { type ListedOrder, orderList } from './records/order-records-store.server.ts';
export {
  type PayerLine,
  type PayerSums,
  readPayerLines,
  readPayerSums,
} from './records/payer-statement-store.server.ts';
