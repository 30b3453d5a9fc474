import { createECDH, createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createNameserver } from '../../test/outside/nameserver.ts';
import { callOutside } from '../values/ask-outside.server.ts';
import { isPublicAddress } from '../values/public-address.server.ts';
import { type PushResult, resultOf } from './push.ts';
import { createPushGateway } from './push-gateway.server.ts';

/** Longer than a test may take, so that this limit never ends one. */
const IN_TIME = 120_000;
const pair = createECDH('prime256v1');
const vapid = {
  publicKey: pair.generateKeys('base64url'),
  privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url'),
  subject: 'mailto:post@bazarche.example',
};
const text = { title: 'پیام جدید', text: 'دربارهٔ «مبل» دارید.', url: '/my/chats/1', tag: 'message' };
const lines: string[] = [];
const log = { warn: (message: string, fields = {}) => void lines.push(JSON.stringify({ message, ...fields })) };
const servers: Server[] = [];
let names: Awaited<ReturnType<typeof createNameserver>>;

beforeAll(async () => {
  names = await createNameserver((name) => (name.startsWith('silent') ? undefined : '127.0.0.1'));
});
afterAll(() => names.stop());
afterEach(() => {
  lines.length = 0;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Keys in the form that a browser sends. */
function browserKeys() {
  const curve = createECDH('prime256v1');
  return { p256dh: curve.generateKeys('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };
}

type Asked = {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};

/** Starts a push service on this machine; `host` is the name in its endpoint. */
async function service(answer: (response: ServerResponse) => void, host = 'push.example.com') {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ method: request.method, headers: request.headers, body: Buffer.concat(chunks) });
      answer(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return { asked, address: { endpoint: `https://${host}:${port}/send/secret-part`, ...browserKeys() } };
}

/** Requests without TLS, because the test's server has no certificate. */
const plainly: typeof callOutside = (url, asking) => callOutside(new URL(url.href.replace('https:', 'http:')), asking);
const gateway = (isAllowed: (address: string) => boolean = () => true, timeoutMs = IN_TIME) =>
  createPushGateway({ vapid, log, askAddress: plainly, isAllowed, timeoutMs, nameservers: [names.address] });

const answering = (status: number, headers: Record<string, string> = {}) =>
  service((response) => {
    response.writeHead(status, headers).end('an answer');
  });

describe('NOTI-02 Web Push', () => {
  it('NOTI-02 is encrypted for the browser and signed with our keys', async () => {
    const { asked, address } = await answering(201);
    expect(await gateway().send(address, text)).toEqual({ kind: 'sent' });
    const [{ method, headers, body } = {} as Asked] = asked;
    expect(asked).toHaveLength(1);
    expect([method, headers['content-encoding'], headers.ttl]).toEqual(['POST', 'aes128gcm', '86400']);
    expect(body.toString()).not.toContain('مبل');
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(vapid.publicKey);
    const [head, claims = '', signature = ''] = token.split('.');
    const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect([aud, sub]).toEqual([new URL(address.endpoint).origin, vapid.subject]);
    const point = Buffer.from(vapid.publicKey, 'base64url');
    const x = point.subarray(1, 33).toString('base64url');
    const y = point.subarray(33).toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(
      verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
    ).toBe(true);
    expect(lines).toEqual([]);
  });

  it.each<[number, Record<string, string>, Partial<PushResult>]>([
    [200, {}, { kind: 'sent' }],
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [429, { 'retry-after': '120' }, { kind: 'later', seconds: 120 }],
    [503, {}, { kind: 'later', seconds: 0 }],
    [400, {}, { kind: 'refused' }],
    [403, {}, { kind: 'refused' }],
    [413, {}, { kind: 'refused' }],
  ])('NOTI-02 an answer of %i %j means %j', async (status, headers, result) => {
    const { asked, address } = await answering(status, headers);
    expect(await gateway().send(address, text)).toMatchObject(result);
    expect(asked).toHaveLength(1);
    expect(lines.join()).not.toContain('secret-part');
  });

  it('NOTI-02 a redirection is never followed', async () => {
    const inside = await answering(201);
    for (const status of [301, 302, 303, 307, 308]) {
      const { address } = await answering(status, { location: inside.address.endpoint.replace('https', 'http') });
      expect(await gateway().send(address, text)).toMatchObject({ kind: 'refused', reason: `status ${status}` });
    }
    expect(inside.asked).toEqual([]);
  });

  it('NOTI-02 a service that never answers is given up in time', async () => {
    const { address } = await service(() => {});
    expect(await gateway(() => true, 300).send(address, text)).toEqual({ kind: 'silent', reason: 'no answer in time' });
  });

  it('NOTI-02 a nameserver that never answers is given up in time', async () => {
    const { asked, address } = await service(() => {}, 'silent.example.com');
    expect(await gateway(() => true, 300).send(address, text)).toEqual({ kind: 'silent', reason: 'no answer in time' });
    expect([asked, names.asked.includes('silent.example.com')]).toEqual([[], true]);
  });

  it('NOTI-02 an answer that never ends is not waited for', async () => {
    const { address } = await service((response) => {
      response.writeHead(201);
      setInterval(() => response.write('x'.repeat(1_000)), 10).unref();
    });
    expect(await gateway().send(address, text)).toEqual({ kind: 'sent' });
  });

  it('NOTI-02 a name that leads into our own network is not connected to, even if it was public before', async () => {
    const { asked, address } = await answering(201);
    expect(await gateway(isPublicAddress).send(address, text)).toEqual({ kind: 'silent', reason: 'NOT_PUBLIC' });
    expect(asked).toEqual([]);
  });

  it('NOTI-02 an unreachable service is silent', async () => {
    const { address } = await answering(201);
    const [server] = servers.splice(0);
    await new Promise((closed) => server?.close(closed));
    expect(await gateway().send(address, text)).toEqual({ kind: 'silent', reason: 'ECONNREFUSED' });
  });

  it('NOTI-02 keys that are not a point of the curve end the subscription', async () => {
    const { asked, address } = await answering(201);
    const p256dh = `BA${'A'.repeat(85)}`;
    expect(await gateway().send({ ...address, p256dh }, text)).toEqual({ kind: 'gone' });
    expect(asked).toEqual([]);
  });
});

describe('NOTI-02 when to come back', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    ['30', 30],
    ['Fri, 20 Nov 2026 12:05:00 GMT', 300],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['999999999', 21_600],
    ['-5', 0],
    ['soon', 0],
    [undefined, 0],
  ])('NOTI-02 Retry-After %s is %i seconds', (given, seconds) => {
    expect(resultOf(429, given, now)).toMatchObject({ kind: 'later', seconds });
  });
});

describe('NOTI-02 addresses of the public internet', () => {
  it.each(['8.8.8.8', '5.22.1.9', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::6810:1', '2a00:1450:4001::1'])(
    'NOTI-02 %s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('NOTI-02 %s is none', (address) => expect(isPublicAddress(address)).toBe(false));
});
