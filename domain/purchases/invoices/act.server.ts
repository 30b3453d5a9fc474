/**
 * Acts on an invoice. Somebody who acts too late, or in a wrong state, gets the state that the invoice is in (SECP-06).
 */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import type { Order } from '../../orders/order.ts';
import { lockOrder } from '../../orders/orders.server.ts';
import { isPublicId } from '../../values/public-ids.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { type InvoiceAct, type InvoiceMove, type InvoiceState, invoiceMoves } from '../invoice.ts';
import { hasChange } from './change-store.server.ts';
import type { Invoice } from './invoice-record.ts';
import { type InvoiceBy, lockInvoiceBy, readOrderIdOf } from './invoice-store.server.ts';
import { type InvoiceStep, type MadeBy, moveInvoice } from './move-invoice.server.ts';
import { sideFor } from './side.server.ts';

/**
 * Another transaction has just placed an order for the invoice. Orders must be locked before invoices, so it is too
 * late to lock this order.
 */
class OrderChanged extends Error {
  constructor(id: number) {
    super(`invoice ${id} has another order now`);
  }
}

export type LockedInvoice = { readonly invoice: Invoice; readonly order: Order | null };

/** Locks an invoice, after its order. Null if the invoice does not exist. */
export async function lockWithOrder(trx: InTransaction, by: InvoiceBy): Promise<LockedInvoice | null> {
  const found = await readOrderIdOf(trx.db, by);
  if (!found) return null;
  const order = found.orderId === null ? null : await lockOrder(trx, found.orderId);
  const invoice = await lockInvoiceBy(trx, { id: found.id });
  if (!invoice) return null;
  if (invoice.orderId !== found.orderId) throw new OrderChanged(invoice.id);
  return { invoice, order };
}

export type ActRequest = MadeBy & {
  readonly publicId: string;
  readonly act: InvoiceAct;
  /** Chosen outcome of an act that has several. */
  readonly to?: InvoiceState;
  readonly orderKey: string | null;
};

/** Changes that an act makes besides the state. `to`: the outcome, if it depends on facts read under the lock. */
export type Details = Pick<InvoiceStep, 'reason' | 'facts' | 'dueAt' | 'back' | 'withCarriage'> & {
  readonly to?: InvoiceState;
};

/** `isFrozen`: the act would be possible in this state if the purchase were not frozen. */
export type StateRefusal = { readonly state: InvoiceState; readonly isFrozen?: boolean };

/** `not-found`: the user is neither buyer nor seller. `state`: the act is not possible now. */
export type ActRefusal<R extends string = never> = Refused<'not-found'> | Refused<'state', StateRefusal> | Refused<R>;

export type Acted<R extends string = never> =
  | Ok<{ readonly invoice: Invoice; readonly isNew: boolean }>
  | ActRefusal<R>;

/**
 * Does an act once: repeating it with the same key returns the first result. `prepare` runs under the locks; it returns
 * further changes that the act makes, or refuses it.
 */
export async function actOn<R extends string = never>(
  ctx: Ctx,
  asked: ActRequest,
  prepare: (trx: InTransaction, locked: LockedInvoice) => Promise<Ok<Details> | Refused<R>> = async () => ok({}),
): Promise<Acted<R>> {
  const { publicId, act, actor, actorId, to, orderKey } = asked;
  if (!isPublicId(publicId)) return refused('not-found');
  return againIfOrdered(() =>
    transact(ctx, async (trx): Promise<Acted<R>> => {
      const locked = await lockWithOrder(trx, { publicId });
      if (!locked || !(await isTheirs(trx, locked.invoice, asked))) return refused('not-found');
      const { invoice, order } = locked;
      if (orderKey !== null && (await hasChange(trx.db, { invoiceId: invoice.id, act, orderKey })))
        return ok({ invoice, isNew: false });
      if (movesOf(invoice, { act, actor }, to).length === 0) {
        const isFrozen = movesOf({ ...invoice, frozenAt: null }, { act, actor }, to).length > 0;
        return refused('state', { state: invoice.state, isFrozen });
      }
      const prepared = await prepare(trx, locked);
      if (!prepared.ok) return prepared;
      const { ok: _, to: decided, ...details } = prepared;
      const move = moveOf(invoice, { act, actor }, decided ?? to);
      if (!move) throw new Error(`${act} of a ${invoice.state} purchase does not lead to ${decided}`);
      const step = { move, actor, actorId, orderKey, ...details };
      return ok({ invoice: await moveInvoice(trx, invoice, order, step), isNew: true });
    }),
  );
}

const TRIES = 3;

/** Repeats work that failed because an order was placed in the meantime; the next try locks that order first. */
export async function againIfOrdered<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OrderChanged) || tried === TRIES) throw error;
    }
  }
}

async function isTheirs({ db }: InTransaction, invoice: Invoice, { actor, actorId }: MadeBy): Promise<boolean> {
  if (actor !== 'buyer' && actor !== 'seller') return true;
  return actorId !== null && (await sideFor(db, invoice, actorId)) === actor;
}

type ActBy = Pick<ActRequest, 'act' | 'actor'>;
type StateNow = Pick<Invoice, 'state' | 'frozenAt'>;

const movesOf = ({ state, frozenAt }: StateNow, { act, actor }: ActBy, to?: InvoiceState): readonly InvoiceMove[] =>
  invoiceMoves({ state, isFrozen: frozenAt !== null }, act, actor).filter((move) => to === undefined || move.to === to);

/** Null if the act is not possible now. Throws if the act has several outcomes and none was chosen. */
export function moveOf(invoice: StateNow, by: ActBy, to?: InvoiceState): InvoiceMove | null {
  const moves = movesOf(invoice, by, to);
  if (moves.length > 1) throw new Error(`${by.act} has several outcomes`);
  return moves[0] ?? null;
}
