import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, send } from '../../../test/gateways/provider-server.ts';
import { createSepProvider } from '../../../test/gateways/sep-provider.ts';
import { createZarinpalProvider } from '../../../test/gateways/zarinpal-provider.ts';
import { createZibalProvider } from '../../../test/gateways/zibal-provider.ts';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import { readOrder } from '../../orders/orders.server.ts';
import { MINUTE, SECOND } from '../../values/durations.ts';
import type { Gateway } from '../gateway.ts';
import { createSep } from '../sep-gateway.server.ts';
import { createZarinpal } from '../zarinpal-gateway.server.ts';
import { createZibal } from '../zibal-gateway.server.ts';
import { askToken } from './ask-token.server.ts';
import { lookAgain, takeCallback } from './attempts.server.ts';

let site: SandboxPayments;
let sep: Awaited<ReturnType<typeof createSepProvider>>;
let zarinpal: Awaited<ReturnType<typeof createZarinpalProvider>>;
let zibal: Awaited<ReturnType<typeof createZibalProvider>>;
let gateways: Map<string, Gateway>;
beforeAll(async () => {
  site = await createSandboxPayments();
  [sep, zarinpal, zibal] = [await createSepProvider(), await createZarinpalProvider(), await createZibalProvider()];
  const all = [createSep(sep.settings), createZarinpal(zarinpal.settings), createZibal(zibal.settings)];
  gateways = new Map(all.map((gateway) => [gateway.name, gateway]));
});
afterAll(async () => {
  for (const provider of [sep, zarinpal, zibal]) provider.stop();
  await site.stop();
});
beforeEach(() => site.begin());

const parts = () => ({ ...site.parts, gateways });
const look = () => lookAgain(site.ctx(), parts());

/** Places an order and asks a gateway for its token. */
async function sendTo(gateway: string) {
  const placed = await site.place('top-3');
  const order = await placed.order();
  if (!order) throw new Error('there is no order');
  const { publicId, userId } = order;
  const asked = await askToken(site.ctx(), parts(), { publicId, userId, gateway, description: 'سفارش' });
  const [attempt] = await placed.attempts();
  if (!asked.ok || !attempt?.token) throw new Error('no token');
  const { resNum, token } = attempt;
  return {
    ...placed,
    token,
    callBack: (fields: Readonly<Record<string, string>>) =>
      takeCallback(site.ctx(), parts(), { resNum, fields: new Map(Object.entries(fields)) }),
    state: async () => (await readOrder(site.db, publicId))?.state,
  };
}

const providers = [
  ['sep', () => sep],
  ['zarinpal', () => zarinpal],
  ['zibal', () => zibal],
] as const;

describe('a payment at a real gateway', () => {
  it.each(providers)('PAY-04 at %s settles once, however often it is called back', async (name, provider) => {
    const of = await sendTo(name);
    const fields = provider().pay(of.token);
    await Promise.all(Array.from({ length: 10 }, () => of.callBack(fields)));
    expect(await of.states()).toEqual(['paid', 'verified']);
    expect((await of.attempts())[0]).toMatchObject({
      refNum: expect.any(String),
      maskedCard: expect.stringContaining('*'),
    });
    expect(await site.differences()).toEqual([]);
  });

  it.each(providers)(
    'PAY-04 at %s whose confirmation was lost settles when it is asked again',
    async (name, provider) => {
      const of = await sendTo(name);
      const fields = provider().pay(of.token);
      provider().instead = (response) => response.destroy();
      await of.callBack(fields);
      expect(await of.states()).toEqual(['awaiting', 'verifying']);
      provider().instead = null;
      site.later(15 * SECOND);
      await look();
      expect(await of.states()).toEqual(['paid', 'verified']);
      expect(await site.differences()).toEqual([]);
    },
  );

  it.each(providers)(
    'PAY-04 at %s whose window was closed is found, or expires where none can be asked',
    async (name, provider) => {
      const of = await sendTo(name);
      provider().pay(of.token);
      site.later(6 * MINUTE);
      await look();
      expect(await of.state()).toBe(name === 'sep' ? 'awaiting' : 'paid');
      site.later(40 * MINUTE);
      await look();
      expect(await of.states()).toEqual(name === 'sep' ? ['failed', 'expired'] : ['paid', 'verified']);
      expect(await site.differences()).toEqual([]);
    },
  );

  it.each(providers)('PAY-04 at %s for another order settles nothing here', async (name, provider) => {
    const [paid, other] = [await sendTo(name), await sendTo(name)];
    const fields = provider().pay(paid.token);
    await other.callBack(fields);
    expect(await other.states()).toEqual(['awaiting', 'sent']);
    await paid.callBack(fields);
    expect(await paid.states()).toEqual(['paid', 'verified']);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 at SEP pays no second order with a receipt that was used', async () => {
    const [paid, other] = [await sendTo('sep'), await sendTo('sep')];
    const fields = sep.pay(paid.token);
    await paid.callBack(fields);
    const own = sep.pay(other.token);
    await other.callBack({ ...own, RefNum: fields.RefNum ?? '' });
    expect([await other.states(), await other.code()]).toEqual([['failed', 'refused'], 'used']);
    expect(await paid.states()).toEqual(['paid', 'verified']);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 at SEP that was confirmed before, without its detail, is flagged', async () => {
    const of = await sendTo('sep');
    const fields = sep.pay(of.token);
    sep.instead = (response) => send(response, json({ ResultCode: 2, Success: true }));
    await of.callBack(fields);
    sep.instead = null;
    expect([await of.states(), await of.code()]).toEqual([['failed', 'flagged'], 'amount-unknown']);
  });

  it('PAY-04 at SEP that is confirmed too late has gone back to its card', async () => {
    const of = await sendTo('sep');
    const fields = sep.pay(of.token);
    sep.instead = (response) => send(response, json({ ResultCode: -6, Success: false }));
    await of.callBack(fields);
    sep.instead = null;
    expect([await of.states(), await of.code()]).toEqual([['failed', 'expired'], '-6']);
    expect(await site.differences()).toEqual([]);
  });
});
