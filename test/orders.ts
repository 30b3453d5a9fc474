import type { Insertable } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../db/client.server.ts';
import type { DB } from '../db/schema.ts';
import { type Ctx, transact } from '../db/transact.server.ts';
import type { Gateway } from '../domain/gateways/gateway.ts';
import type { Guarded } from '../domain/ledger/accounts.ts';
import { goodwillGiven } from '../domain/ledger/facts.ts';
import { postEntry, readBalance } from '../domain/ledger/ledger.server.ts';
import { NOT_GIVEN } from '../domain/orders/agreed-total.ts';
import type { Order, RequestedItems } from '../domain/orders/order.ts';
import type { PlacementRequest } from '../domain/orders/order-parts.server.ts';
import {
  lockOrderWithLines,
  type OrderKind,
  type OrderParts,
  placeOrder,
  settleVerified,
  TOP_UP_ORDERS,
} from '../domain/orders/orders.server.ts';
import type { Settlement } from '../domain/orders/settle-order.server.ts';
import { bookRefund } from '../domain/refunds/refunds.server.ts';
import { DEFAULT_SETTINGS } from '../domain/settings/settings.ts';
import { type Toman, toman } from '../domain/values/money.ts';
import { ok, refused } from '../domain/values/result.ts';
import { createTestDatabase } from './database.ts';

export const ORDERS_NOW = new Date('2026-11-23T10:00:00Z');
export const ORDERS_CONNECTIONS = 16;

const never = () => Promise.reject(new Error('no gateway is called here'));

/** A gateway that accepts amounts from `least` to `most` toman, and answers no call. */
export const silentGateway = (name: string, least: number, most: number): Gateway => ({
  name,
  knownBy: 'receipt',
  least: toman(least),
  most: toman(most),
  confirmWithin: 0,
  reverseWithin: 0,
  origins: [],
  start: never,
  confirm: never,
  reverse: never,
  inquire: null,
  listUnconfirmed: null,
  partRefunds: null,
  wayTo: () => ({ method: 'get', url: '' }),
  readCallback: () => ({
    says: 'failed',
    resNum: null,
    token: null,
    refNum: null,
    amount: null,
    isOurs: true,
    kept: {},
  }),
});

/** An order kind that sells the items in `prices`, in category 7 within category 3, and records its calls in `did`. */
function fakeKind(name: OrderKind['name'], prices: Map<string, number>) {
  const did: string[] = [];
  const gone = new Set<number>();
  const kind: OrderKind = {
    name,
    isTaxed: true,
    takesCoupons: true,
    isRoundedUp: true,
    keeping: null,
    async price(_, { asked }) {
      const lines = asked.items.map((item) => ({
        item,
        title: `title of ${item}`,
        price: toman(prices.get(item) ?? 0),
        terms: { days: 3 },
      }));
      if (lines.length === 0 || lines.some(({ item }) => !prices.has(item))) return refused('unknown-item');
      return ok({ lines, categoryPath: [3, 7] });
    },
    isSellable: async (_, { listingId }) => !gone.has(listingId ?? 0),
    async settle(_, { id }, lines) {
      did.push(`settled ${id}: ${lines.map(({ item }) => item).join(' ')}`);
    },
    async undo(_, { id }, { item }) {
      did.push(`undone ${id}: ${item}`);
    },
  };
  return { kind, did, gone };
}

/** A database of its own with users, and orders of a fake kind and of top-ups. */
export async function createTestOrders() {
  const database = await createTestDatabase(inject('postgres'));
  const db = database.open(ORDERS_CONNECTIONS);
  const prices = new Map([
    ['refresh', 30_000],
    ['top-3', 100_000],
    ['double', 120_000],
    ['cheap', 500],
    ['free', 0],
    ['half', 3_000_000],
    ['other half', 3_000_000],
    ['dear', 90_000_000],
  ]);
  const fake = fakeKind('bump', prices);
  const settings = { ...DEFAULT_SETTINGS, vatPercent: 10 };
  const sandbox = silentGateway('sandbox', 1_000, 100_000_000);
  const parts: OrderParts = {
    kinds: new Map([
      ['bump', fake.kind],
      ['top-up', TOP_UP_ORDERS],
    ]),
    gateways: new Map([['sandbox', sandbox]]),
    settings: async () => settings,
    bookRefund,
  };
  let listings = 0;
  const ctx: Ctx = { db, now: ORDERS_NOW };
  return {
    db,
    ctx,
    parts,
    prices,
    settings,
    ...fake,
    async stop() {
      await db.destroy();
      await database.drop();
    },
    /** A new user with this balance. */
    async addPayer(balance = 0): Promise<number> {
      const userId = await insertUser(db);
      await give(ctx, userId, balance);
      return userId;
    },
    /** Places an order for a new listing. */
    place: (userId: number, asked: Partial<RequestedItems> = {}, rest: Partial<PlacementRequest> = {}) =>
      placeOrder(ctx, parts, {
        userId,
        kind: 'bump',
        listingId: ++listings,
        orderKey: null,
        paymentSource: 'bump',
        isFromApp: false,
        agreed: NOT_GIVEN,
        asked: { items: ['top-3'], amount: null, couponCode: null, useWallet: false, ...asked },
        ...rest,
      }),
    addCoupon: (code: string, coupon: Partial<NewCoupon> = {}) => insertCoupon(db, { code, ...coupon }),
    balance: (account: Guarded) => readBalance(db, account),
    /** Stores a verified attempt of an order, and books it. */
    pay: (order: Order, amount: number = order.gatewayPart, at = ORDERS_NOW) =>
      transact({ db, now: at }, async (trx): Promise<Settlement> => {
        const locked = await lockOrderWithLines(trx, order.id);
        const id = await insertAttempt(trx.db, order.id, toman(amount), 'verified');
        return settleVerified(trx, parts, {
          order: locked,
          attempt: { id, gateway: 'sandbox', refNum: `ref ${id}`, amount: toman(amount) },
        });
      }),
    attempt: (order: Order, state: string) => insertAttempt(db, order.id, order.gatewayPart, state),
  };
}

type NewCoupon = Insertable<DB['coupons']>;

async function insertCoupon(db: Database, coupon: Partial<NewCoupon> & { readonly code: string }): Promise<number> {
  const { id } = await db
    .insertInto('coupons')
    .values({ type: 'percent', amount: 50, starts_at: new Date(0), ...coupon })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export type TestOrders = Awaited<ReturnType<typeof createTestOrders>>;

let users = 0;
let given = 0;
let attempts = 0;

async function insertUser(db: Database): Promise<number> {
  users += 1;
  const { id } = await db
    .insertInto('users')
    .values({
      display_name: 'کسی',
      mobile: `+98913${String(users).padStart(7, '0')}`,
      type: 'person',
      created_at: ORDERS_NOW,
      last_seen_at: ORDERS_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

async function give(ctx: Ctx, userId: number, amount: number): Promise<void> {
  given += 1;
  const entry = goodwillGiven(`given:${given}`, { userId, amount });
  if (entry) await transact(ctx, (trx) => postEntry(trx, entry));
}

async function insertAttempt(db: Ctx['db'], orderId: number, amount: Toman, state: string): Promise<number> {
  attempts += 1;
  const { id } = await db
    .insertInto('payments')
    .values({
      order_id: orderId,
      gateway: 'sandbox',
      res_num: String(attempts).padStart(22, 'r'),
      amount,
      state,
      created_at: ORDERS_NOW,
      ref_num: state === 'verified' ? `ref-${attempts}` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}
