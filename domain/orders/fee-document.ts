/**
 * Documents about the fee that a seller is charged for a purchase (SECP-05): an invoice, and a credit note if the fee
 * is given back.
 */
import type { Toman } from '../values/money.ts';

export const FEE_SERIES = ['invoice', 'credit-note'] as const;
export type FeeSeries = (typeof FEE_SERIES)[number];

/** Fee that the seller of a purchase is charged, with the VAT on it. */
export type KeptFee = { readonly sellerId: number; readonly fee: Toman; readonly vat: Toman };

export type FeeDocument = KeptFee & {
  readonly id: number;
  readonly series: FeeSeries;
  /** Jalali year. In each year, the numbers of a series begin with 1 and have no gap. */
  readonly year: number;
  readonly number: number;
  readonly orderId: number;
  readonly at: Date;
};
