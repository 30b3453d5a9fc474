import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Message } from '../../domain/delivery/message.ts';
import { notify, savePushAddress, sendWaitingPushes } from '../../domain/notifications/notifications.server.ts';
import type { PushGateway } from '../../domain/notifications/push.ts';
import { createPushGateway } from '../../domain/notifications/push-gateway.server.ts';
import { callOutside } from '../../domain/values/ask-outside.server.ts';
import { HOUR, MINUTE } from '../../domain/values/durations.ts';
import { ok } from '../../domain/values/result.ts';
import { deliverNotices } from '../../server/jobs/deliver-notices.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createHostileServer } from './hostile-server.ts';
import { createNameserver } from './nameserver.ts';

/** Timeout of calls in milliseconds, longer than any test may take, so that no call ends by it. */
const NEVER_MS = 600_000;

let site: TestSite;
let listingId: number;
let made = 0;
const lines: { message: string; [field: string]: unknown }[] = [];
const log = { warn: (message: string, fields = {}) => void lines.push({ message, ...fields }) };
const stops: (() => void)[] = [];

beforeAll(async () => {
  site = await createTestSite();
  [listingId = 0] = await site.publish({});
});
afterAll(() => site.stop());
afterEach(async () => {
  // A push without its notice is not sent.
  await site.services.db.deleteFrom('notifications').execute();
  lines.length = 0;
  for (const stop of stops.splice(0)) stop();
});

const keyPair = () => {
  const pair = createECDH('prime256v1');
  return { publicKey: pair.generateKeys('base64url'), pair };
};

/** The site's gateway, which finds each host at a port of this machine. */
function gatewayTo(ports: Readonly<Record<string, number>>, more: Partial<GatewayParts> = {}): PushGateway {
  const { publicKey, pair } = keyPair();
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return createPushGateway({
    vapid: { publicKey, privateKey, subject: 'mailto:post@bazarche.example' },
    log,
    timeoutMs: NEVER_MS,
    clock: () => site.clock.getTime(),
    askAddress: ({ hostname, pathname }, { lookup: _pinned, ...asking }) =>
      callOutside(new URL(`http://127.0.0.1:${ports[hostname]}${pathname}`), asking),
    ...more,
  });
}

/** Starts a push service that accepts every push and records the requested paths. */
async function takingService() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume().on('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => void server.close().closeAllConnections());
  return { asked, port: (server.address() as AddressInfo).port };
}

/** A server that hangs, or closes each connection before the answer; and how many connections it got. */
async function hostileService(does: 'hangs' | 'closes') {
  const count = { asked: 0 };
  const server = await createHostileServer(() => {
    count.asked++;
    return does === 'hangs' ? [] : [null];
  }, false);
  stops.push(server.stop);
  return { count, ...server };
}

/** A signed-in user with browsers at these addresses. */
async function userWith(mobile: string, ...endpoints: string[]): Promise<number> {
  const userId = await newBrowser(site).signIn(mobile);
  const { id_hash: sessionHash } = await site.services.db
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  for (const endpoint of endpoints) {
    const keys = { p256dh: keyPair().publicKey, auth: Buffer.alloc(16, 7).toString('base64url') };
    await savePushAddress(site.ctx, { endpoint, ...keys }, { userId, sessionHash });
  }
  return userId;
}

/** Delivers notices to these users, and returns the messages that were sent by SMS. */
async function tell(...users: number[]): Promise<Message[]> {
  const sent: Message[] = [];
  await notify(
    site.ctx,
    users.map((userId) => ({
      userId,
      kind: 'purchase',
      key: `${++made}`,
      data: { invoice: 'AAAAAAAAAAAAAAAAAAAAAA', listingId, did: 'paid' },
    })),
  );
  const delivery = {
    offers: () => true,
    waitFor: async () => 0,
    async send(message: Message) {
      sent.push(message);
      return ok({});
    },
  };
  await deliverNotices({ ...site.job, delivery });
  return sent.filter(({ channel }) => channel === 'sms');
}

type GatewayParts = Parameters<typeof createPushGateway>[0];

const addresses = (host: string, count: number) =>
  Array.from({ length: count }, (_, index) => `https://${host}/${++made}-${index}`);

it('NOTI-02 a push service that hangs holds back no SMS and no push of others, and is asked two at a time', async () => {
  const [hanging, taking] = [await hostileService('hangs'), await takingService()];
  const push = gatewayTo({ 'hangs.example.com': hanging.port, 'takes.example.net': taking.port });
  const [first, second] = [newMobile(), newMobile()];
  const bad = await userWith(first, ...addresses('hangs.example.com', 5));
  const good = await userWith(second, ...addresses('takes.example.net', 3));
  // The account with the hanging push service comes first; its SMS must be sent too.
  expect((await tell(bad)).map(({ to }) => to)).toEqual([first]);
  expect((await tell(good)).map(({ to }) => to)).toEqual([second]);
  const stopping = new AbortController();
  const sending = sendWaitingPushes({ ...site.job, push, stopping: stopping.signal });
  await expect.poll(() => [taking.asked.length, hanging.count.asked]).toEqual([3, 2]);
  expect((await tell(good)).length).toBe(1);
  stopping.abort();
  hanging.stop();
  await sending;
  expect(hanging.count.asked).toBe(2);
});

it('NOTI-02 a host that fails ten times rests for an hour, with one log line', async () => {
  const [closing, taking] = [await hostileService('closes'), await takingService()];
  const push = gatewayTo({ 'closes.example.com': closing.port, 'takes.example.net': taking.port });
  const bad = await userWith(newMobile(), ...addresses('closes.example.com', 15));
  const good = await userWith(newMobile(), ...addresses('takes.example.net', 1));
  const send = () => sendWaitingPushes({ ...site.job, push });
  const rests = () => lines.filter(({ message }) => message.includes('rests'));
  await tell(bad);
  await send();
  // The eleventh call may already be running when the tenth fails.
  const asked = closing.count.asked;
  expect([10, 11]).toContain(asked);
  expect(rests()).toMatchObject([{ host: 'example.com', failures: 10, ms: HOUR }]);
  site.clock = new Date(site.clock.getTime() + 30 * MINUTE);
  await tell(bad, good);
  await send();
  expect([closing.count.asked, taking.asked.length, rests().length]).toEqual([asked, 1, 1]);
  site.clock = new Date(site.clock.getTime() + HOUR);
  await send();
  expect([1, 2]).toContain(closing.count.asked - asked);
  expect(rests()).toHaveLength(2);
});

it('NOTI-02 hosts of a domain whose nameserver is silent hold back no SMS and no push of others, and rest together', async () => {
  const [names, taking] = [await createNameserver(() => undefined), await takingService()];
  stops.push(names.stop);
  const taken = gatewayTo({ 'takes.example.net': taking.port });
  const hasty = gatewayTo({}, { nameservers: [names.address], askAddress: callOutside, timeoutMs: 300 });
  const push: PushGateway = {
    send: (address, text) => (address.endpoint.includes('silent') ? hasty : taken).send(address, text),
  };
  const mobile = newMobile();
  const hosts = Array.from({ length: 20 }, (_, n) => addresses(`n${n}.silent.example.com`, 1)).flat();
  const bad = await userWith(newMobile(), ...hosts);
  const good = await userWith(mobile, ...addresses('takes.example.net', 2));
  await tell(bad);
  expect((await tell(good)).map(({ to }) => to)).toEqual([mobile]);
  const sending = sendWaitingPushes({ ...site.job, push });
  await expect.poll(() => [taking.asked.length, new Set(names.asked).size > 0]).toEqual([2, true]);
  // Name lookups by the operating system, which SMS providers need, must still find a free thread.
  expect((await lookup('localhost')).address).toMatch(/^(?:127\.0\.0\.1|::1)$/);
  await sending;
  const [rests, late] = [lines.filter(({ failures }) => failures), lines.filter(({ reason }) => reason)];
  expect(rests).toMatchObject([{ host: 'example.com', failures: 10 }]);
  // Two calls run at a time, so the eleventh may already be running when the tenth fails.
  expect([10, 11]).toContain(late.length);
});

it('NOTI-02 hosts that do not exist make no domain of others rest', async () => {
  const names = await createNameserver(() => null);
  stops.push(names.stop);
  const hosts = Array.from({ length: 20 }, (_, n) => addresses(`n${n}.example.com`, 1)).flat();
  await tell(await userWith(newMobile(), ...hosts));
  const push = gatewayTo({}, { nameservers: [names.address], askAddress: callOutside });
  await sendWaitingPushes({ ...site.job, push });
  expect(new Set(names.asked).size).toBe(20);
  expect(lines.map(({ reason, message }) => reason ?? message)).toEqual(hosts.map(() => 'ENOTFOUND'));
});
