/** Lines of a bank statement, and the reason why one needs a look by finance staff (PAY-05, ADM-02). */
import type { Toman } from '../values/money.ts';

/**
 * Reasons why a line needs a look. `unknown`: no payout and no refund has the line's reference. `amount`: a payout or
 * refund has the reference, but another sum. `state`: the sum agrees, but we have not recorded the payout or refund as
 * paid, or the payout as returned.
 */
export const BANK_CASES = ['unknown', 'amount', 'state'] as const;
export type BankCase = (typeof BANK_CASES)[number];

export type BankLine = {
  readonly id: number;
  readonly statementId: number;
  readonly line: number;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly direction: 'out' | 'in';
  readonly amount: Toman;
  readonly reference: string;
  readonly case: BankCase;
  readonly payoutId: number | null;
  readonly refundId: number | null;
  /** Batch of the payout; null if the line belongs to no payout, or the payout is in no batch. */
  readonly batchId: number | null;
  readonly ourAmount: Toman | null;
  readonly endedAs: 'matched' | 'looked-at' | null;
  readonly endedAt: Date | null;
};

export type BankStatement = {
  readonly id: number;
  readonly state: 'waiting' | 'storing' | 'done' | 'refused';
  readonly importedBy: number;
  readonly importedAt: Date;
  readonly stored: number;
  readonly twice: number;
  readonly matched: number;
  readonly open: number;
};
