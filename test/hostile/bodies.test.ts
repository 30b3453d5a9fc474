import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { receiveForm } from '../../app/web/forms/streamed-form.ts';
import { BODY_LIMITS, BodyBudget, bodyBudget } from '../../app/web/limits/body-budget.ts';
import { cutBodies } from '../../app/web/request/metrics.ts';
import { createWebServer } from '../../server/http/web-server.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { itInLongTier } from '../it-in-long-tier.ts';
import { type Part, sendFiles } from '../multipart.ts';
import { answersIn, listenRaw, type RawConnection, type RawServer, statusOf } from '../raw-http.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { ALL } from '../tier.ts';

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
let asked = 0;

beforeAll(async () => {
  site = await createTestSite({ log });
  const fetch = (request: Request) => {
    asked++;
    return site.ask(request);
  };
  const behindProxy = { ...site.services.site, isPublic: true };
  raw = await listenRaw(createWebServer({ site: behindProxy, log, fetch, chat: { upgrade() {} } }).server);
});
afterAll(async () => {
  await raw.stop();
  await site.stop();
});
afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  open = [];
  asked = 0;
  vi.useRealTimers();
  await eventually(() => bodyBudget.held).toBe(0);
  logged.length = 0;
});

const eventually = <T>(value: () => T) => expect.poll(value);

const CHUNK = 16 * 1024;
/**
 * Number of forms with files that are open at once. The body lengths in their headers add up to many times the memory
 * that a process may use.
 */
const FORMS = ALL ? 200 : 60;

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
/** `LONG_CALL` accepts 256 KB from anybody. `OWN_CALL`, the upload of a profile picture, requires signing in. */
const LONG_CALL = '/api/web/listings';
const OWN_CALL = '/my/profile/picture';

async function post(path: string, body: ReadableStream, headers: Record<string, string>) {
  const init = { method: 'POST', body, duplex: 'half', headers: { accept: 'application/json', ...headers } };
  return site.ask(path, init as RequestInit);
}

describe('a body', () => {
  it('GEN-02 is not read at all with a wrong key in the header', async () => {
    const { body, given } = measured(200_000);
    const answer = await post(LONG_CALL, body, { 'content-type': FORM, 'x-csrf-key': 'A'.repeat(43) });
    expect(answer.status).toBe(498);
    expect(given()).toBe(0);
  });

  it('GEN-02 is not read at all from a client that may not send it', async () => {
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
  ])('GEN-02 with %s at its beginning is read up to the usual maximum only', async (_, type, beginning) => {
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
  ])('GEN-02 with its key at the beginning is read completely: %s', async (type, beginning) => {
    const browser = newBrowser(site);
    const { body, given } = measured(240_000, beginning(await browser.csrfKey()));
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { status } = await post(LONG_CALL, body, { 'content-type': type, cookie });
    expect(status).not.toBe(498);
    expect(given()).toBeGreaterThan(230_000);
  });

  it("GEN-02 from a signed-in account with a valid key may have the call's maximum length", async () => {
    const member = newBrowser(site);
    await member.signIn(newMobile());
    const answer = await member.post(LONG_CALL, { description: 'x'.repeat(300_000) });
    expect(answer.status).toBe(413);
  });
});

describe('slow bodies', () => {
  const holding = (client: string) =>
    `POST /session/freshit HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nContent-Type: application/json\r\nContent-Length: 65000\r\n\r\n${'x'.repeat(64_000)}`;
  const hold = (client: string): RawConnection => {
    const connection = raw.open(holding(client));
    open.push(connection);
    return connection;
  };

  it('OPS-03 hold a bounded amount of memory per client, while others are served', async () => {
    const most = Math.floor(BODY_LIMITS.ofNetwork / 64_000);
    const held = Array.from({ length: most + 10 }, () => hold('5.60.1.1'));
    await eventually(() => held.filter(({ said }) => statusOf(said()) === 503).length).toBe(10);
    expect(held.find(({ said }) => statusOf(said()) === 503)?.said()).toMatch(/\r\nretry-after: \d+\r\n/i);
    expect(bodyBudget.held).toBeLessThanOrEqual(BODY_LIMITS.ofNetwork);
    const body = '{"templates":[{"id":"timeout"}]}';
    const other = await site.ask('/session/freshit', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '5.60.1.2' },
    });
    expect(other.status).toBe(200);
    expect(logged).toEqual([]);
  });

  it('OPS-03 hold a bounded amount per process, and the slowest are cut off, first within the same network', () => {
    let now = 0;
    const budget = new BodyBudget({ total: 1_000, ofNetwork: 400 }, () => now);
    const hold = (client: string, bytes: number) => {
      const body = budget.begin(client);
      body.came(bytes);
      const cut = vi.fn();
      body.onCut(cut);
      body.take(bytes);
      return { body, isCut: () => cut.mock.calls.length > 0 };
    };
    const slow = hold('5.60.1.1', 200);
    now = 1_000;
    const fast = hold('5.60.1.2', 200);
    now = 2_000;
    const third = hold('5.60.1.3', 1);
    expect([slow.isCut(), fast.isCut(), third.isCut(), budget.held]).toEqual([true, false, false, 201]);
    expect(() => slow.body.take(1)).toThrow();
    slow.body.end();
    expect(budget.held).toBe(201);
    hold('5.60.2.1', 400);
    now = 3_000;
    hold('2a01:1:1:1::1', 200);
    hold('2a01:1:1:2::1', 200);
    expect([third.isCut(), fast.isCut(), budget.held]).toEqual([true, false, 1_000]);
    // Full budget: a body that is itself the slowest is cut off, instead of displacing the others.
    expect(() => fast.body.take(1)).toThrow();
  });

  // `npm test` checks with `BodyBudget` alone which bodies are cut off.
  itInLongTier('OPS-03 from many networks do not block new clients', async () => {
    const networks = Math.ceil(BODY_LIMITS.total / BODY_LIMITS.ofNetwork);
    const each = Math.floor(BODY_LIMITS.ofNetwork / 64_000);
    for (let network = 0; network <= networks; network++) {
      for (let client = 0; client < each; client++) hold(`5.61.${network}.${client}`);
    }
    await expect.poll(() => asked, { timeout: 20_000 }).toBe(open.length);
    await eventually(() => open.some(({ said }) => statusOf(said()) === 503)).toBe(true);
    const member = newBrowser(site);
    await member.signIn(newMobile());
    expect(bodyBudget.held).toBeLessThanOrEqual(BODY_LIMITS.total);
  });

  it('ITEM-07 forms with files reserve no memory by their headers alone', async () => {
    for (let index = 0; index < FORMS; index++) {
      const form = `POST /images/upload HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 5.${62 + (index % 8)}.1.1\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\n`;
      open.push(raw.open(form));
    }
    await eventually(() => asked).toBe(FORMS);
    const member = newBrowser(site);
    await member.signIn(newMobile());
    expect(bodyBudget.held).toBe(0);
  });

  it('ITEM-07 forms with files reserve only little memory, for their fields', async () => {
    const browser = newBrowser(site);
    const parts = Array.from({ length: 6 }, (_, index): Part => [`field${index}`, 'x'.repeat(12_000)]);
    expect((await sendFiles(browser, '/images/upload', parts)).status).toBe(413);
  });

  it('OPS-03 that send a byte now and then are cut off', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 20_000));
        controller.enqueue(Buffer.from('x'));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const request = new Request('http://own/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    const files = { folder: site.services.media.arrivals, bytes: 1_000_000, most: 1 };
    const reading = receiveForm(request, files, async () => true).catch((problem: unknown) => problem);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await reading).toMatchObject({ status: 400 });
  });

  it('OPS-03 whose clients disconnect are counted, but not as our failures', async () => {
    const before = cutBodies.total();
    const cut = ['5.60.2.1', '5.60.2.2', '5.60.2.3'].map(hold);
    await eventually(() => bodyBudget.held).toBe(3 * 64_000);
    cut[0]?.socket.destroy();
    cut[1]?.socket.resetAndDestroy();
    cut[2]?.socket.end();
    await eventually(() => cutBodies.total()).toBe(before + 3);
    await eventually(() => bodyBudget.held).toBe(0);
    expect(logged).toEqual([]);
  });

  it('GEN-02 refused ones get an answer, and the connection continues', async () => {
    const body = 'x'.repeat(2_000);
    const connection = raw.open(
      `POST /my/profile/name HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nX-CSRF-Key: no\r\nContent-Type: ${FORM}\r\nContent-Length: ${body.length}\r\n\r\n${body}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    open.push(connection);
    expect(await connection.until((said) => answersIn(said) === 2)).toMatch(/^HTTP\/1\.1 498[\s\S]*HTTP\/1\.1 200/);
  });
});
