/** Chargebacks: payments that a bank took back after they were booked (PAY-05). */
import type { Toman } from '../values/money.ts';

/**
 * Ledger account from which a debt is recovered: the payer's wallet, or the account with the money that the site owes
 * to the seller of a purchase.
 */
export type OwedFrom = 'wallet' | 'payable';

/**
 * Outcomes of a chargeback. `came-back`: the bank has returned the money, or the chargeback was a mistake. `kept`: the
 * debtor has to pay, so it stays open until it is recovered. `lifted`: the site bears all of it. `lost`: the site bears
 * what is not recovered yet.
 */
export const CHARGEBACK_ENDS = ['came-back', 'kept', 'lifted', 'lost'] as const;
export type ChargebackEnd = (typeof CHARGEBACK_ENDS)[number];

export type Chargeback = {
  readonly id: number;
  readonly paymentId: number;
  readonly of: OwedFrom;
  /** User who owes the sum. */
  readonly userId: number;
  readonly amount: Toman;
  /**
   * Parts of the amount. `owed`: not recovered yet. `recovered`: taken from the debtor's account. `covered`: offset by
   * refunds that need not be sent any more.
   */
  readonly owed: Toman;
  readonly recovered: Toman;
  readonly covered: Toman;
  /** Number of later ledger entries that changed these sums. */
  readonly moves: number;
  readonly madeAt: Date;
  /** Time at which staff decided who bears the loss; null before. */
  readonly judgedAt: Date | null;
  readonly endedAt: Date | null;
};

/**
 * Key of a ledger entry about a chargeback. Without `move`, it is the entry that booked the chargeback; otherwise the
 * later entry with this number.
 */
export const chargebackKey = (id: number, move?: number): string =>
  move === undefined ? `chargeback:${id}` : `chargeback:${id}:${move}`;

export const chargebackKeys = ({ id, moves }: Pick<Chargeback, 'id' | 'moves'>): string[] => [
  chargebackKey(id),
  ...Array.from({ length: moves }, (_, move) => chargebackKey(id, move)),
];
