/** Secure purchases in the state in which a journey begins; created by the domain directly, without pages. */
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { actInSandbox, requestToken, takeCallback } from '../../domain/gateways/gateways.server.ts';
import { goodwillGiven } from '../../domain/ledger/facts.ts';
import { postEntry } from '../../domain/ledger/ledger.server.ts';
import { loadPlaces } from '../../domain/locations/locations.server.ts';
import { writeSecureListing } from '../../domain/purchases/goods/goods-store.server.ts';
import { actOn, createInvoice, payInvoice, quote, shipInvoice } from '../../domain/purchases/purchases.server.ts';
import { readSettings } from '../../domain/settings/settings.server.ts';
import { createPayments } from '../../server/payments.ts';
import { allowPurchases } from '../purchase-policies.ts';
import { userOf } from './people.ts';
import { listingOf } from './purchases.ts';
import { inSiteDatabase } from './site-database.ts';

/** Gives a listing that can be bought securely to the account with this number. Returns its id. */
export async function securelySold(seller: string): Promise<number> {
  const id = await listingOf(seller);
  await inSiteDatabase(async (db) => {
    await allowPurchases(db);
    const secure = { isOn: true, weight: 1, dimension: 1, fullName: 'رضا کاظمی', price: null } as const;
    await writeSecureListing({ db, now: new Date() }, id, secure);
  });
  return id;
}

type Purchase = { readonly seller: string; readonly buyer: string; readonly isPaid?: boolean };

/**
 * Orders such a listing to an address in Tehran. Returns the path of the invoice. `isPaid`: pays the order from the
 * buyer's wallet.
 */
export async function orderedSecurely({ seller, buyer, isPaid = false }: Purchase): Promise<string> {
  const listingId = await securelySold(seller);
  return inSiteDatabase(async (db) => {
    const ctx = { db, now: new Date() };
    const parts = await partsOf(db);
    const buyerId = await userOf(db, buyer);
    const made = await createInvoice(ctx, parts, await wish(ctx, { ...parts, listingId, buyerId }));
    if (!made.ok) throw new Error(`The order was refused: ${made.refused}`);
    const { publicId } = made.invoice;
    if (isPaid) await payFromWallet(ctx, parts, { publicId, buyerId });
    return `/secure-purchase/invoice/${publicId}`;
  });
}

/** The seller accepts a paid order and sends it. */
export const acceptedAndSent = (invoice: string, seller: string): Promise<void> =>
  inSiteDatabase(async (db) => {
    const ctx = { db, now: new Date() };
    const by = { publicId: invoice.split('/').at(-1) ?? '', userId: await userOf(db, seller), orderKey: null };
    const accepted = await actOn(ctx, { ...by, act: 'accept', actor: 'seller', actorId: by.userId });
    const sent = await shipInvoice(ctx, { ...by, carrier: 'tipax', trackingNumber: '123456789012' });
    if (!accepted.ok || !sent.ok) throw new Error('The order was not sent.');
  });

export type PaidByCard = { readonly invoice: string; readonly orderId: number; readonly paymentId: number };

/** A sale that the buyer paid by card, received from the seller in person and confirmed. */
export async function settledByCard({ seller, buyer }: Pick<Purchase, 'seller' | 'buyer'>): Promise<PaidByCard> {
  const invoice = await orderedSecurely({ seller, buyer });
  const publicId = invoice.split('/').at(-1) ?? '';
  return inSiteDatabase(async (db) => {
    const ctx = { db, now: new Date() };
    const parts = await partsOf(db);
    const [buyerId, sellerId] = [await userOf(db, buyer), await userOf(db, seller)];
    const asked = { useWallet: true, paymentSource: 'secure-purchase', isFromApp: false, orderKey: null };
    const placed = await payInvoice(ctx, parts, { publicId, buyerId, ...asked });
    if (!placed.ok) throw new Error(`The payment was refused: ${placed.refused}`);
    const { id: orderId, publicId: order } = placed.order;
    const led = await requestToken(ctx, parts, { publicId: order, userId: buyerId, gateway: null, description: '' });
    if (!led.ok || led.way.method !== 'get') throw new Error('There is no way to the sandbox.');
    const acted = await actInSandbox(ctx, led.way.url.split('/').at(-1) ?? '', 'pay');
    const back = new URL(acted === 'gone' ? '' : (acted.to ?? ''));
    await takeCallback(ctx, parts, { resNum: led.resNum, fields: new Map(back.searchParams) });
    for (const [act, actor, actorId] of [
      ['accept', 'seller', sellerId],
      ['hand-over', 'seller', sellerId],
      ['confirm', 'buyer', buyerId],
    ] as const) {
      const done = await actOn(ctx, { publicId, act, actor, actorId, orderKey: null });
      if (!done.ok) throw new Error(`The order was not settled: ${done.refused}`);
    }
    const payments = db.selectFrom('payments').select('id').where('order_id', '=', orderId);
    return { invoice, orderId, paymentId: Number((await payments.executeTakeFirstOrThrow()).id) };
  });
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

async function partsOf(db: Db) {
  // Read before any transaction begins, because a transaction occupies the only connection.
  const [settings, places] = await Promise.all([readSettings(db), loadPlaces(db)]);
  const config = {
    origin: 'http://localhost',
    gateways: [{ name: 'sandbox' }],
    purchaseGateway: null,
    holders: null,
  } as const;
  const keys = { cardKey: Buffer.alloc(32), accountKey: Buffer.alloc(32) };
  const log = { warn: () => undefined };
  const payments = createPayments({
    db,
    config,
    settings: async () => settings,
    ...keys,
    clock: () => new Date(),
    log,
  });
  return { ...payments, carriers: new Map<never, never>(), places };
}

type Wish = Pick<Parts, 'places'> & { readonly listingId: number; readonly buyerId: number };

/** Order of a buyer who takes the first time that is offered. */
async function wish(ctx: Ctx, { places, listingId, buyerId }: Wish) {
  const city = places.bySlug.get('tehran');
  const address = {
    fullName: 'مریم احمدی',
    address: 'خیابان آزادی، کوچهٔ یکم',
    plaque: '۷',
    unit: '',
    regionId: city?.parentId ?? 0,
    cityId: city?.id ?? 0,
    latitude: city?.latitude ?? 0,
    longitude: city?.longitude ?? 0,
  };
  const asked = { listingId, buyerId, count: 1, cod: false, couponCode: null };
  const quoted = await quote(ctx, places, { ...asked, cityId: address.cityId });
  const deliveryTime = quoted.ok ? (quoted.quote.delivery?.times[0]?.id ?? null) : null;
  return { ...asked, address, deliveryTime, totalPrice: null, orderKey: `journey:${listingId}:${buyerId}` };
}

const BALANCE = 5_000_000;

async function payFromWallet(ctx: Ctx, parts: Parts, { publicId, buyerId }: { publicId: string; buyerId: number }) {
  const entry = goodwillGiven(`journey:${publicId}`, { userId: buyerId, amount: BALANCE });
  await transact(ctx, async (trx) => {
    if (entry) await postEntry(trx, entry);
  });
  const asked = { useWallet: true, paymentSource: 'secure-purchase', isFromApp: false, orderKey: null };
  const paid = await payInvoice(ctx, parts, { publicId, buyerId, ...asked });
  if (!paid.ok) throw new Error(`The payment was refused: ${paid.refused}`);
}
