import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProviderServer, json, type ProviderServer, type Reply } from '../../test/gateways/provider-server.ts';
import { sample } from '../../test/tier.ts';
import { toman } from '../values/money.ts';
import { type Gateway, GatewaySilent } from './gateway.ts';
import { createSep } from './sep-gateway.server.ts';
import { createZarinpal } from './zarinpal-gateway.server.ts';
import { createZibal } from './zibal-gateway.server.ts';

const MERCHANT = 'merchant-of-ours';
/** Answers of success for all gateways; with a wrong status or shape they must not count as success. */
const ALL_GOOD = {
  status: 1,
  token: 'token',
  result: 100,
  trackId: 7,
  amount: 300_000,
  ResultCode: 0,
  data: { code: 100, authority: `A${'0'.repeat(35)}`, ref_id: 1, status: 'PAID' },
};
const TextBody = (body: string, status = 200): Reply => ({ status, body });
const write = (response: ServerResponse, { status, body }: Reply) =>
  response
    .writeHead(status, { 'content-type': 'text/html', location: '/elsewhere' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

const HOSTILE: readonly (readonly [string, Reply])[] = [
  ['a page', TextBody('<html><h1>200 OK</h1></html>')],
  ['nothing', TextBody('')],
  ['half an answer', TextBody('{"status":1,"token":"to')],
  ['null', json(null)],
  ['a list', json([ALL_GOOD])],
  ['an empty object', json({})],
  ['text', json('ok')],
  ['a number', json(100)],
  ['empty lists', json({ data: [], errors: [] })],
  ['codes as text', json({ status: '1', token: 't', result: '100', ResultCode: '0', data: { code: '100' } })],
  ['fractions', json({ status: 1.5, result: 100.5, ResultCode: 0.5, data: { code: 100.5 } })],
  ['huge numbers', TextBody('{"status":1e400,"result":1e400,"ResultCode":1e400,"data":{"code":1e400}}')],
  ['an answer that is too long', json({ ...ALL_GOOD, padding: 'x'.repeat(64 * 1024) })],
  ['deep lists', TextBody('['.repeat(20_000))],
  ['500 and success', json(ALL_GOOD, 500)],
  ['403 and success', json(ALL_GOOD, 403)],
  ['502 and a page', TextBody('<html>Bad gateway</html>', 502)],
  ['another address', json(ALL_GOOD, 302)],
  ['403 and a page', TextBody('<html>Forbidden</html>', 403)],
];

let server: ProviderServer;
beforeAll(async () => {
  server = await createProviderServer(() => json(null));
});
afterAll(() => server.stop());

const asked = { resNum: 'order-1', token: '7', refNum: 'receipt', amount: toman(30_000) };
const calls: readonly (readonly [string, (gateway: Gateway) => Promise<unknown> | undefined])[] = [
  ['start', (gateway) => gateway.start({ ...asked, callbackUrl: 'https://a.example', description: '', mobile: null })],
  ['confirm', (gateway) => gateway.confirm(asked)],
  // Zibal has no call to reverse a payment.
  ['reverse', (gateway) => (gateway.reverseWithin > 0 ? gateway.reverse(asked) : undefined)],
  ['inquire', (gateway) => gateway.inquire?.(asked)],
];

describe.each([
  ['SEP', (url: string, ms?: number) => createSep({ terminal: '20151001', url }, ms)],
  ['Zarinpal', (url: string, ms?: number) => createZarinpal({ merchant: MERCHANT, url, refunds: null }, ms)],
  ['Zibal', (url: string, ms?: number) => createZibal({ merchant: MERCHANT, url }, ms)],
])('%s that answers', (_, create) => {
  /** Checks that every call ends with GatewaySilent, whose message reveals no address or key. */
  async function expectSilence(gateway: Gateway, why = /^[a-zA-Z0-9 -]{1,40}$/) {
    for (const [name, call] of calls) {
      const error: unknown = await call(gateway)?.then(
        (answer) => answer,
        (thrown: unknown) => thrown,
      );
      if (error === undefined) continue;
      expect(error, name).toBeInstanceOf(GatewaySilent);
      expect((error as GatewaySilent).message).toMatch(why);
      expect((error as GatewaySilent).message).not.toContain(MERCHANT);
    }
  }

  it.each(sample(HOSTILE, 4))('PAY-04 %s has not answered', async (__, reply) => {
    server.instead = (response) => write(response, reply);
    const before = server.asked.length;
    await expectSilence(create(server.url));
    expect(server.asked.slice(before).some(({ path }) => path === '/elsewhere')).toBe(false);
  });

  it('PAY-04 by cutting the connection, before or within an answer, has not answered', async () => {
    server.instead = (response) => response.destroy();
    await expectSilence(create(server.url), /^network$/);
    server.instead = (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"status":1', () => response.destroy());
    };
    await expectSilence(create(server.url), /^network$/);
  });

  it('PAY-04 too late, or begins to and does not end, has not answered', async () => {
    server.instead = () => {};
    await expectSilence(create(server.url, 30), /^no answer in time$/);
    server.instead = (response) => response.writeHead(200).write('{"status":1');
    await expectSilence(create(server.url, 30), /^no answer in time$/);
  });

  it('PAY-04 nowhere has not answered', async () => {
    await expectSilence(create('http://127.0.0.1:1'), /^network$/);
  });
});
