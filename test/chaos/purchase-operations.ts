/**
 * Acts of buyers, sellers, staff and jobs on secure purchases; the actor is not always a party to the purchase. Each
 * act begins its own transaction, so a simulated crash that a concurrent worker of the same process triggers can
 * interrupt it midway.
 */

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../../db/transact.server.ts';
import { bookBill } from '../../domain/carriers/carriers.server.ts';
import type { PurchaseAddress } from '../../domain/carriers/delivery/purchase-address.ts';
import { bookCourier, cancelCourier, hintAt } from '../../domain/couriers/couriers.server.ts';
import type { DisputeOffer } from '../../domain/disputes/dispute-offer.ts';
import {
  agree,
  answer,
  complain,
  escalate,
  freezePurchase,
  makeOffer,
  readOfferTo,
  receiveReturn,
  refuseReturn,
  returned,
  sendBack,
  thawPurchase,
  withdraw,
} from '../../domain/disputes/disputes.server.ts';
import { loadPlaces } from '../../domain/locations/locations.server.ts';
import type { Places } from '../../domain/locations/places.ts';
import type { FinanceAct } from '../../domain/payments/finance/finance-act.ts';
import { approve, decideMoney } from '../../domain/payments/payments.server.ts';
import { approveBatch, discardBatch, makeBatch, markPayout } from '../../domain/payouts/payouts.server.ts';
import type { InvoiceState } from '../../domain/purchases/invoice.ts';
import type { Invoice, Side } from '../../domain/purchases/invoices/invoice-record.ts';
import {
  acceptInvoice,
  arriveInvoice,
  cancelInvoice,
  confirmHandOver,
  confirmInvoice,
  createInvoice,
  declineInvoice,
  handOverCode,
  payInvoice,
  quote,
  readInvoiceOfId,
  requestCancellation,
  shipInvoice,
} from '../../domain/purchases/purchases.server.ts';
import { toman } from '../../domain/values/money.ts';
import { decideAtOnce } from '../decide-at-once.ts';
import { inOwnBrowser } from '../own-browser.ts';
import { moveCouriers } from './courier-world.ts';
import type { RandomTask } from './dying.ts';
import {
  askAny,
  cancelAny,
  chargeAny,
  creditAny,
  type Operations,
  payAny,
  pick,
  repeatCallback,
} from './operations.ts';
import type { World } from './payments-world.ts';
import type { Random } from './random.ts';

export const PURCHASES: Operations = [
  [orderAny, 32],
  [payInvoiceAny, 16],
  [askAny, 8],
  [payAny, 8],
  [repeatCallback, 1],
  [cancelAny, 1],
  [creditAny, 1],
  [actOnAny, 30],
  [decideAny, 3],
  [payOutAny, 3],
  [holdAny, 1],
  [chargeAny, 1],
  [({ jobs }) => jobs.recover(), 1],
  [bookAny, 5],
  [moveCourierAny, 5],
  [billAny, 1],
  [({ jobs }) => jobs.couriers(), 5],
  [({ jobs }) => jobs.due(), 3],
  [({ jobs }) => jobs.look(), 2],
  [({ jobs }) => jobs.react(), 3],
  [({ jobs }) => jobs.number(), 1],
  [({ jobs }) => jobs.refund(), 2],
  [({ jobs }) => jobs.holds(), 1],
  [({ jobs }) => jobs.expireEach(), 1],
  [({ jobs }) => jobs.sellersOut(), 0.5],
];

const HAND_OVER = Buffer.alloc(32, 9);
const TEXT = 'آنچه رسید آنی نیست که در آگهی بود';
const REASON = 'به دلیل آزمایش';
const TRACKING = { carrier: 'post', trackingNumber: '123456789012' };

let places: Promise<Places> | null = null;

/** An address of a buyer in Tehran. */
export function addressIn({ byId, bySlug }: Places): PurchaseAddress {
  const city = bySlug.get('tehran');
  const region = byId.get(city?.parentId ?? 0);
  return {
    fullName: 'مریم احمدی',
    regionId: region?.id ?? 0,
    cityId: city?.id ?? 0,
    plaque: '۷',
    unit: '',
    address: 'خیابان آزادی، کوچهٔ یکم',
    latitude: city?.latitude ?? 0,
    longitude: city?.longitude ?? 0,
  };
}

/** Orders one of the goods, sometimes with a key that was used before. */
async function orderAny(world: World, random: Random): Promise<void> {
  places ??= loadPlaces(world.db);
  const all = await places;
  const listing = await pick(
    world,
    random,
    sql<{ id: number }>`select id from listings where status = 'published' order by random() limit 20`,
  );
  const buyer = await pick(world, random, sql<{ id: number }>`select id from users where role = 'user'`);
  if (!listing || !buyer) return;
  const address = addressIn(all);
  const couponCode = random.chance(0.3) ? (random.one(['FEW', 'EACH', 'BEYOND']) ?? null) : null;
  const asked = { listingId: listing.id, buyerId: buyer.id, count: 1, cod: random.chance(0.1), couponCode };
  const quoted = await quote(world.ctx(), all, { ...asked, cityId: address.cityId });
  if (!quoted.ok) return;
  const time = random.one(quoted.quote.delivery?.times ?? []);
  const orderKey = random.chance(0.2) ? `key ${random.below(50)}` : randomBytes(12).toString('hex');
  await createInvoice(
    world.ctx(),
    { ...world.parts, carriers: world.carriers, places: all },
    { ...asked, address, deliveryTime: time?.id ?? null, totalPrice: quoted.quote.total, orderKey },
  );
}

const NEWEST = sql`order by id desc limit 20`;

async function payInvoiceAny(world: World, random: Random): Promise<void> {
  const open = await pick(
    world,
    random,
    sql<{ publicId: string; buyerId: number }>`
      select public_id as "publicId", buyer_id as "buyerId" from invoices
      where state in ('created', 'awaiting') or random() < 0.05 ${NEWEST}`,
  );
  if (!open) return;
  const asked = { ...open, useWallet: random.chance(0.6), paymentSource: '', isFromApp: false, orderKey: null };
  await payInvoice(world.ctx(), world.parts, asked);
}

type By = { readonly publicId: string; readonly userId: number; readonly orderKey: string | null };
type Act = (ctx: Ctx, by: By, at: { readonly invoice: Invoice; readonly random: Random }) => Promise<unknown>;

const offerOf = (random: Random, { goods, shipping }: Invoice): DisputeOffer => {
  const kind = random.one(['all', 'part', 'return'] as const) ?? 'all';
  if (kind !== 'part') return { kind, amount: null };
  return { kind, amount: toman(random.chance(0.2) ? goods : 1 + random.below(goods + shipping)) };
};

type Row = readonly [side: Side, states: readonly InvoiceState[], does: Act];

const SENT: readonly InvoiceState[] = ['shipped', 'delivered'];
const DISPUTED: readonly InvoiceState[] = ['disputed'];

/** Acts by side and by the states in which they are allowed. A row that is repeated is chosen more often. */
const ACTS: readonly Row[] = [
  ...Array.from({ length: 4 }, (): Row => ['seller', ['paid'], (ctx, by) => acceptInvoice(ctx, by)]),
  ['seller', ['paid', 'accepted'], (ctx, by) => declineInvoice(ctx, { ...by, reason: REASON })],
  ...Array.from(
    { length: 4 },
    (): Row => ['seller', ['accepted'], (ctx, by) => shipInvoice(ctx, { ...by, ...TRACKING })],
  ),
  ['seller', ['accepted'], handOverOf],
  ['buyer', ['accepted'], (ctx, by) => requestCancellation(ctx, by)],
  ['buyer', ['shipped'], (ctx, by) => arriveInvoice(ctx, by)],
  ['buyer', SENT, (ctx, by) => confirmInvoice(ctx, by)],
  ['buyer', SENT, (ctx, by) => confirmInvoice(ctx, by)],
  ['buyer', SENT, complainOf],
  ['buyer', SENT, complainOf],
  ['seller', ['shipped'], returnedOf],
  ['seller', DISPUTED, answerOf],
  ['seller', DISPUTED, answerOf],
  ...(['buyer', 'seller'] as const).flatMap((side): Row[] => [
    [side, DISPUTED, agreeAs(side)],
    [side, DISPUTED, agreeAs(side)],
    [side, DISPUTED, offerAs(side)],
    [side, DISPUTED, escalateAs(side)],
  ]),
  ['buyer', DISPUTED, (ctx, by) => withdraw(ctx, by)],
  ['buyer', DISPUTED, (ctx, by) => sendBack(ctx, { ...by, ...TRACKING })],
  ['buyer', DISPUTED, (ctx, by) => sendBack(ctx, { ...by, ...TRACKING })],
  ['seller', DISPUTED, (ctx, by) => receiveReturn(ctx, by)],
  [
    'seller',
    DISPUTED,
    async (ctx, by) => refuseReturn(ctx, { ...by, text: TEXT, tokenHash: await pictureOf(ctx, by.userId) }),
  ],
];

async function complainOf(ctx: Ctx, by: By, { random }: Parameters<Act>[2]): Promise<unknown> {
  const reason = random.one(['not-arrived', 'damaged', 'counterfeit'] as const) ?? 'damaged';
  return complain(ctx, { ...by, reason, text: TEXT, tokenHash: await pictureOf(ctx, by.userId) });
}

async function answerOf(ctx: Ctx, by: By, { random, invoice }: Parameters<Act>[2]): Promise<unknown> {
  const offer = random.chance(0.8) ? offerOf(random, invoice) : null;
  return answer(ctx, { ...by, side: 'seller', text: TEXT, offer, tokenHash: await pictureOf(ctx, by.userId) });
}

async function returnedOf(ctx: Ctx, by: By): Promise<unknown> {
  return returned(ctx, { ...by, text: TEXT, tokenHash: await pictureOf(ctx, by.userId) });
}

function handOverOf(ctx: Ctx, by: By, { random }: Parameters<Act>[2]): Promise<unknown> {
  const code = random.chance(0.7) ? handOverCode(HAND_OVER, by.publicId) : '000000';
  return confirmHandOver(ctx, HAND_OVER, { ...by, code });
}

function offerAs(side: Side): Act {
  return (ctx, by, { random, invoice }) => makeOffer(ctx, { ...by, side, text: '', offer: offerOf(random, invoice) });
}

function agreeAs(side: Side): Act {
  return async (ctx, by, { invoice: { id: invoiceId } }) => {
    const offered = await readOfferTo(ctx.db, invoiceId, side);
    return agree(ctx, { ...by, side, invoiceId, offerId: offered?.id ?? 0 });
  };
}

function escalateAs(side: Side): Act {
  return (ctx, by, { random }) => (random.chance(0.3) ? escalate(ctx, { ...by, side, text: '' }) : Promise.resolve());
}

/** Stores an upload of a form with one picture. Returns the token that identifies the form's uploads. */
async function pictureOf({ db, now }: Ctx, userId: number): Promise<Buffer> {
  const token = randomBytes(32);
  const key = `pic-${token.toString('hex').slice(0, 16)}`;
  await sql`
    insert into uploads (token_hash, client_id, position, user_id, borrowed, bytes, key, width, height, hash, fingerprint, created_at)
    values (${token}, 'one', 0, ${userId}, false, 1, ${key}, 8, 6, 'AAAA', 0, ${now})`.execute(db);
  return token;
}

/**
 * Performs one act on an open purchase, mostly as the side to which the act belongs, sometimes twice at the same
 * moment.
 */
async function actOnAny(world: World, random: Random): Promise<void> {
  const found = await pick(
    world,
    random,
    sql<{ id: number }>`
      select id from invoices
      where state in ('created', 'paid', 'accepted', 'shipped', 'delivered', 'disputed') or random() < 0.02 ${NEWEST}`,
  );
  const invoice = found && (await readInvoiceOfId(world.db, found.id));
  if (!invoice) return;
  const { publicId, buyerId, sellerId, state } = invoice;
  const orderKey = random.chance(0.3) ? randomBytes(12).toString('hex') : null;
  if (random.chance(0.04)) await cancelInvoice(world.ctx(), world.parts, { publicId, userId: buyerId, orderKey });
  // One act in ten is chosen without regard to the purchase's state, and a few are done by the wrong side.
  const [side, , does] =
    random.one(random.chance(0.9) ? ACTS.filter(([, states]) => states.includes(state)) : ACTS) ?? [];
  if (!does) return;
  const userId = (side === 'buyer') === random.chance(0.97) ? buyerId : sellerId;
  const once = () => does(world.ctx(), { publicId, userId, orderKey }, { invoice, random });
  await Promise.all(Array.from({ length: random.chance(0.1) ? 2 : 1 }, once));
}

/** Requests a courier for an accepted purchase, or cancels one; now and then as a user who may not do so. */
async function bookAny(world: World, random: Random): Promise<void> {
  places ??= loadPlaces(world.db);
  const parts = { carriers: world.carriers, places: await places };
  const found = await pick(
    world,
    random,
    sql<{ publicId: string; sellerId: number; buyerId: number }>`
      select public_id as "publicId", seller_id as "sellerId", buyer_id as "buyerId" from invoices
      where state = 'accepted' or random() < 0.02 ${NEWEST}`,
  );
  if (!found) return;
  const by = { publicId: found.publicId, userId: random.chance(0.95) ? found.sellerId : found.buyerId };
  if (random.chance(0.8)) await bookCourier(world.ctx(), parts, by);
  else await cancelCourier(world.ctx(), by);
}

/** Moves a courier on, makes the carrier unreachable or reachable again, or calls back about an order. */
async function moveCourierAny(world: World, random: Random): Promise<void> {
  const what = random.next();
  if (what < 0.1) {
    await sql`update carrier_away set away = ${random.chance(0.3)}`.execute(world.db);
    return;
  }
  const order = await pick(
    world,
    random,
    sql<{ id: number }>`select id from couriers where state <> 'ended' ${NEWEST}`,
  );
  if (!order) return;
  if (what < 0.3) await hintAt(world.ctx(), { carrier: 'alopeyk', orderId: String(order.id) });
  else if (what < 0.4) await sql`update couriers set state = 'ended' where id = ${order.id}`.execute(world.db);
  else await moveCouriers(world.db, sql`id = ${order.id}`);
}

/** Books what the carrier bills for one or two of its orders, now and then twice. */
async function billAny(world: World, random: Random, { staff }: RandomTask): Promise<void> {
  const userId = random.one(staff);
  const one = () =>
    pick(
      world,
      random,
      sql<{ id: string }>`select order_id as id from carrier_bookings where order_id is not null ${NEWEST}`,
    );
  const orders = [await one(), ...(random.chance(0.3) ? [await one()] : [])].flatMap((each) => (each ? [each.id] : []));
  if (userId === undefined || orders.length === 0) return;
  const asked = { carrier: 'alopeyk', number: `bill-${random.below(60)}`, orders, reason: REASON };
  await bookBill(world.ctx(), { userId }, { ...asked, amount: toman(1 + random.below(90_000)) });
}

async function decideAny(world: World, random: Random, { staff }: RandomTask): Promise<void> {
  const found = await pick(
    world,
    random,
    sql<{ id: number; value: number }>`
      select id, goods + shipping as value from invoices
      where state in ('paid', 'accepted', 'shipped', 'delivered', 'disputed') ${NEWEST}`,
  );
  const userId = random.one(staff);
  if (!found || userId === undefined) return;
  const { id: invoiceId, value } = found;
  const asked = { invoiceId, reason: REASON };
  const back = toman(random.one([0, value, 1 + random.below(value)]) ?? 0);
  const what = random.next();
  const ctx = world.ctx();
  const act = what < 0.7 ? 'release' : what < 0.78 ? 'stop' : 'decide';
  if (what < 0.3) await freezePurchase(ctx, { userId }, asked);
  else if (what < 0.6) await thawPurchase(ctx, { userId }, asked);
  else await decideAtOnce(ctx, { userId }, { ...asked, act, back, withCarriage: random.chance(0.5) });
}

/**
 * Requests a hold on the money of a wallet or a seller, or the end of a hold, and mostly approves it as another person.
 */
async function holdAny(world: World, random: Random, { staff }: RandomTask): Promise<void> {
  const [userId, other] = random.chance(0.9) ? staff : staff.toReversed();
  if (userId === undefined || other === undefined) return;
  const open = await pick(
    world,
    random,
    sql<{ id: number }>`select id from money_holds where ended_at is null limit 5`,
  );
  const owner = await pick(world, random, sql<{ id: number }>`select id from users where role = 'user'`);
  if (!owner) return;
  const act: FinanceAct =
    open && random.chance(0.5)
      ? { act: 'end-hold', holdId: open.id }
      : {
          act: 'hold',
          of: random.one(['wallet', 'payable'] as const) ?? 'wallet',
          userId: owner.id,
          amount: 1 + random.below(4_000_000),
          days: 1 + random.below(5),
        };
  const formKey = randomBytes(12).toString('hex');
  const asked = await decideMoney(world.ctx(), world.parts, { userId }, { act, reason: REASON, formKey });
  if (asked.ok && asked.approvalId !== null && random.chance(0.9))
    await approve(world.ctx(), world.parts, inOwnBrowser({ userId: other }), asked.approvalId);
}

/** Makes a batch, approves or discards one, or marks a line. */
async function payOutAny(world: World, random: Random, { staff }: RandomTask): Promise<void> {
  const userId = random.one(staff);
  if (userId === undefined) return;
  const what = random.next();
  const one = async (query: ReturnType<typeof sql<{ id: number; batchId: number }>>) => pick(world, random, query);
  if (what < 0.3) {
    await makeBatch(world.ctx(), { userId });
  } else if (what < 0.6) {
    const batch = await one(sql`select id, id as "batchId" from payout_batches where state = 'made' limit 5`);
    if (!batch) return;
    const by = inOwnBrowser({ userId });
    if (random.chance(0.8)) await approveBatch(world.ctx(), world.parts, by, batch.id);
    else await discardBatch(world.ctx(), { userId }, { id: batch.id, reason: REASON });
  } else {
    const line = await one(sql`
      select payouts.id, batch_id as "batchId" from payouts
      join payout_batches on payout_batches.id = batch_id
      where payout_batches.state = 'approved' and payouts.state in ('open', 'paid') order by payouts.id desc limit 20`);
    if (!line) return;
    const as = random.chance(0.8) ? 'paid' : 'returned';
    await markPayout(world.ctx(), { userId }, { ...line, as, reason: as === 'returned' ? REASON : null });
  }
}
