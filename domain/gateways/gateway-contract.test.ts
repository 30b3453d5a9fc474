import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createSepProvider } from '../../test/gateways/sep-provider.ts';
import { createZarinpalProvider } from '../../test/gateways/zarinpal-provider.ts';
import { createZibalProvider } from '../../test/gateways/zibal-provider.ts';
import { MINUTE } from '../values/durations.ts';
import { toman } from '../values/money.ts';
import type { ConfirmRequest, Gateway } from './gateway.ts';
import { CALL_TIMEOUT } from './json-call-gateway.server.ts';
import { actInSandbox, createSandbox, readSandboxPayment } from './sandbox-gateway.server.ts';
import { createSep } from './sep-gateway.server.ts';
import { createZarinpal } from './zarinpal-gateway.server.ts';
import { createZibal } from './zibal-gateway.server.ts';

/** A gateway together with a simulated payer. Amounts sent to the gateway are in rial. */
type Tried = {
  readonly gateway: Gateway;
  readonly pay: (token: string) => Promise<Record<string, string>> | Record<string, string>;
  readonly cancel: (token: string) => Promise<Record<string, string>> | Record<string, string>;
  readonly wireAmount: (token: string) => Promise<number | undefined> | number | undefined;
  readonly stop: () => Promise<void> | void;
};

async function trySandbox(): Promise<Tried> {
  const database = await createTestDatabase(inject('postgres'));
  const db = database.open(2);
  const ctx = { db, now: new Date('2026-11-23T10:00:00Z') };
  async function choose(token: string, act: 'pay' | 'cancel') {
    const acted = await actInSandbox(ctx, token, act);
    if (acted === 'gone' || acted.to === null) throw new Error('it was over');
    return Object.fromEntries(new URL(acted.to).searchParams);
  }
  return {
    gateway: createSandbox({ db, clock: () => ctx.now, pageOf: (token) => `http://sandbox.test/${token}` }),
    pay: (token) => choose(token, 'pay'),
    cancel: (token) => choose(token, 'cancel'),
    wireAmount: async (token) => (await readSandboxPayment(db, token))?.amount,
    async stop() {
      await db.destroy();
      await database.drop();
    },
  };
}

async function trySep(): Promise<Tried> {
  const provider = await createSepProvider();
  const wireAmount = () => provider.sent('/onlinepg/onlinepg')?.Amount as number;
  return { ...provider, gateway: createSep(provider.settings), wireAmount };
}

async function tryZarinpal(): Promise<Tried> {
  const provider = await createZarinpalProvider();
  const wireAmount = () => provider.sent('/request.json')?.amount as number;
  return { ...provider, gateway: createZarinpal(provider.settings), wireAmount };
}

async function tryZibal(): Promise<Tried> {
  const provider = await createZibalProvider();
  const wireAmount = () => provider.sent('/request')?.amount as number;
  return { ...provider, gateway: createZibal(provider.settings), wireAmount };
}

const AMOUNT = toman(123_456);
const CARD = /^\d{4,6}\*+\d{2,4}$/;

describe.each([
  ['sandbox', trySandbox],
  ['sep', trySep],
  ['zarinpal', tryZarinpal],
  ['zibal', tryZibal],
])('the gateway %s', (name, create) => {
  let tried: Tried;
  let orders = 0;
  beforeAll(async () => {
    tried = await create();
  });
  afterAll(() => tried.stop());

  const resNumOf = () => `order-${String(++orders).padStart(16, '0')}`;
  async function start(resNum = resNumOf()): Promise<ConfirmRequest> {
    const callbackUrl = `https://bazarche.example/payment/callback?attempt=${resNum}`;
    const asked = { resNum, amount: AMOUNT, callbackUrl, description: 'نشان ویژه', mobile: '+989121234567' };
    const started = await tried.gateway.start(asked);
    if (started.kind !== 'started') throw new Error(started.code);
    expect(started.way).toEqual(tried.gateway.wayTo(started.token));
    return { resNum, token: started.token, refNum: null, amount: AMOUNT };
  }
  /** Pays, and reads the callback. */
  async function paid() {
    const asked = await start();
    const fields = await tried.pay(asked.token);
    const said = tried.gateway.readCallback(new Map(Object.entries(fields)));
    return { fields, said, asked: { ...asked, refNum: said.refNum } };
  }
  async function verified() {
    const { asked } = await paid();
    const confirmed = await tried.gateway.confirm(asked);
    if (confirmed.kind !== 'verified') throw new Error(confirmed.kind);
    return { asked: { ...asked, refNum: confirmed.refNum }, confirmed };
  }

  it('PAY-04 is asked in rial, and leads to itself', async () => {
    const { token } = await start();
    expect(await tried.wireAmount(token)).toBe(1_234_560);
    const { origins } = tried.gateway;
    const way = tried.gateway.wayTo(token);
    if (way.method === 'post') expect(origins).toEqual([new URL(way.action).origin]);
    else expect([origins, URL.canParse(way.url)]).toEqual([[], true]);
  });

  it('PAY-04 calls back what is about this payment, with fields in any case, and no card is kept', async () => {
    const { fields, said, asked } = await paid();
    expect(said).toMatchObject({ says: 'paid', isOurs: true, token: asked.token });
    expect([null, asked.resNum]).toContain(said.resNum);
    expect([null, AMOUNT]).toContain(said.amount);
    const loud = new Map(Object.entries(fields).map(([key, value]) => [key.toUpperCase(), value]));
    expect(tried.gateway.readCallback(loud)).toEqual(said);
    expect(Object.values(said.kept).join(' ')).not.toMatch(/\*{4}|[0-9A-F]{64}/);
  });

  it('PAY-04 calls back that the payer cancelled; nothing of it is confirmed', async () => {
    const asked = await start();
    const said = tried.gateway.readCallback(new Map(Object.entries(await tried.cancel(asked.token))));
    expect(said).toMatchObject({ isOurs: true, token: asked.token });
    expect(said.says).not.toBe('paid');
    expect(await tried.gateway.confirm(asked)).toMatchObject({ kind: 'refused' });
  });

  it.each(['', '2', 'OK', '۱۲', '-1', '1e3', '\0', '{}', 'x'.repeat(512)])(
    'PAY-04 takes a callback of «%s» for none of ours',
    (value) => {
      const names = ['Status', 'State', 'RefNum', 'Amount', 'TerminalId', 'MID', 'Authority', 'trackId', 'success'];
      const said = tried.gateway.readCallback(new Map(names.map((each) => [each, value])));
      expect(said.isOurs && said.says === 'paid').toBe(false);
      expect(tried.gateway.readCallback(new Map())).toMatchObject({ says: 'failed', isOurs: false, kept: {} });
    },
  );

  it('PAY-04 confirms what was asked for once, and says the same of it again', async () => {
    const { asked, confirmed } = await verified();
    expect(confirmed).toMatchObject({ amount: AMOUNT, maskedCard: expect.stringMatching(CARD) });
    const again = await tried.gateway.confirm(asked);
    expect(again).toEqual({ ...confirmed, kind: 'again' });
    const { confirmed: other } = await verified();
    expect(other.refNum).not.toBe(confirmed.refNum);
  });

  it('PAY-04 confirms no other amount than the one that was paid', async () => {
    const { asked } = await paid();
    const other = toman(AMOUNT + 1_000);
    const confirmed = await tried.gateway.confirm({ ...asked, amount: other });
    expect(['verified', 'differs']).toContain(confirmed.kind);
    expect('amount' in confirmed && confirmed.amount === other).toBe(false);
  });

  it('PAY-04 confirms nothing that is not paid, or not known', async () => {
    const asked = await start();
    expect(await tried.gateway.confirm(asked)).toMatchObject({ kind: 'refused' });
    const token = name === 'zarinpal' ? `A${'9'.repeat(35)}` : '999999';
    expect(await tried.gateway.confirm({ ...asked, token, refNum: 'none' })).toMatchObject({ kind: 'refused' });
  });

  it('PAY-04 reverses a payment where it can, and confirms it no more', async () => {
    const { asked } = await verified();
    const reversed = await tried.gateway.reverse(asked);
    if (tried.gateway.reverseWithin === 0) return expect(reversed.kind).toBe('refused');
    expect(reversed).toEqual({ kind: 'reversed' });
    expect(await tried.gateway.confirm(asked)).toMatchObject({ kind: 'refused' });
  });

  it('PAY-04 says of a payment whether it waits, is paid or confirmed, where it can be asked', async () => {
    const { gateway } = tried;
    if (!gateway.inquire) return expect(name).toBe('sep');
    const asked = await start();
    const standing = async () => (await gateway.inquire?.(asked))?.state;
    expect(await standing()).toBe('unpaid');
    await tried.pay(asked.token);
    expect(await standing()).toBe('paid');
    const confirmed = await gateway.confirm(asked);
    expect(await standing()).toBe('verified');
    if (gateway.reverseWithin === 0 || confirmed.kind !== 'verified') return expect(confirmed.kind).toBe('verified');
    await gateway.reverse({ ...asked, refNum: confirmed.refNum });
    expect(await standing()).toBe('reversed');
  });

  it('PAY-04 takes what the site sells, in less time than a claim lasts', () => {
    const { least, most, confirmWithin } = tried.gateway;
    expect(least).toBeLessThanOrEqual(1_000);
    expect(most).toBe(100_000_000);
    expect(confirmWithin).toBe(30 * MINUTE);
    // Confirming and reversing take at most two calls each, which must fit into the time after which another process
    // takes over.
    expect(4 * CALL_TIMEOUT).toBeLessThan(MINUTE);
  });
});
