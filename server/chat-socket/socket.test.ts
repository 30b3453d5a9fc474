import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChatConnection } from '../../app/browser/chat/chat-connection.ts';
import { openSockets } from '../../app/web/request/metrics.ts';
import { sendMessage, unreadOf } from '../../domain/chat/chat.server.ts';
import type { FromServer, NewMessage } from '../../domain/chat/chat.ts';
import { suspendUser } from '../../domain/identity/identity.server.ts';
import { endAllSessions } from '../../domain/identity/sessions.server.ts';
import { HOUR_SECONDS } from '../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../test/accounts.ts';
import {
  type ChatServer,
  cookieOf,
  openChatServer,
  openRaw,
  type RawSocket,
  socketHeaders,
  webSocketFor,
} from '../../test/chat-client.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { sample } from '../../test/tier.ts';

type Person = { readonly id: number; readonly headers: Record<string, string> };

let site: TestSite;
let one: ChatServer;
let two: ChatServer;
let seller: Person;
let buyer: Person;
let c: number;
let opened: RawSocket[] = [];
let made = 0;

beforeAll(async () => {
  site = await createTestSite();
  one = await openChatServer(site);
  two = await openChatServer(site);
});
afterAll(async () => {
  await one.stop();
  await two.stop();
  await site.stop();
});

beforeEach(async () => {
  seller = await someone();
  buyer = await someone();
  const [listingId = 0] = await site.publish({ userId: seller.id });
  const sent = await sendMessage(site.ctx, { userId: buyer.id, to: { listingId }, message: words('سلام') });
  if (!sent.ok) throw new Error(sent.refused);
  c = sent.conversationId;
  // Waits until both processes have handled all earlier messages, so that a socket opened now receives only new ones.
  await Promise.all([one.caughtUp(), two.caughtUp()]);
});
afterEach(() => {
  for (const { socket } of opened) socket.terminate();
  opened = [];
});

const newId = () => `client-${++made}`;
const words = (text: string): NewMessage => ({ clientId: newId(), text, picture: null, point: null, offerId: null });

async function someone(): Promise<Person> {
  const browser = newBrowser(site);
  const id = await browser.signIn(newMobile());
  made += 1;
  return { id, headers: socketHeaders(cookieOf(browser), `5.23.${made >> 8}.${made & 255}`) };
}

/** Suspends an account as an admin does. */
async function suspend(id: number): Promise<void> {
  const { db } = site.services;
  const admin = await someone();
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  const outcome = await suspendUser({ db, now: TEST_NOW }, { userId: admin.id }, id, 'مزاحمت');
  expect(outcome).toMatchObject({ ok: true });
}

/** Opens a socket and waits for its greeting. */
async function open(person: Person, server = one): Promise<RawSocket> {
  const raw = openRaw(server.url, person.headers);
  opened.push(raw);
  await raw.next('hello');
  return raw;
}

async function refused(headers: Record<string, string>, url = one.url): Promise<number> {
  const raw = openRaw(url, headers);
  opened.push(raw);
  return raw.ended;
}

describe('the handshake', () => {
  it('CHAT-01 admits signed-in users from our own pages', async () => {
    const { cookie = '', ...rest } = buyer.headers;
    expect(await refused(rest)).toBe(401);
    expect(await refused({ ...rest, cookie: cookie.replace(/session=[^;]*/, `session=${'x'.repeat(43)}`) })).toBe(401);
    expect(await refused({ ...buyer.headers, origin: 'https://evil.example' })).toBe(403);
    expect(await refused({ ...buyer.headers, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await refused(buyer.headers, one.url.replace('/chat/socket', '/chat/other'))).toBe(404);
    expect(await refused(buyer.headers, one.url.replace('/chat/socket', '//evil'))).toBe(404);
    await open(buyer);
  });

  it("CHAT-01 limits a user's tabs and an address's sockets, not counting closed ones", async () => {
    const tabs = await Promise.all(Array.from({ length: 10 }, () => open(buyer)));
    expect(openSockets.count).toBeGreaterThanOrEqual(10);
    expect(await refused(buyer.headers)).toBe(429);
    tabs[0]?.socket.close();
    await tabs[0]?.ended;
    await expect.poll(() => openSockets.count).toBe(9);
    await open(buyer);
    const crowd = await Promise.all(Array.from({ length: 6 }, someone));
    const together = crowd.map(({ id, headers }) => ({ id, headers: { ...headers, 'x-forwarded-for': '5.24.1.1' } }));
    const last = together.pop() ?? buyer;
    await Promise.all(together.flatMap((person) => Array.from({ length: 10 }, () => open(person))));
    expect(await refused(last.headers)).toBe(429);
    opened.at(-2)?.socket.close();
    await opened.at(-2)?.ended;
    await open(last);
  });

  it('CHAT-01 rejects a suspended user at the next message and the next heartbeat', async () => {
    const [writing, silent, other] = [await open(buyer), await open(buyer), await open(seller)];
    await site.services.db.updateTable('users').set({ suspended_at: TEST_NOW }).where('id', '=', buyer.id).execute();
    writing.say({ t: 'send', id: newId(), c, text: 'هنوز هستم' });
    expect(await writing.ended).toBe(4401);
    await one.chat.beat();
    expect(await silent.ended).toBe(4401);
    expect(await refused(buyer.headers)).toBe(401);
    other.say({ t: 'resume', c, seq: 0 });
    expect((await other.next('missed')).messages).toHaveLength(1);
  });
});

describe('a user whose session ends', () => {
  it('CHAT-01 receives nothing more on any process, after signing out only in that browser', async () => {
    const browser = newBrowser(site);
    const mobile = newMobile();
    const id = await browser.signIn(mobile);
    const here: Person = { id, headers: socketHeaders(cookieOf(browser), '5.23.77.1') };
    const second = newBrowser(site);
    site.clock = new Date(TEST_NOW.getTime() + 121_000);
    await second.signIn(mobile);
    const elsewhere: Person = { id, headers: socketHeaders(cookieOf(second), '5.23.77.2') };
    const [one1, two1, other] = [await open(here), await open(here, two), await open(elsewhere, two)];
    await browser.post('/session/sign-out');
    expect(await one1.ended).toBe(4401);
    expect(await two1.ended).toBe(4401);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    site.clock = TEST_NOW;
  });

  it.each([
    ['by suspension', suspend],
    ['by another of their devices', (id: number) => endAllSessions(site.services.db, id)],
  ])('CHAT-01 receives nothing more %s', async (_, end) => {
    const [mine, mineOnTwo, theirs] = [await open(buyer), await open(buyer, two), await open(seller)];
    await end(buyer.id);
    expect(await mine.ended).toBe(4401);
    expect(await mineOnTwo.ended).toBe(4401);
    theirs.say({ t: 'send', id: newId(), c, text: 'هنوز می‌شنوید؟' });
    await expect.poll(() => theirs.packets.some(({ t }) => t === 'sent' || t === 'refused')).toBe(true);
    expect([...mine.packets, ...mineOnTwo.packets].filter(({ t }) => t === 'message')).toEqual([]);
  });

  it('CHAT-01 is disconnected once a process that missed it listens again', async () => {
    const mine = await open(buyer);
    await site.services.db.deleteFrom('sessions').where('user_id', '=', buyer.id).execute();
    await one.chat.missed();
    expect(await mine.ended).toBe(4401);
  });
});

describe('a message', () => {
  it('CHAT-01 reaches both people in all their tabs on all processes, acknowledged once it is stored', async () => {
    const [mine, myOther, theirs, elsewhere] = [
      await open(buyer),
      await open(buyer, two),
      await open(seller),
      await open(seller, two),
    ];
    const stranger = await open(await someone(), two);
    const id = newId();
    mine.say({ t: 'send', id, c, text: ' <b>کی</b>\u202E می‌آیید؟ ' });
    expect(await mine.next('sent')).toMatchObject({ id, c, seq: 2, at: TEST_NOW.toISOString() });
    const message = { seq: 2, senderId: buyer.id, kind: 'text', text: '<b>کی</b> می‌آیید؟', warning: null };
    for (const tab of [mine, myOther])
      expect((await tab.next('message')).message).toMatchObject({ ...message, clientId: id });
    for (const tab of [theirs, elsewhere]) {
      expect((await tab.next('message')).message).toMatchObject({ ...message, clientId: null });
      expect((await tab.next('unread')).unread).toBe(2);
    }
    mine.say({ t: 'send', id, c, text: 'دوباره' });
    expect(await mine.next('sent')).toMatchObject({ id, seq: 2 });
    expect(stranger.packets).toEqual([]);
  });

  it('CHAT-01 may be a place, typing or a read mark; typing is throttled', async () => {
    const [mine, theirs] = [await open(buyer), await open(seller, two)];
    mine.say({ t: 'typing', c });
    mine.say({ t: 'typing', c });
    expect(await theirs.next('typing')).toEqual({ t: 'typing', c });
    mine.say({ t: 'send', id: newId(), c, point: { lat: 35.7123456789, long: 51.4 } });
    expect((await theirs.next('message')).message).toMatchObject({
      kind: 'location',
      point: { lat: 35.71235, long: 51.4 },
    });
    expect(theirs.packets.filter(({ t }) => t === 'typing')).toEqual([]);
    theirs.say({ t: 'read', c, seq: 99 });
    expect(await mine.next('read')).toEqual({ t: 'read', c, seq: 2 });
    await expect.poll(() => theirs.packets.findLast(({ t }) => t === 'unread')).toMatchObject({ unread: 0 });
    expect(await unreadOf(site.services.db, seller.id)).toBe(0);
  });

  it('CHAT-03 that was missed during a break arrives afterwards, only at the two', async () => {
    const mine = await open(buyer);
    for (let seq = 2; seq <= 4; seq++) {
      mine.say({ t: 'send', id: newId(), c, text: `شمارهٔ ${seq}` });
      await mine.next('sent');
    }
    // Waits until the other process has handled the earlier messages. Otherwise the socket could receive them a second
    // time, as new ones.
    await two.caughtUp();
    const theirs = await open(seller, two);
    theirs.say({ t: 'resume', c, seq: 2 });
    const { messages, more } = await theirs.next('missed');
    expect([messages.map(({ seq }) => seq), more]).toEqual([[3, 4], false]);
    const stranger = await open(await someone());
    for (const packet of [
      { t: 'resume', seq: 0 },
      { t: 'send', id: newId(), text: 'من هم' },
    ]) {
      stranger.say({ ...packet, c });
      expect(await stranger.next('refused')).toMatchObject({ why: 'not-found' });
    }
    stranger.say({ t: 'read', c, seq: 3 });
    stranger.say({ t: 'typing', c });
    stranger.say({ t: 'resume', c: c + 1_000, seq: 0 });
    await stranger.next('refused');
    expect(theirs.packets).toEqual([]);
  });

  it('CHAT-04 from a blocked user is refused with a reason and not stored', async () => {
    const [mine, theirs] = [await open(buyer), await open(seller)];
    await site.services.db
      .insertInto('chat_blocks')
      .values({ blocker_id: seller.id, blocked_id: buyer.id, at: TEST_NOW })
      .execute();
    for (const [socket, why] of [
      [mine, 'blocked'],
      [theirs, 'blocking'],
    ] as const) {
      const id = newId();
      socket.say({ t: 'send', id, c, text: 'سلام' });
      expect(await socket.next('refused')).toEqual({ t: 'refused', id, why });
    }
    mine.say({ t: 'typing', c });
    mine.say({ t: 'send', id: newId(), c, text: '‌' });
    expect(await mine.next('refused')).toMatchObject({ why: 'empty' });
    mine.say({ t: 'send', id: newId(), c, text: 'ب'.repeat(2_001) });
    expect(await mine.next('refused')).toMatchObject({ why: 'too-long' });
    expect(theirs.packets).toEqual([]);
  });

  it('CAPT-02 beyond the limit needs a captcha, whose answer admits one', async () => {
    const mine = await open(buyer);
    const rule = { action: 'message', subject: 'account', window_seconds: HOUR_SECONDS };
    const rules = site.services.db.updateTable('limit_rules').where('action', '=', rule.action);
    await rules.set({ threshold: 1, effect: 'captcha' }).execute();
    site.clock = new Date(TEST_NOW.getTime() + 10_000);
    try {
      mine.say({ t: 'send', id: newId(), c, text: 'یک' });
      await mine.next('sent');
      const id = newId();
      mine.say({ t: 'send', id, c, text: 'دو' });
      const { why, captcha } = await mine.next('refused');
      expect([why, captcha?.image]).toEqual(['captcha', `/captcha/${captcha?.token}.webp`]);
      mine.say({ t: 'send', id, c, text: 'دو', captcha: { token: captcha?.token, code: '00000' } });
      expect(await mine.next('refused')).toMatchObject({ id, why: 'captcha' });
      mine.say({ t: 'send', id, c, text: 'دو' });
      expect(await mine.next('refused')).toMatchObject({ id, why: 'limit', retryAfter: expect.any(Number) });
    } finally {
      await rules.set({ threshold: 1_000, effect: 'refuse' }).execute();
      site.clock = new Date(TEST_NOW.getTime() + 20_000);
    }
  });
});

describe('a malformed packet', () => {
  it.each<[string, (raw: RawSocket) => void]>(
    sample(
      [
        ['no JSON', ({ socket }) => socket.send('سلام')],
        ['bytes', ({ socket }) => socket.send(Buffer.from('{"t":"typing","c":1}'))],
        ['a list', ({ socket }) => socket.send('[]')],
        ['nothing at all', ({ socket }) => socket.send('null')],
        ['an unknown type', ({ say }) => say({ t: 'shutdown' })],
        ['a name that objects have', ({ say }) => say({ t: '__proto__' })],
        ['keys of the prototype', ({ socket }) => socket.send('{"__proto__":{"t":"typing","c":1}}')],
        ['a constructor', ({ socket }) => socket.send('{"t":"constructor","c":{"constructor":1}}')],
        ['no conversation', ({ say }) => say({ t: 'resume', seq: 1 })],
        ['a conversation that is text', ({ say }) => say({ t: 'resume', c: '1', seq: 1 })],
        ['a negative number', ({ say }) => say({ t: 'read', c: 1, seq: -1 })],
        ['a number too large', ({ say }) => say({ t: 'read', c: 1, seq: 1e12 })],
        ['an id that is none', ({ say }) => say({ t: 'send', c: 1, id: 'x', text: 'سلام' })],
        ['a place that is nowhere', ({ say }) => say({ t: 'send', c: 1, id: 'client-x', point: { lat: 91, long: 0 } })],
        ['text that is none', ({ say }) => say({ t: 'send', c: 1, id: 'client-x', text: { toString: 1 } })],
      ],
      4,
    ),
  )('CHAT-01 %s is refused, and the socket stays open', async (_, say) => {
    const raw = await open(buyer);
    say(raw);
    expect(await raw.next('refused')).toEqual({ t: 'refused', why: 'malformed' });
    raw.say({ t: 'resume', c, seq: 0 });
    expect((await raw.next('missed')).messages).toHaveLength(1);
  });

  it('CHAT-01 closes the socket after the sixth', async () => {
    const raw = await open(buyer);
    for (let times = 0; times < 6; times++) raw.socket.send('{');
    expect(await raw.ended).toBe(1008);
  });

  it('CHAT-01 of a megabyte closes the socket unread', async () => {
    const raw = await open(buyer);
    raw.say({ t: 'send', id: newId(), c, text: 'x'.repeat(1_048_576) });
    expect(await raw.ended).toBe(1009);
  });

  it('CHAT-01 at ten thousand a second closes its socket at once, and others notice nothing', async () => {
    const [flooding, other] = [await open(buyer), await open(seller)];
    for (let times = 0; times < 10_000; times++) flooding.say({ t: 'read', c, seq: 1 });
    other.say({ t: 'resume', c, seq: 0 });
    await other.next('missed');
    expect(await flooding.ended).not.toBe(1000);
    const pinging = await open(buyer);
    for (let times = 0; times < 1_000; times++) pinging.socket.ping();
    expect(await pinging.ended).not.toBe(1000);
  });

  it('CHAT-01 a silent client is disconnected at the second heartbeat', async () => {
    const raw = openRaw(one.url, buyer.headers);
    opened.push(raw);
    Object.assign(raw.socket, { _autoPong: false });
    await raw.next('hello');
    await one.chat.beat();
    await one.chat.beat();
    expect(await raw.ended).toBe(1006);
  });
});

describe("the browser's end", () => {
  it('CHAT-03 moves to another process when its own stops, without loss or duplicates', async () => {
    const third = await openChatServer(site);
    const urls = [third.url, one.url];
    const shown: FromServer[] = [];
    const nextUrl = () => (urls.length > 1 ? urls.shift() : urls[0]) ?? '';
    const connection = new ChatConnection({
      url: '',
      WebSocket: webSocketFor(buyer.headers, nextUrl),
      random: () => 0,
      onPacket: (packet) => shown.push(packet),
    });
    connection.follow(c, 0);
    await expect.poll(() => connection.state).toBe('open');
    connection.send({ c, id: newId(), text: 'پیش' });
    await third.stop();
    connection.send({ c, id: newId(), text: 'پس' });
    const texts = () =>
      shown.flatMap((packet) =>
        packet.t === 'message' ? [packet.message] : packet.t === 'missed' ? packet.messages : [],
      );
    await expect.poll(() => texts().map(({ text }) => text)).toEqual(['سلام', 'پیش', 'پس']);
    await expect.poll(() => connection.unsent).toEqual([]);
    connection.sleep();
    expect(connection.state).toBe('asleep');
  });
});
