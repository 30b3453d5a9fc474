/** Lines of the bank that are cases of finance, and why (PAY-05, ADM-02). */
import type { Toman } from '../values/money.ts';

/** `unknown`: nothing of ours has its reference. `amount`: something has, with another sum. `state`: it is not recorded as paid, or as come back. */
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
  /** Batch of the payout; null of none. */
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
