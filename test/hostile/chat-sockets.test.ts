import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesOf, sendMessage, unreadOf } from '../../domain/chat/chat.server.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { type ChatServer, cookieOf, openChatServer, openRaw, type RawSocket, socketHeaders } from '../chat-client.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';

type Person = { readonly browser: Browser; readonly id: number; readonly headers: Record<string, string> };

let site: TestSite;
let server: ChatServer;
let seller: Person;
let buyer: Person;
let stranger: Person;
/** Ids of two conversations with the seller: `c` is the buyer's, `theirs` the stranger's. */
let c: number;
let theirs: number;
let opened: RawSocket[] = [];
let made = 0;

beforeAll(async () => {
  site = await createTestSite();
  server = await openChatServer(site);
});
afterAll(async () => {
  await server.stop();
  await site.stop();
});
beforeEach(async () => {
  [seller, buyer, stranger] = [await someone(), await someone(), await someone()];
  const [listingId = 0] = await site.publish({ userId: seller.id });
  c = await begin(buyer.id, listingId, 'رمز گاوصندوق نزد توست');
  theirs = await begin(stranger.id, listingId, 'سلام');
  // Sockets that open from now on only receive messages sent from now on.
  await server.caughtUp();
});
afterEach(() => {
  for (const { socket } of opened) socket.terminate();
  opened = [];
});

const newId = () => `hostile-${String(++made).padStart(6, '0')}`;

async function someone(): Promise<Person> {
  const browser = newBrowser(site);
  const id = await browser.signIn(newMobile());
  made += 1;
  return { browser, id, headers: socketHeaders(cookieOf(browser), `5.24.${made >> 8}.${made & 255}`) };
}

async function begin(userId: number, listingId: number, text: string): Promise<number> {
  const message = { clientId: newId(), text, picture: null, point: null, offerId: null };
  const sent = await sendMessage(site.ctx, { userId, to: { listingId }, message });
  if (!sent.ok) throw new Error(sent.refused);
  return sent.conversationId;
}

async function open(person: Person): Promise<RawSocket> {
  const raw = openRaw(server.url, person.headers);
  opened.push(raw);
  await raw.next('hello');
  return raw;
}

const stored = async (conversation = c) =>
  (await messagesOf(site.services.db, seller.id, conversation, { limit: 200 }))?.messages ?? [];

describe('a socket from another site', () => {
  it.each([
    ['another site', 'https://evil.example'],
    ['a site that begins as ours', 'http://localhost:3000.evil.example'],
    ['a site below ours', 'http://evil.localhost:3000'],
    ['another port', 'http://localhost:3001'],
    ['our name before an @', 'http://localhost:3000@evil.example'],
    ['a page without a place (sandboxed, data:)', 'null'],
    ['a file', 'file://'],
    ['nothing readable', 'x'],
    ['an empty name', ''],
  ])("CHAT-01 GEN-02 with a user's cookies, from %s, is refused", async (_, origin) => {
    const raw = openRaw(server.url, { ...buyer.headers, origin });
    opened.push(raw);
    expect(await raw.ended).toBe(403);
    expect(raw.packets).toEqual([]);
  });

  it.each(['cross-site', 'same-site'])('CHAT-01 GEN-02 that its browser marks as %s is refused', async (from) => {
    const raw = openRaw(server.url, { ...buyer.headers, 'sec-fetch-site': from });
    opened.push(raw);
    expect(await raw.ended).toBe(403);
  });
});

describe("another user's conversation", () => {
  it('CHAT-01 cannot be read through a socket, and delivers nothing to it', async () => {
    const raw = await open(stranger);
    raw.say({ t: 'resume', c, seq: 0 });
    expect(await raw.next('refused')).toEqual({ t: 'refused', why: 'not-found' });
    // A missing conversation is refused in the same words.
    raw.say({ t: 'resume', c: 999_999_999, seq: 0 });
    expect(await raw.next('refused')).toEqual({ t: 'refused', why: 'not-found' });
    raw.say({ t: 'typing', c });
    raw.say({ t: 'read', c, seq: 1 });
    const other = await open(buyer);
    other.say({ t: 'send', id: newId(), c, text: 'هنوز فقط برای ما دو نفر' });
    await other.next('sent');
    await server.caughtUp();
    // The server sends in order: everything meant for the stranger arrived before the answer to this packet.
    raw.say({ t: 'resume', c: theirs, seq: 0 });
    await raw.next('missed');
    expect(JSON.stringify(raw.packets)).not.toMatch(/گاوصندوق|فقط برای ما/);
    expect(raw.packets.filter(({ t }) => t === 'message' || t === 'typing' || t === 'read')).toEqual([]);
    expect(await unreadOf(site.services.db, seller.id)).toBe(3);
  });

  it('CHAT-01 cannot be written to through a socket, and its users receive nothing', async () => {
    const raw = await open(stranger);
    const id = newId();
    raw.say({ t: 'send', id, c, text: 'از سوی من نیست' });
    expect(await raw.next('refused')).toEqual({ t: 'refused', id, why: 'not-found' });
    expect((await stored()).map(({ text }) => text)).toEqual(['رمز گاوصندوق نزد توست']);
  });

  it('CHAT-01 CHAT-04 is 404 for calls and forms', async () => {
    const { browser } = stranger;
    const json = { accept: 'application/json' };
    for (const path of [
      `/my/chats/${c}`,
      `/my/chats/${c}?_regions=conversations,head`,
      `/my/chats/${c}/report`,
      `/api/web/chat/${c}/messages`,
      `/api/web/chat/${c}/messages?before=99`,
      `/api/web/chat/${c}/messages?after=0`,
    ]) {
      const answer = await browser.get(path, json);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain('گاوصندوق');
    }
    for (const call of ['read', 'block', 'unblock', 'report']) {
      const answer = await browser.call(`/api/web/chat/${c}/${call}`, { reason: 'spam', text: 'x', seq: 1 });
      expect([call, answer.success]).toEqual([call, false]);
    }
    const sent = await browser.call('/api/web/chat/message', { conversationId: c, message: 'دزدانه' });
    expect(sent.status).toBe(404);
    expect(await (await browser.get('/api/web/chat/search?q=گاوصندوق', json)).text()).not.toContain(`"id":${c},`);
    expect(await stored()).toHaveLength(1);
  });
});

describe('the sender of a message', () => {
  it('CHAT-01 is the signed-in user, whatever a packet says', async () => {
    const raw = await open(buyer);
    const claims = { userId: seller.id, senderId: seller.id, by: seller.id, from: seller.id, me: seller.id };
    raw.say({ t: 'send', id: newId(), c, text: 'من نیستم', ...claims });
    await raw.next('sent');
    expect((await stored()).at(-1)).toMatchObject({ senderId: buyer.id, text: 'من نیستم' });
  });

  it('CHAT-01 is the signed-in user, whatever a call says', async () => {
    const claims = { userId: seller.id, senderId: seller.id, sellerId: buyer.id, buyerId: seller.id, from: seller.id };
    const answer = await buyer.browser.call('/api/web/chat/message', {
      conversationId: c,
      message: 'من هم نیستم',
      ...claims,
    });
    expect(answer.success).toBe(true);
    expect((await stored()).at(-1)).toMatchObject({ senderId: buyer.id });
  });

  it("CHAT-03 reusing another user's client id makes a message of one's own, without touching theirs", async () => {
    const [one, other] = [await open(buyer), await open(seller)];
    const id = newId();
    one.say({ t: 'send', id, c, text: 'نخستین' });
    await one.next('sent');
    other.say({ t: 'send', id, c, text: 'دومین' });
    await other.next('sent');
    expect((await stored()).slice(-2).map(({ text, senderId }) => [text, senderId])).toEqual([
      ['نخستین', buyer.id],
      ['دومین', seller.id],
    ]);
  });
});

describe('packets that our scripts never send', () => {
  const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
  it.each<[string, (raw: RawSocket) => void]>([
    ['binary', ({ socket }) => socket.send(Buffer.from([0, 255, 254, 1]))],
    ['our own words, but binary', ({ socket }) => socket.send(Buffer.from(`{"t":"resume","c":${c},"seq":0}`))],
    ['an empty text', ({ socket }) => socket.send('')],
    ['lists in lists', ({ socket }) => socket.send(deep('[', ']', 4_000))],
    ['objects in objects', ({ socket }) => socket.send(deep('{"t":', '}', 1_000))],
    ['a packet with a deep field', ({ socket }) => socket.send(`{"t":"send","c":${deep('[', ']', 3_000)}}`)],
    ['half of a pair of surrogates', ({ say }) => say({ t: 'send', c, id: '\ud800'.repeat(8), text: 'x' })],
    ['thousands of keys', ({ socket }) => socket.send(JSON.stringify(Object.fromEntries(keys(700))))],
    ['a number that JSON has none for', ({ socket }) => socket.send(`{"t":"resume","c":1e999,"seq":0}`)],
    ['a fraction of a conversation', ({ say }) => say({ t: 'resume', c: c + 0.5, seq: 0 })],
    ['an offer of one’s own making', ({ say }) => say({ t: 'offer', c, amount: 1 })],
    ['what only the server says', ({ say }) => say({ t: 'message', c, message: { seq: 2, text: 'جعلی' } })],
  ])('CHAT-01 %s: is refused with a reason, stores nothing, and the socket stays open', async (_, say) => {
    const raw = await open(buyer);
    say(raw);
    expect(await raw.next('refused')).toEqual({ t: 'refused', why: 'malformed' });
    raw.say({ t: 'resume', c, seq: 0 });
    expect((await raw.next('missed')).messages).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('CHAT-01 unknown fields have no effect', async () => {
    const raw = await open(buyer);
    raw.say({
      t: 'send',
      id: newId(),
      c,
      text: 'سلام',
      offerId: 1,
      kind: 'offer',
      warning: null,
      seq: 900,
      picture: 'x',
      at: 0,
    });
    const { seq } = await raw.next('sent');
    expect((await stored()).at(-1)).toMatchObject({ seq, kind: 'text', offerId: null, picture: null });
  });

  it.each([
    ['a message that is too large', () => 'x'.repeat(20_000)],
    ['nesting a megabyte deep', () => '['.repeat(1_048_576)],
  ])('CHAT-01 %s closes its own socket, and no other', async (_, text) => {
    const [raw, other] = [await open(buyer), await open(seller)];
    raw.socket.send(text());
    expect([1008, 1009]).toContain(await endOf(raw));
    other.say({ t: 'resume', c, seq: 0 });
    expect((await other.next('missed')).messages).toHaveLength(1);
  });

  const keys = (count: number) => Array.from({ length: count }, (_, n) => [`k${n}`, n]);
  /** Sends malformed packets until the server closes the socket. Returns the close code. */
  async function endOf(raw: RawSocket): Promise<number> {
    for (let times = 0; times < 8; times++) raw.socket.send('{');
    return raw.ended;
  }
});

describe('a flood of messages', () => {
  it('CAPT-02 CHAT-01 is limited by one count per account, over all its sockets, calls and conversations', () =>
    withThreshold(4, async () => {
      const sockets = [await open(buyer), await open(buyer)];
      const answers: string[] = [];
      for (const raw of [...sockets, ...sockets]) {
        raw.say({ t: 'send', id: newId(), c, text: 'خرید فوری' });
        await raw.next('sent');
        answers.push('sent');
      }
      const call = await buyer.browser.call('/api/web/chat/message', { conversationId: c, message: 'خرید فوری' });
      expect([call.status, call.captcha !== undefined]).toEqual([429, true]);
      const elsewhere = await site.publish({ userId: seller.id });
      const first = await buyer.browser.call('/api/web/chat/message', {
        listingId: elsewhere[0],
        message: 'خرید فوری',
      });
      expect([first.status, first.captcha !== undefined]).toEqual([429, true]);
      const [raw] = sockets;
      for (let times = 0; times < 8; times++) raw?.say({ t: 'send', id: newId(), c, text: 'خرید فوری' });
      const whys = new Set<string>();
      for (let times = 0; times < 8; times++) whys.add((await raw?.next('refused'))?.why ?? '');
      expect([...whys].toSorted()).toEqual(['captcha', 'limit']);
      expect(await stored()).toHaveLength(1 + answers.length);
      // The other user receives only stored messages, and may answer.
      const other = await open(seller);
      other.say({ t: 'send', id: newId(), c, text: 'بس است' });
      await other.next('sent');
    }));

  it('CHAT-03 a repeated message is stored once, and counts as unread once', async () => {
    const raw = await open(buyer);
    const id = newId();
    for (let times = 0; times < 10; times++) raw.say({ t: 'send', id, c, text: 'یک بار' });
    for (let times = 0; times < 10; times++) await raw.next('sent');
    expect(await stored()).toHaveLength(2);
    expect(await unreadOf(site.services.db, seller.id)).toBe(3);
  });

  /** Runs with another threshold, and restores it afterwards. */
  async function withThreshold(threshold: number, work: () => Promise<void>): Promise<void> {
    const rules = site.services.db.updateTable('limit_rules').where('action', '=', 'message');
    await rules.set({ threshold }).execute();
    // Rules are cached for some seconds.
    site.clock = new Date(TEST_NOW.getTime() + 10_000);
    try {
      await work();
    } finally {
      await rules.set({ threshold: 300 }).execute();
      site.clock = new Date(TEST_NOW.getTime() + 20_000);
    }
  }
});
