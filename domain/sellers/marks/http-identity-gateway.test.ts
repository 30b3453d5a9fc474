import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpIdentityProvider } from './http-identity-gateway.server.ts';

const KEY = 'key-of-the-service';
const PERSON = { fullName: 'سارا احمدی', nationalCode: '0499370899', mobile: '+989121234567' };
/** Longer than a test may take, so that this timeout never ends a call. */
const IN_TIME = 120_000;

const asked: { readonly method: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
let answer: (response: ServerResponse) => void;
let url = '';
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked.push({ method: request.method ?? '', headers: request.headers, body });
  answer(response);
});
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/match`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says = (body: unknown, status = 200) => {
  answer = (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', location: `${url}?elsewhere` })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};
const ask = (keyHeader: string | null = null, timeoutMs = IN_TIME) =>
  createHttpIdentityProvider({ url, key: KEY, keyHeader }, timeoutMs).matches(PERSON);

/** Message of the error, after checking that it contains neither the person nor the address. */
async function unknown(timeoutMs = IN_TIME): Promise<string> {
  const error = await ask(null, timeoutMs).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  const told = `${error} ${(error as Error).stack} ${JSON.stringify((error as Error).cause ?? null)}`;
  for (const secret of [KEY, PERSON.fullName, PERSON.nationalCode, '9121234567', url])
    expect(told).not.toContain(secret);
  return (error as Error).message;
}

describe('a service of identities', () => {
  it('SHOP-03 is asked once with its key, and says whether three things belong together', async () => {
    for (const matched of [true, false]) {
      says({ matched, more: 1 });
      asked.length = 0;
      expect(await ask()).toBe(matched);
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatchObject({ method: 'POST', headers: { authorization: `Bearer ${KEY}` } });
      expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ ...PERSON, mobile: '09121234567' });
    }
  });

  it('SHOP-03 gets its key in a header of its own where one is named', async () => {
    says({ matched: true });
    asked.length = 0;
    await ask('X-Api-Key');
    expect(asked[0]?.headers['x-api-key']).toBe(KEY);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it.each<[string, unknown, number]>([
    ['another status', { matched: true }, 201],
    ['a wrong key', { matched: true }, 401],
    ['a failure', { matched: false }, 500],
    ['a redirect', { matched: true }, 302],
    ['no boolean', { matched: 'true' }, 200],
    ['no field', { isMatched: true }, 200],
    ['a list', [true], 200],
    ['no JSON', '<html>', 200],
    ['nothing', '', 200],
    ['an endless answer', JSON.stringify({ matched: true, more: 'x'.repeat(20_000) }), 200],
  ])('SHOP-03 does not know by %s', async (_, body, status) => {
    says(body, status);
    asked.length = 0;
    expect(await unknown()).toBe(`the service of identities does not know: status ${status}`);
    // The call is neither redirected nor repeated.
    expect(asked).toHaveLength(1);
  });

  it('SHOP-03 is unreachable where it says nothing in time, or hangs up', async () => {
    answer = () => {};
    expect(await unknown(50)).toBe('the service of identities is unreachable: no answer in time');
    answer = (response) => response.destroy();
    expect(await unknown()).toBe('the service of identities is unreachable: network');
  });
});
