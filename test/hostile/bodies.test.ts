import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BodyBudget, bodyBudget, HELD } from '../../app/web/body-budget.ts';
import { cutBodies } from '../../app/web/metrics.ts';
import { createWebServer } from '../../server/web-server.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { answersIn, listenRaw, type RawConnection, type RawServer, statusOf } from '../raw-http.ts';
import { createTestSite, type TestSite } from '../site.ts';

const logged: string[] = [];
const log = {
  debug() {},
  info() {},
  warn: (message: string) => logged.push(message),
  error: (message: string) => logged.push(message),
  child: () => log,
};

let site: TestSite;
let raw: RawServer;
let open: RawConnection[] = [];

beforeAll(async () => {
  site = await createTestSite({ log });
  const behindProxy = { ...site.services.site, isPublic: true };
  raw = await listenRaw(createWebServer({ site: behindProxy, log, fetch: site.ask, chat: { upgrade() {} } }).server);
});
afterAll(async () => {
  await raw.stop();
  await site.stop();
});
afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  open = [];
  await eventually(() => bodyBudget.held).toBe(0);
  logged.length = 0;
});

const eventually = <T>(value: () => T) => expect.poll(value);

const CHUNK = 16 * 1024;

/** A body of this many bytes that records how much of it was read. */
function measured(bytes: number, beginning = '') {
  let given = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const text = given === 0 ? beginning : '';
        controller.enqueue(Buffer.from(text.padEnd(CHUNK, 'x')));
        given += CHUNK;
        if (given >= bytes) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, given: () => given };
}

const FORM = 'application/x-www-form-urlencoded';
/** Takes 256 KB from anybody; a profile picture requires signing in. */
const LONG_CALL = '/api/web/listings';
const OWN_CALL = '/my/profile/picture';

async function post(path: string, body: ReadableStream, headers: Record<string, string>) {
  const init = { method: 'POST', body, duplex: 'half', headers: { accept: 'application/json', ...headers } };
  return site.ask(path, init as RequestInit);
}

describe('a body', () => {
  it('GEN-02 is not read at all for a header with a wrong key', async () => {
    const { body, given } = measured(200_000);
    const answer = await post(LONG_CALL, body, { 'content-type': FORM, 'x-csrf-key': 'A'.repeat(43) });
    expect(answer.status).toBe(498);
    expect(given()).toBe(0);
  });

  it('GEN-02 is not read at all of somebody who may not send it', async () => {
    const stranger = newBrowser(site);
    const key = await stranger.csrfKey();
    const { body, given } = measured(200_000);
    const cookie = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await post(OWN_CALL, body, { 'content-type': FORM, 'x-csrf-key': key, cookie });
    expect(answer.status).toBe(401);
    expect(given()).toBe(0);
  });

  it.each([
    ['no key', FORM, ''],
    ['a key of another browser', FORM, `csrf-key=${'A'.repeat(43)}&`],
    ['no key, as JSON', 'application/json', '{"name":"'],
    ['no key, in parts', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'],
  ])('GEN-02 with %s in its beginning is read no further than most bodies are long', async (_, type, beginning) => {
    const { body, given } = measured(240_000, beginning);
    expect((await post(LONG_CALL, body, { 'content-type': type })).status).toBe(498);
    expect(given()).toBeLessThanOrEqual(64 * 1024 + CHUNK);
  });

  it.each([
    [FORM, (key: string) => `csrf-key=${key}&name=`],
    ['application/json', (key: string) => `{"csrf-key": "${key}", "name":"`],
    [
      'multipart/form-data; boundary=x',
      (key: string) => `--x\r\ncontent-disposition: form-data; name="csrf-key"\r\n\r\n${key}\r\n`,
    ],
  ])('GEN-02 with its key in the beginning is read whole: %s', async (type, beginning) => {
    const browser = newBrowser(site);
    const { body, given } = measured(240_000, beginning(await browser.csrfKey()));
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { status } = await post(LONG_CALL, body, { 'content-type': type, cookie });
    expect(status).not.toBe(498);
    expect(given()).toBeGreaterThan(230_000);
  });

  it('GEN-02 of a signed-in account with a right key is as long as its call lets it be', async () => {
    const member = newBrowser(site);
    await member.signIn(newMobile());
    const answer = await member.post(LONG_CALL, { description: 'x'.repeat(300_000) });
    expect(answer.status).toBe(413);
  });
});

describe('bodies that are held back', () => {
  const holding = (client: string) =>
    `POST /session/freshit HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nContent-Type: application/json\r\nContent-Length: 65000\r\n\r\n${'x'.repeat(64_000)}`;
  const hold = (client: string): RawConnection => {
    const connection = raw.open(holding(client));
    open.push(connection);
    return connection;
  };

  it('OPS-03 take so much memory of a client and no more; others are served meanwhile', async () => {
    const most = Math.floor(HELD.ofClient / 64_000);
    const held = Array.from({ length: most + 10 }, () => hold('5.60.1.1'));
    await eventually(() => held.filter(({ said }) => statusOf(said()) === 503).length).toBe(10);
    expect(held.find(({ said }) => statusOf(said()) === 503)?.said()).toMatch(/\r\nretry-after: \d+\r\n/i);
    expect(bodyBudget.held).toBeLessThanOrEqual(HELD.ofClient);
    const body = '{"templates":[{"id":"timeout"}]}';
    const other = await site.ask('/session/freshit', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '5.60.1.2' },
    });
    expect(other.status).toBe(200);
    expect(logged).toEqual([]);
  });

  it('OPS-03 are never more than a process can hold, however many clients there are', () => {
    const budget = new BodyBudget({ inAll: 1_000, ofClient: 400 });
    budget.take('a', 400);
    expect(() => budget.take('a', 1)).toThrow();
    budget.take('b', 400);
    expect(() => budget.take('c', 201)).toThrow();
    budget.take('c', 200);
    budget.giveBack('a', 400);
    budget.take('c', 200);
    expect(budget.held).toBe(800);
  });

  it('OPS-03 whose senders leave are counted, and are no failures of ours', async () => {
    const before = cutBodies.count;
    const cut = ['5.60.2.1', '5.60.2.2', '5.60.2.3'].map(hold);
    await eventually(() => bodyBudget.held).toBe(3 * 64_000);
    cut[0]?.socket.destroy();
    cut[1]?.socket.resetAndDestroy();
    cut[2]?.socket.end();
    await eventually(() => cutBodies.count).toBe(before + 3);
    await eventually(() => bodyBudget.held).toBe(0);
    expect(logged).toEqual([]);
  });

  it('GEN-02 and the refused ones hear why, on a connection that goes on', async () => {
    const body = 'x'.repeat(2_000);
    const connection = raw.open(
      `POST /my/profile/name HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nX-CSRF-Key: no\r\nContent-Type: ${FORM}\r\nContent-Length: ${body.length}\r\n\r\n${body}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    open.push(connection);
    expect(await connection.until((said) => answersIn(said) === 2)).toMatch(/^HTTP\/1\.1 498[\s\S]*HTTP\/1\.1 200/);
  });
});
