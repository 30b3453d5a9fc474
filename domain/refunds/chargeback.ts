/** Payments that a bank took back from us after they were booked (PAY-05). */
import type { Toman } from '../values/money.ts';

/** Accounts that a debt is recovered from: the payer's wallet, or what the seller of a purchase is owed. */
export type OwedFrom = 'wallet' | 'payable';

/**
 * Ends of a chargeback. `came-back`: the bank has brought the money again, or it was marked by mistake. `kept`: who owes it pays it, so
 * that it stays open until it is recovered. `lifted`: the site bears all of it. `lost`: the site bears what is missing still.
 */
export const CHARGEBACK_ENDS = ['came-back', 'kept', 'lifted', 'lost'] as const;
export type ChargebackEnd = (typeof CHARGEBACK_ENDS)[number];

export type Chargeback = {
  readonly id: number;
  readonly paymentId: number;
  readonly of: OwedFrom;
  /** User who owes it. */
  readonly userId: number;
  readonly amount: Toman;
  /** Parts of it: missing still, taken from the account, and covering refunds that need not be sent any more. */
  readonly owed: Toman;
  readonly recovered: Toman;
  readonly covered: Toman;
  /** Entries that moved them. */
  readonly moves: number;
  readonly madeAt: Date;
  /** When staff said who bears it. */
  readonly judgedAt: Date | null;
  readonly endedAt: Date | null;
};

/** Key of the entry by which it was booked, and of each later one by its number. */
export const chargebackKey = (id: number, move?: number): string =>
  move === undefined ? `chargeback:${id}` : `chargeback:${id}:${move}`;

export const chargebackKeys = ({ id, moves }: Pick<Chargeback, 'id' | 'moves'>): string[] => [
  chargebackKey(id),
  ...Array.from({ length: moves }, (_, move) => chargebackKey(id, move)),
];
