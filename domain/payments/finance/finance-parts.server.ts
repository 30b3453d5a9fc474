/** Types shared by the acts of finance. */
import type { StaffEntry } from '../../staff/staff.server.ts';
import type { ActName, FinanceAct } from './finance-act.ts';

export type Of<N extends ActName> = Extract<FinanceAct, { readonly act: N }>;

/** An act as its form submitted it. `formKey`: the form's idempotency key. */
export type FinanceRequest<A extends FinanceAct = FinanceAct> = {
  readonly act: A;
  readonly askedBy: number;
  readonly formKey: string;
};

/** Entry of the audit log about an act that is done. */
export type ActEntry = Pick<StaffEntry, 'action' | 'subject' | 'before' | 'after'>;
