/** The door for fees that were paid for listings beyond the free ones (ITEM-17). Who sells them keeps the money. */
export {
  type GivenUp,
  giveFeeBack,
  insertFee,
  readFeeLines,
  readUnusedFees,
} from './fee-store.server.ts';
