/** Acts on an invoice: who comes second, or in a wrong state, is told which it is in (SECP-06). */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import type { Order } from '../../orders/order.ts';
import { lockOrder } from '../../orders/orders.server.ts';
import { isPublicId } from '../../values/public-ids.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { type InvoiceAct, type InvoiceMove, type InvoiceState, invoiceMoves } from '../invoice.ts';
import { hasChange } from './change-store.server.ts';
import type { Invoice } from './invoice-record.ts';
import { type InvoiceBy, lockInvoiceBy, readOrderIdOf } from './invoice-store.server.ts';
import { type MadeBy, moveInvoice, type Step } from './move-invoice.server.ts';
import { sideFor } from './side.server.ts';

/** An order was placed for an invoice at this moment; its lock would come too late. */
class OrderChanged extends Error {
  constructor(id: number) {
    super(`invoice ${id} has another order now`);
  }
}

export type LockedInvoice = { readonly invoice: Invoice; readonly order: Order | null };

/** Locks an invoice, and before it its order. Null if there is none. */
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
  /** Which outcome, where an act has several. */
  readonly to?: InvoiceState;
  readonly orderKey: string | null;
};

/** `to`: which outcome, where the facts under the lock decide. */
export type Details = Pick<Step, 'reason' | 'facts' | 'dueAt' | 'back' | 'withCarriage'> & {
  readonly to?: InvoiceState;
};

/** `isFrozen`: it could be done in this state, were the purchase not frozen. */
export type StateRefusal = { readonly state: InvoiceState; readonly isFrozen?: boolean };

/** `not-found`: they are no part of it. `state`: it is not to be done now. */
export type ActRefusal<R extends string = never> = Refused<'not-found'> | Refused<'state', StateRefusal> | Refused<R>;

export type Acted<R extends string = never> =
  | Ok<{ readonly invoice: Invoice; readonly isNew: boolean }>
  | ActRefusal<R>;

/**
 * Does an act once: the same key and act get the first answer. `prepare` is asked under the locks what the act changes besides the
 * state, and may refuse it.
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

/** An invoice has one order at a time, so trying again finds it. */
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

/** Null if that may not happen now. Throws if an act has several outcomes and nobody says which. */
export function moveOf(invoice: StateNow, by: ActBy, to?: InvoiceState): InvoiceMove | null {
  const moves = movesOf(invoice, by, to);
  if (moves.length > 1) throw new Error(`${by.act} has several outcomes`);
  return moves[0] ?? null;
}
