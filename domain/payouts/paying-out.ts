/** Interface to the bank: the content of an approved batch, and the files in which it reaches the bank (SECP-05). */
import type { Toman } from '../values/money.ts';

export type PayoutOrderLine = {
  /** Our number of the line, which the bank returns with its result. */
  readonly ref: string;
  readonly holder: string;
  readonly sheba: string;
  readonly amount: Toman;
};

export type PayoutOrder = {
  /** Identifies the file to the bank; unique. */
  readonly id: string;
  readonly approvedAt: Date;
  /** Name and account of the payer; empty if the site's settings have none. */
  readonly payer: { readonly name: string; readonly sheba: string };
  readonly lines: readonly PayoutOrderLine[];
};

export const PAYOUT_FILES = ['csv', 'pain'] as const;
export type PayoutFileName = (typeof PAYOUT_FILES)[number];

export type PayoutFile = { readonly name: PayoutFileName; readonly content: string };

export type PayingOut = {
  /** Files that are encrypted and stored when a batch is approved, and that people take to the bank. */
  readonly filesOf: (order: PayoutOrder) => readonly PayoutFile[];
};
