import type { Difference } from '../../ledger/difference.ts';

/** Contradiction between the ledger and the records of orders and payments. Amounts are toman without a sign. */
export type PaymentDifference = {
  readonly what:
    | 'held by an order'
    | 'price of an order'
    | 'discount of an order'
    | 'vat of an order'
    | 'gateway part of an order'
    | 'rounded part of an order'
    | 'vat of refunds'
    | 'entries of a payment'
    | 'amount of a payment'
    | 'payments of an order'
    | 'paid for an order'
    | 'refunds of a payment'
    | 'held for an authority'
    | 'owed after a chargeback'
    | 'refunds-due'
    | 'suspense'
    | 'vat'
    | 'number of receipts'
    | 'sales without a receipt';
  /** Id of an order, a payment, a hold or a user, or a series of receipts. */
  readonly of: string;
  readonly expected: number;
  readonly found: number;
};

/**
 * Contradiction between the ledger and purchases whose money the site holds. `of`: id of an invoice, an order, a
 * seller, a line of a payout or a carrier's bill, or a carrier's name.
 */
export type PurchaseDifference = {
  readonly what:
    | 'held by a purchase'
    | 'fee of a purchase'
    | 'entry of a purchase'
    | 'owed to a seller'
    | 'standing of a carrier'
    | 'bill of a carrier'
    | 'line of a payout';
  readonly of: string;
  readonly expected: number;
  readonly found: number;
};

/** Contradiction that the consistency check finds: within the ledger alone, or between the ledger and other records. */
export type ProofDifference = Difference | PaymentDifference | PurchaseDifference;
