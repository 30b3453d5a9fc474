import { transact } from '../db/transact.server.ts';
import { lookAgain } from '../domain/gateways/attempts/attempts.server.ts';
import type { Gateway } from '../domain/gateways/gateway.ts';
import { readAttemptsOf, requestToken, takeCallback } from '../domain/gateways/gateways.server.ts';
import {
  actInSandbox,
  createSandbox,
  readSandboxPayment,
  type SandboxAct,
} from '../domain/gateways/sandbox-gateway.server.ts';
import { NOT_GIVEN } from '../domain/orders/agreed-total.ts';
import type { OrderKindName, RequestedItems } from '../domain/orders/order.ts';
import { readOrder } from '../domain/orders/orders.server.ts';
import { endPaymentsOf, lockPaymentsOf, provePayments } from '../domain/payments/payments.server.ts';
import type { HolderProvider } from '../domain/refunds/inquiry/holder-provider.ts';
import type { PaymentParts } from '../domain/refunds/refunds.server.ts';
import { createTestOrders, ORDERS_NOW } from './orders.ts';

type PlacedBy = Partial<RequestedItems> & { readonly balance?: number; readonly kind?: OrderKindName };

type Answers = {
  -readonly [K in 'start' | 'confirm' | 'reverse' | 'inquire' | 'partRefunds']?: NonNullable<Gateway[K]>;
};

/** Creates orders whose payers are sent to the sandbox, on a database of their own. */
export async function createSandboxPayments() {
  const site = await createTestOrders();
  const test = { now: ORDERS_NOW, instead: {} as Answers, holders: null as HolderProvider | null };
  const ctx = () => ({ db: site.db, now: test.now });
  const sandbox = createSandbox({
    db: site.db,
    clock: () => test.now,
    pageOf: (token) => `http://sandbox.test/${token}`,
  });
  const gateway: Gateway = {
    ...sandbox,
    start: (asked) => (test.instead.start ?? sandbox.start)(asked),
    confirm: (asked) => (test.instead.confirm ?? sandbox.confirm)(asked),
    reverse: (asked) => (test.instead.reverse ?? sandbox.reverse)(asked),
    inquire: (asked) => (test.instead.inquire ?? sandbox.inquire ?? unknown)(asked),
    get partRefunds() {
      return test.instead.partRefunds ?? null;
    },
  };
  const parts: PaymentParts = {
    ...site.parts,
    gateways: new Map([['sandbox', gateway]]),
    callbackUrl: (resNum) => `http://site.test/payment/callback?attempt=${resNum}`,
    cardKey: Buffer.alloc(32, 7),
    accountKey: Buffer.alloc(32, 9),
    get holders() {
      return test.holders;
    },
    warn() {},
    point() {},
  };
  return Object.assign(test, {
    db: site.db,
    sandbox,
    parts,
    ctx,
    stop: site.stop,
    look: () => lookAgain(ctx(), parts),
    differences: async () => (await provePayments(site.ctx)).differences,
    later(milliseconds: number) {
      test.now = new Date(test.now.getTime() + milliseconds);
    },
    addCoupon: site.addCoupon,
    /** Marks an account as deleted and ends its payments, as its deletion does. */
    async end(userId: number) {
      await transact(ctx(), async (trx) => {
        await lockPaymentsOf(trx, userId);
        await trx.db.updateTable('users').set({ deleted_at: trx.now }).where('id', '=', userId).execute();
        await endPaymentsOf(trx, parts, userId);
      });
    },
    /**
     * Prepares the next test: resets its settings, and removes earlier attempts from the queue of the job that checks
     * attempts.
     */
    async begin() {
      await site.db.updateTable('payments').set({ next_look_at: null }).execute();
      Object.assign(test, { now: ORDERS_NOW, instead: {}, holders: null });
    },
    async place(...items: string[]) {
      return this.placeBy({ items });
    },
    /** Places an order of a new user with this balance. */
    async placeBy({ balance = 0, kind = 'bump', ...asked }: PlacedBy) {
      const placed = await site.place(await site.addPayer(balance), asked, { kind, agreed: ROUNDED });
      if (!placed.ok) throw new Error(placed.refused);
      const { publicId, userId, id } = placed.order;
      const attempts = () => readAttemptsOf(site.db, id);
      return {
        attempts,
        userId,
        orderId: id,
        order: () => readOrder(site.db, publicId),
        ask: () => requestToken(ctx(), parts, { publicId, userId, gateway: null, description: 'سفارش' }),
        states: async () => [
          (await readOrder(site.db, publicId))?.state,
          ...(await attempts()).map(({ state }) => state),
        ],
        code: async () => (await attempts())[0]?.code,
      };
    },
    /** Places an order and sends its payer to the sandbox. */
    async send(...items: string[]) {
      return this.sendBy({ items });
    },
    async sendBy(by: PlacedBy) {
      const placed = await this.placeBy(by);
      const asked = await placed.ask();
      if (!asked.ok || asked.way.method !== 'get') throw new Error('no way to the sandbox');
      const token = asked.way.url.split('/').at(-1) ?? '';
      const resNum = (await placed.attempts())[0]?.resNum ?? '';
      const said = { Status: '2', State: 'OK', TerminalId: 'sandbox', Token: token, ResNum: resNum };
      return {
        ...placed,
        token,
        choose: (act: SandboxAct) => actInSandbox(ctx(), token, act),
        refNum: async () => (await readSandboxPayment(site.db, token))?.refNum ?? '',
        there: async () => (await readSandboxPayment(site.db, token))?.state,
        callBack: (fields: Readonly<Record<string, string>>) =>
          takeCallback(ctx(), parts, { resNum, fields: new Map(Object.entries({ ...said, ...fields })) }),
      };
    },
    /** Places an order and pays it at the sandbox. */
    async pay(by: PlacedBy, act: SandboxAct = 'pay') {
      const sent = await this.sendBy(by);
      await sent.choose(act);
      await sent.callBack({ RefNum: await sent.refNum() });
      const [attempt] = await sent.attempts();
      if (!attempt) throw new Error('there is no attempt');
      return { ...sent, attempt };
    },
  });
}

const unknown = async () => ({ state: 'unknown', amount: null }) as const;

/** Totals to which payers agree: an amount below the sandbox's minimum may be rounded up to it (1,000 toman). */
const ROUNDED = { ...NOT_GIVEN, gateway: 1_000 };

export type SandboxPayments = Awaited<ReturnType<typeof createSandboxPayments>>;
