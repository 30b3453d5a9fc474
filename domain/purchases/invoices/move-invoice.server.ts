/**
 * Moves locked invoices through their states, with the ledger entry and the history row of each transition (SECP-06).
 */
import type { InTransaction } from '../../../db/transact.server.ts';
import { selectDays } from '../../calendar/calendar.server.ts';
import { calendarOf } from '../../calendar/calendar.ts';
import { dropBookingOf } from '../../carriers/carriers.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import type { Order } from '../../orders/order.ts';
import type { Toman } from '../../values/money.ts';
import type { InvoiceActor, InvoiceMove, InvoiceState } from '../invoice.ts';
import type { InvoiceChange } from './change-store.server.ts';
import { countsWorkingDays, frozenFor, invoiceDueAfter, nextLook } from './deadlines.ts';
import type { Invoice } from './invoice-record.ts';
import { type InvoiceFacts, storeMoved } from './invoice-store.server.ts';
import { entryKeyOf, moveMoney } from './move-money.server.ts';

export type MadeBy = { readonly actor: InvoiceActor; readonly actorId: number | null };

export type InvoiceStep = MadeBy & {
  readonly move: InvoiceMove;
  readonly reason?: string | null;
  /** Idempotency key of its form. */
  readonly orderKey?: string | null;
  readonly facts?: InvoiceFacts;
  /** Deadline that a dispute sets itself, instead of the state's own. */
  readonly dueAt?: Date | null;
  /** Value returned to the buyer, in toman. Null: all of it in a refund, nothing in a settlement. */
  readonly back?: Toman | null;
  /** Whether the site also refunds the shipping, although it has paid one of its carriers with it. */
  readonly withCarriage?: boolean;
};

/** `order`: locked; needed if the transition moves money. Returns the invoice after the transition. */
export async function moveInvoice(
  trx: InTransaction,
  invoice: Invoice,
  order: Order | null,
  step: InvoiceStep,
): Promise<Invoice> {
  const { move, actor, actorId, reason = null, orderKey = null, facts = {} } = step;
  const moved = await after(trx, invoice, step);
  const next = { ...moved, ...facts };
  const entryKey = entryKeyOf(invoice, order, move);
  const change = { invoiceId: invoice.id, act: move.act, from: invoice.state, to: move.to };
  const changeId = await storeMoved(trx, next, {
    lookAt: nextLook(next, next.dueAt, trx.now),
    change: { ...change, actor, actorId, reason, entryKey, orderKey },
    keepsListing: move.effect === 'purchase-paid',
  });
  // The goods will not go with the booked courier, so the booking is dropped.
  if (invoice.state === 'accepted' && move.to !== 'accepted' && actor !== 'carrier')
    await dropBookingOf(trx, invoice.id);
  await moveMoney(trx, invoice, order, step);
  await tell(trx, { ...change, changeId });
  return next;
}

type Told = {
  readonly invoiceId: number;
  readonly changeId: number;
  readonly act: InvoiceChange['act'];
  readonly from: InvoiceState | 'none';
  readonly to: InvoiceState;
};

export const tell = async (trx: InTransaction, data: Told): Promise<void> => {
  await recordEvents(trx, [{ kind: 'purchase-changed', data }]);
};

async function after(trx: InTransaction, invoice: Invoice, { move, dueAt }: InvoiceStep): Promise<Invoice> {
  if (move.act === 'freeze' || move.act === 'thaw') return thawed(trx, invoice, move.act);
  const since = trx.now;
  const state = move.to;
  // The deadline of an invoice that can be paid again still counts from its creation.
  const from = state === 'created' ? invoice.createdAt : since;
  const days = countsWorkingDays(state) ? calendarOf(await selectDays(trx.db)) : null;
  const due = dueAt ?? invoiceDueAfter({ state, since: from, slot: invoice.slot }, days);
  return { ...invoice, state, since, dueAt: due, endedAt: ENDED.includes(state) ? trx.now : null };
}

const ENDED: readonly InvoiceState[] = ['cancelled', 'expired', 'refunded', 'settled'];

/**
 * Freezes or thaws an invoice. Deadlines do not run while it is frozen: thawing moves them by the time that it was
 * frozen in its present state.
 */
function thawed(trx: InTransaction, invoice: Invoice, act: 'freeze' | 'thaw'): Invoice {
  if (act === 'freeze') return { ...invoice, frozenAt: invoice.frozenAt ?? trx.now };
  const { dueAt, since } = invoice;
  const frozen = frozenFor(invoice, trx.now);
  const later = (time: Date): Date => new Date(time.getTime() + frozen);
  return { ...invoice, frozenAt: null, dueAt: dueAt && later(dueAt), since: later(since) };
}
