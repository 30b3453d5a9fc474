/** Acts of finance that wait for a second person (ADM-02). */
import type { Toman } from '../../values/money.ts';
import type { FinanceAct } from './finance-act.ts';

export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'withdrawn';

export type Approval = {
  readonly id: number;
  readonly asked: FinanceAct;
  readonly amount: Toman;
  readonly reason: string;
  readonly askedBy: number;
  readonly askedAt: Date;
  readonly state: ApprovalState;
};
