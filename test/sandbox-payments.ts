import {
  type AttemptParts,
  askToken,
  lookAgain,
  readAttemptsOf,
  takeCallback,
} from '../domain/payments/attempts/attempts.server.ts';
import type { Gateway } from '../domain/payments/gateways/gateway.ts';
import {
  actInSandbox,
  createSandbox,
  readSandboxPayment,
  type SandboxAct,
} from '../domain/payments/gateways/sandbox.server.ts';
import { readOrder } from '../domain/payments/orders/orders.server.ts';
import { provePayments } from '../domain/payments/proof/proof.server.ts';
import { createTestOrders, ORDERS_NOW } from './orders.ts';

type Answers = { -readonly [K in 'start' | 'confirm' | 'reverse' | 'inquire']?: NonNullable<Gateway[K]> };

/** Orders that are led to the sandbox, on a database of their own. */
export async function createSandboxPayments() {
  const site = await createTestOrders();
  const test = { now: ORDERS_NOW, instead: {} as Answers };
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
  };
  const parts: AttemptParts = {
    ...site.parts,
    gateways: new Map([['sandbox', gateway]]),
    callbackUrl: (resNum) => `http://site.test/payment/callback?attempt=${resNum}`,
    cardKey: Buffer.alloc(32, 7),
    warn() {},
    point() {},
  };
  return Object.assign(test, {
    ...{ db: site.db, sandbox, parts, ctx, stop: site.stop },
    look: () => lookAgain(ctx(), parts),
    differences: async () => (await provePayments(site.ctx)).differences,
    later(milliseconds: number) {
      test.now = new Date(test.now.getTime() + milliseconds);
    },
    /** The jobs of a test look at its own attempts alone. */
    async begin() {
      await site.db.updateTable('payments').set({ next_look_at: null }).execute();
      Object.assign(test, { now: ORDERS_NOW, instead: {} });
    },
    async place(...items: string[]) {
      const placed = await site.place(await site.addPayer(), { items });
      if (!placed.ok) throw new Error(placed.refused);
      const { publicId, userId, id } = placed.order;
      const attempts = () => readAttemptsOf(site.db, id);
      return {
        attempts,
        ask: () => askToken(ctx(), parts, { publicId, userId, gateway: null, description: 'سفارش' }),
        states: async () => [
          (await readOrder(site.db, publicId))?.state,
          ...(await attempts()).map(({ state }) => state),
        ],
        code: async () => (await attempts())[0]?.code,
      };
    },
    /** Places an order and leads its payer to the sandbox. */
    async send(...items: string[]) {
      const placed = await this.place(...items);
      const asked = await placed.ask();
      if (!asked.ok || asked.way.method !== 'get') throw new Error('no way to the sandbox');
      const token = asked.way.url.split('/').at(-1) ?? '';
      const resNum = (await placed.attempts())[0]?.resNum ?? '';
      const said = { Status: '2', State: 'OK', TerminalId: 'sandbox', Token: token, ResNum: resNum };
      return {
        ...{ ...placed, token },
        choose: (act: SandboxAct) => actInSandbox(ctx(), token, act),
        refNum: async () => (await readSandboxPayment(site.db, token))?.refNum ?? '',
        there: async () => (await readSandboxPayment(site.db, token))?.state,
        callBack: (fields: Readonly<Record<string, string>>) =>
          takeCallback(ctx(), parts, { resNum, fields: new Map(Object.entries({ ...said, ...fields })) }),
      };
    },
  });
}

const unknown = async () => 'unknown' as const;

export type SandboxPayments = Awaited<ReturnType<typeof createSandboxPayments>>;
