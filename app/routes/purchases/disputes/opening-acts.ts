import { invoiceMoves } from '../../../../domain/purchases/invoice.ts';
import type { Invoice, Side } from '../../../../domain/purchases/invoices/invoice-record.ts';
import type { FormAct } from './dispute-forms.ts';

/** Act by which a party can open a dispute; empty if they cannot now. */
export function openingActs(invoice: Pick<Invoice, 'state' | 'frozenAt'>, side: Side): FormAct[] {
  const act = side === 'buyer' ? 'complain' : 'returned';
  const at = { state: invoice.state, isFrozen: invoice.frozenAt !== null };
  return invoiceMoves(at, act, side).length > 0 ? [act] : [];
}
