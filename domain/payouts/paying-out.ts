/** How a batch that is approved reaches the bank (SECP-05). */
import type { Toman } from '../values/money.ts';

export type PayoutOrderLine = {
  /** Our number, which comes back with it. */
  readonly ref: string;
  readonly holder: string;
  readonly sheba: string;
  readonly amount: Toman;
};

export type PayoutOrder = {
  /** Names the file to the bank, once. */
  readonly id: string;
  readonly approvedAt: Date;
  /** Who pays, and from which account; empty where the site's settings say nothing. */
  readonly payer: { readonly name: string; readonly sheba: string };
  readonly lines: readonly PayoutOrderLine[];
};

export const PAYOUT_FILES = ['csv', 'pain'] as const;
export type PayoutFileName = (typeof PAYOUT_FILES)[number];

export type PayoutFile = { readonly name: PayoutFileName; readonly content: string };

export type PayingOut = {
  /** Files that are kept, sealed, when a batch is approved, and given to the bank by people. */
  readonly filesOf: (order: PayoutOrder) => readonly PayoutFile[];
};
