/** The door for fees that were paid for listings beyond the free ones (ITEM-17). Who sells them keeps the money. */
export {
  giveFeeBack,
  insertFee,
  type NewFee,
  readFeeLines,
  readUnusedFees,
  type UnusedFees,
} from './fee-store.server.ts';
