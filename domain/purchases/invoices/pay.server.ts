/** Pays an invoice: at once from the wallet, or by an order that sends the buyer to a gateway (SECP-06). */
import type { Ctx } from '../../../db/transact.server.ts';
import { type Agreed, NOT_GIVEN } from '../../orders/agreed-total.ts';
import { isUnpaid, type Order } from '../../orders/order.ts';
import type { Unplaced } from '../../orders/order-refusal.ts';
import { type OrderParts, placeOrder, readOrderByKey, readOrderOf } from '../../orders/orders.server.ts';
import { isPublicId } from '../../values/public-ids.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { availabilityOf, type Standing } from '../goods/goods.ts';
import { readGoods } from '../goods/goods-store.server.ts';
import type { InvoiceState } from '../invoice.ts';
import type { Invoice } from './invoice-record.ts';
import { readInvoiceBy } from './invoice-store.server.ts';
import { isOver } from './purchase-kind.server.ts';

export type PayInput = {
  readonly publicId: string;
  readonly buyerId: number;
  readonly useWallet: boolean;
  readonly paymentSource: string;
  readonly isFromApp: boolean;
  /** Total that the page showed; the invoice's own total is what is paid. */
  readonly agreed?: Agreed;
  /** Key of the form; a repeated form gets the order that it placed the first time. */
  readonly orderKey: string | null;
};

/**
 * `over`: the delivery slot or the deadline of the invoice is too near or has passed. `state`: the invoice cannot be
 * paid in its state. `unsold`: the goods cannot be bought now. The other refusals are those of orders.
 */
export type Unpaid =
  | Unplaced
  | Refused<'over'>
  | Refused<'state', { readonly state: InvoiceState }>
  | Refused<'unsold', { readonly standing: Exclude<Standing, 'free'> }>;

/** Whether the goods of an unpaid invoice can be bought, for its page; a payment checks again. */
export const readStanding = async (
  { db, now }: Ctx,
  { listingId, buyerId }: Pick<Invoice, 'listingId' | 'buyerId'>,
): Promise<Standing> => availabilityOf(await readGoods(db, listingId, { buyerId, agreedSince: now }));

/** Returns the invoice's order: paid, or open and to be paid at a gateway. */
export async function payInvoice(
  ctx: Ctx,
  parts: OrderParts,
  asked: PayInput,
): Promise<Ok<{ readonly order: Order }> | Unpaid> {
  const { publicId, buyerId, useWallet, paymentSource, isFromApp, agreed = NOT_GIVEN, orderKey } = asked;
  const invoice = isPublicId(publicId) ? await readInvoiceBy(ctx.db, { publicId }) : null;
  if (invoice?.buyerId !== buyerId) return refused('not-found');
  const before = orderKey === null ? null : await readOrderByKey(ctx.db, orderKey);
  if (before?.userId === buyerId && before.asked.items[0] === publicId && isFirstAnswer(before))
    return ok({ order: before });
  const open =
    invoice.state === 'awaiting' && invoice.orderId !== null ? await readOrderOf(ctx.db, invoice.orderId) : null;
  if (open && isUnpaid(open.state)) return ok({ order: open });
  if (invoice.state !== 'created') return refused('state', { state: invoice.state });
  if (isOver(invoice, ctx.now)) return refused('over');
  const standing = await readStanding(ctx, invoice);
  if (standing !== 'free') return refused('unsold', { standing });
  const { listingId, couponCode } = invoice;
  const placed = await placeOrder(ctx, parts, {
    userId: buyerId,
    kind: 'purchase',
    listingId,
    paymentSource,
    isFromApp,
    agreed,
    // A key belongs to one order: after an order that ended unpaid, the next order gets no key.
    orderKey: before === null ? orderKey : null,
    asked: { items: [publicId], amount: null, couponCode, useWallet },
  });
  return placed.ok ? ok({ order: placed.order }) : placed;
}

const isFirstAnswer = ({ state }: Order): boolean => isUnpaid(state) || state === 'paid';
