/**
 * Acts of payers, of the sandbox and of jobs, done in the same way as the processes of a site do them. A simulated
 * crash can interrupt them between any two steps.
 */
import type { Database } from '../../db/client.server.ts';
import { type Ctx, transact } from '../../db/transact.server.ts';
import { workBookings } from '../../domain/couriers/couriers.server.ts';
import { workDueInvoices } from '../../domain/disputes/disputes.server.ts';
import { reactToEvents, registerReactions } from '../../domain/events/events.server.ts';
import { lookAgain } from '../../domain/gateways/attempts/attempts.server.ts';
import { requestToken, takeCallback } from '../../domain/gateways/gateways.server.ts';
import { actInSandbox, type SandboxAct } from '../../domain/gateways/sandbox-gateway.server.ts';
import type { PlacementRequest } from '../../domain/orders/order-parts.server.ts';
import { expireOrders, placeOrder } from '../../domain/orders/orders.server.ts';
import { moveHolds, numberReceipts } from '../../domain/payments/payments.server.ts';
import { endDueFeatures } from '../../domain/promotion/promotion.server.ts';
import { endSalesOfOut } from '../../domain/purchases/purchases.server.ts';
import { type PaymentParts, recoverDebts, workRefunds } from '../../domain/refunds/refunds.server.ts';
import { readSettings } from '../../domain/settings/settings.server.ts';
import { createPayments } from '../../server/payments.ts';
import { REACTIONS } from '../../server/wiring.ts';
import { createCourierWorld } from './courier-world.ts';
import { loosen } from './loose-gateway.ts';

export type WorldParts = {
  readonly db: Database;
  readonly clock: () => Date;
  readonly point: (at: string) => Promise<void> | void;
  /** Whether the site's gateway deviates from its documentation (`loosen`). */
  readonly isLoose?: boolean;
};

const NO_TAX_MEMORY = { taxMemoryId: null };

export type World = ReturnType<typeof createWorld>;

/** `point` is called between steps, also inside of the transactions of jobs and reactions. */
export function createWorld({ db, clock, point, isLoose = false }: WorldParts) {
  const key = Buffer.alloc(32, 7);
  const config = {
    origin: 'http://site.test',
    gateways: [{ name: 'sandbox' }],
    purchaseGateway: null,
    holders: { kind: 'fake' },
  } as const;
  const settings = () => readSettings(db);
  const silent = { warn() {} };
  const made = createPayments({ db, config, settings, cardKey: key, accountKey: key, clock, log: silent });
  const gateways = isLoose ? new Map([...made.gateways].map(([name, one]) => [name, loosen(one, db)])) : made.gateways;
  const parts: PaymentParts = { ...made, gateways, point };
  const carriers = createCourierWorld(db);
  const ctx = (): Ctx => ({ db, now: clock() });
  const reactions = REACTIONS.map((reaction) => ({
    ...reaction,
    run: async (...event: Parameters<typeof reaction.run>) => {
      await point('event');
      await reaction.run(...event);
      await point('effect');
    },
  }));
  /** Runs a job in one transaction, so that it can die before it commits. */
  const within = <T>(at: string, job: (ctx: Ctx) => Promise<T>): Promise<T> =>
    transact(ctx(), async (trx) => {
      const done = await job(trx);
      await point(at);
      return done;
    });
  const jobs = {
    look: () => lookAgain(ctx(), parts),
    expire: () => within('expiry', (ctx) => expireOrders(ctx, parts)),
    async react() {
      await registerReactions(db, REACTIONS);
      const failed = (_: unknown, error: unknown) => {
        throw error;
      };
      return reactToEvents({ db, all: reactions, clock, failed });
    },
    number: () => within('receipt', (ctx) => numberReceipts(ctx, NO_TAX_MEMORY)),
    refund: () => workRefunds(ctx(), parts),
    holds: () => moveHolds(ctx()),
    recover: () => recoverDebts(ctx()),
    due: () => workDueInvoices(ctx(), { point }),
    /**
     * Expires each order in its own transaction, as the job does. Several orders in one transaction could deadlock: the
     * transaction would hold a coupon while it waits for the goods of another order.
     */
    expireEach: () => expireOrders(ctx(), parts),
    sellersOut: () => endSalesOfOut(ctx()),
    couriers: () => workBookings(ctx(), { carriers, warn() {}, point }),
    end: () => endDueFeatures(ctx()),
  };
  const callBack = (address: string) => {
    const { searchParams } = new URL(address);
    const resNum = searchParams.get('attempt') ?? '';
    return takeCallback(ctx(), parts, { resNum, fields: new Map(searchParams) });
  };
  return {
    db,
    ctx,
    parts,
    carriers,
    jobs,
    point,
    within,
    place: (asked: PlacementRequest) => placeOrder(ctx(), parts, asked),
    ask: (asked: { readonly publicId: string; readonly userId: number }) =>
      requestToken(ctx(), parts, { ...asked, gateway: null, description: 'order' }),
    /**
     * Performs an act on the sandbox's page. Returns the address to which the payer returns; null if the payer closed
     * the window or the payment was over before.
     */
    async pay(token: string, act: SandboxAct) {
      const acted = await actInSandbox(ctx(), token, act);
      if (acted === 'gone') return null;
      for (const address of acted.calls) await callBack(address);
      return acted.to;
    },
    callBack,
  };
}
