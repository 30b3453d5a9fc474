import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../db/client.server.ts';
import { transact } from '../../db/transact.server.ts';
import { addAccount } from '../../test/accounts.ts';
import { PATIENT } from '../../test/database.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { runs, sample } from '../../test/tier.ts';
import { SECOND } from '../values/durations.ts';
import {
  block,
  conversationAbout,
  conversationForStaff,
  conversationsOf,
  markRead,
  messagesOf,
  readConversation,
  searchChats,
  sendMessage,
  unblock,
  unreadOf,
} from './chat.server.ts';
import type { NewMessage, SendResult } from './chat.ts';
import { openConversation } from './send.server.ts';

let site: TestSite;
let seller: number;
let buyer: number;
let listingId: number;
let ids = 0;

const db = () => site.services.db;
const later = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * SECOND);

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

beforeEach(async () => {
  seller = await addAccount(site, { displayName: 'فروشندهٔ مبل' });
  buyer = await addAccount(site, { displayName: 'خریدار نیکوسرشت' });
  [listingId = 0] = await site.publish({ userId: seller, name: 'مبل راحتی هفت‌نفره' });
});

const message = (text: string, clientId = `client-${++ids}`): NewMessage => ({
  clientId,
  text,
  picture: null,
  point: null,
  offerId: null,
});

const say = (userId: number, text: string, to: { conversationId: number } | { listingId: number } = { listingId }) =>
  sendMessage(site.ctx, { userId, to, message: message(text) });

function stored(sent: SendResult) {
  if (!sent.ok) throw new Error(sent.refused);
  return sent;
}

/** Starts a conversation with one message of the buyer. */
const begin = async (): Promise<number> => stored(await say(buyer, 'سلام، هنوز هست؟')).conversationId;

const status = (to: string) => db().updateTable('listings').set({ status: to }).where('id', '=', listingId).execute();

describe('a conversation', () => {
  it('CHAT-01 is opened by the first message about a listing, and both have it', async () => {
    const c = await begin();
    expect(await readConversation(site.ctx, seller, c)).toMatchObject({
      listing: { id: listingId, sellerId: seller, name: 'مبل راحتی هفت‌نفره', status: 'published' },
      other: { id: buyer, displayName: 'خریدار نیکوسرشت' },
      last: { kind: 'text', text: 'سلام، هنوز هست؟', isMine: false },
      unread: 1,
      readSeq: 0,
      refusal: null,
    });
    expect(stored(await say(seller, 'بله', { conversationId: c })).message).toMatchObject({ seq: 2, senderId: seller });
    expect(stored(await say(buyer, 'چند؟')).conversationId).toBe(c);
    expect(await messagesOf(db(), buyer, c, { limit: 2 })).toMatchObject({
      messages: [
        { seq: 2, clientId: null },
        { seq: 3, clientId: expect.any(String) },
      ],
      more: true,
    });
    expect(await messagesOf(db(), buyer, c, { before: 2, limit: 9 })).toMatchObject({
      messages: [{ seq: 1 }],
      more: false,
    });
    expect(await messagesOf(db(), buyer, c, { after: 1, limit: 1 })).toMatchObject({
      messages: [{ seq: 2 }],
      more: true,
    });
    expect(await conversationForStaff(db(), c)).toMatchObject({ buyer: { id: buyer }, messages: { length: 3 } });
  });

  it('CHAT-01 an empty one is in no list', async () => {
    const opened = await openConversation(site.ctx, { userId: buyer, listingId });
    expect(await openConversation(site.ctx, { userId: buyer, listingId })).toEqual(opened);
    expect((await conversationsOf(site.ctx, buyer, { limit: 9 })).conversations).toEqual([]);
    expect((await conversationAbout(site.ctx, buyer, listingId))?.conversation?.lastSeq).toBe(0);
  });

  it('CHAT-01 is invisible to other users', async () => {
    const c = await begin();
    const stranger = await addAccount(site, {});
    expect(await say(stranger, 'من هم', { conversationId: c })).toEqual({ ok: false, refused: 'not-found' });
    expect(await readConversation(site.ctx, stranger, c)).toBeNull();
    expect(await messagesOf(db(), stranger, c, { limit: 9 })).toBeNull();
    expect(await markRead(site.ctx, { userId: stranger, conversationId: c, seq: 1 })).toBe(false);
    expect(await block(site.ctx, stranger, c)).toBe(false);
    expect(await unblock(db(), stranger, c)).toBe(false);
    expect((await searchChats(site.ctx, stranger, 'سلام')).found).toEqual([]);
    for (const id of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
      expect(await say(buyer, 'x', { conversationId: id })).toEqual({ ok: false, refused: 'not-found' });
      expect(await say(buyer, 'x', { listingId: id })).toEqual({ ok: false, refused: 'not-found' });
      expect(await readConversation(site.ctx, buyer, id)).toBeNull();
    }
  });

  it.each(
    sample(
      [
        ['draft', 'not-found', true],
        ['pending', 'not-found', true],
        ['rejected', 'not-found', true],
        ['expired', 'closed', true],
        ['sold', 'closed', true],
        ['removed', 'not-found', false],
      ] as const,
      3,
    ),
  )(
    'CHAT-01 is not begun about a listing that is %s, and one that was goes on unless it is removed',
    async (to, refused, goesOn) => {
      const c = await begin();
      await status(to);
      const other = await addAccount(site, {});
      expect(await say(other, 'سلام')).toEqual({ ok: false, refused });
      const more = await say(buyer, 'هنوز هستم', { conversationId: c });
      expect(more).toMatchObject(goesOn ? { ok: true } : { ok: false, refused: 'closed' });
      expect((await readConversation(site.ctx, seller, c))?.refusal).toBe(goesOn ? null : 'closed');
      expect(await messagesOf(db(), seller, c, { limit: 9 })).not.toBeNull();
    },
  );

  it('CHAT-01 is refused with oneself and with a suspended user', async () => {
    expect(await say(seller, 'سلام')).toEqual({ ok: false, refused: 'own' });
    expect(await conversationAbout(site.ctx, seller, listingId)).toMatchObject({
      conversation: null,
      refusal: 'own',
    });
    const c = await begin();
    await db().updateTable('users').set({ suspended_at: TEST_NOW }).where('id', '=', buyer).execute();
    expect(await say(seller, 'سلام', { conversationId: c })).toEqual({ ok: false, refused: 'closed' });
  });

  it('CHAT-04 refuses messages of both once one blocks the other, about any listing, until the block is removed', async () => {
    const c = await begin();
    expect(await block(site.ctx, seller, c)).toBe(true);
    expect(await block(site.ctx, seller, c)).toBe(true);
    expect(await say(buyer, 'چرا؟', { conversationId: c })).toEqual({ ok: false, refused: 'blocked' });
    expect(await say(seller, 'چون', { conversationId: c })).toEqual({ ok: false, refused: 'blocking' });
    const [another = 0] = await site.publish({ userId: seller });
    expect(await say(buyer, 'و این؟', { listingId: another })).toEqual({ ok: false, refused: 'blocked' });
    expect((await conversationsOf(site.ctx, buyer, { limit: 9 })).conversations).toMatchObject([
      { iBlock: false, theyBlock: true },
    ]);
    expect(await unblock(db(), buyer, c)).toBe(true);
    expect(await say(buyer, 'و حالا؟', { conversationId: c })).toMatchObject({ ok: false });
    expect(await unblock(db(), seller, c)).toBe(true);
    expect(await say(buyer, 'ممنون', { conversationId: c })).toMatchObject({ ok: true });
  });
});

describe('my chats', () => {
  it('CHAT-01 are listed page by page, the last one first, each once', async () => {
    const listings = await site.publish(...Array.from({ length: 7 }, () => ({ userId: seller })));
    for (const [index, id] of listings.entries()) {
      const at = later(index < 3 ? 0 : index);
      await sendMessage({ db: db(), now: at }, { userId: buyer, to: { listingId: id }, message: message('سلام') });
    }
    const seen: number[] = [];
    for (let after = null, page = 0; page < 4; page++) {
      const { conversations, next } = await conversationsOf(site.ctx, seller, { after, limit: 3 });
      seen.push(...conversations.map(({ listing }) => listing.id));
      if (!next) break;
      after = next as never;
    }
    expect(seen).toEqual([...listings].reverse());
  });

  it('CHAT-01 are found by words of either side, by listing and by person, but never in conversations of others', async () => {
    const c = await begin();
    stored(await say(seller, 'بله، پایه‌هایش چوب گردوست', { conversationId: c }));
    const ids = async (words: string, userId = buyer) =>
      (await searchChats(site.ctx, userId, words)).found.map(({ conversation }) => conversation.id);
    for (const words of ['گردوست', 'پایه چوب', 'هفت نفره', 'فروشنده']) expect(await ids(words), words).toEqual([c]);
    expect(await ids('نیکوسرشت', seller)).toEqual([c]);
    expect((await searchChats(site.ctx, buyer, 'چوب')).found[0]?.message).toMatchObject({ seq: 2 });
    for (const words of ['ققنوس', '', '%', `@${buyer}`, "'"]) expect(await ids(words), words).toEqual([]);
  });

  it('CHAT-01 a read mark never goes back nor beyond what there is, and unread is what came after it', async () => {
    const c = await begin();
    for (const text of ['دو', 'سه']) await say(buyer, text);
    expect(await unreadOf(db(), seller)).toBe(3);
    expect(await markRead(site.ctx, { userId: seller, conversationId: c, seq: 2 })).toBe(true);
    expect(await unreadOf(db(), seller)).toBe(1);
    expect(await markRead(site.ctx, { userId: seller, conversationId: c, seq: 1 })).toBe(false);
    for (const seq of [0, -1, 1.5, Number.NaN])
      expect(await markRead(site.ctx, { userId: seller, conversationId: c, seq })).toBe(false);
    expect(await markRead(site.ctx, { userId: seller, conversationId: c, seq: 99_999_999_999 })).toBe(true);
    expect(await readConversation(site.ctx, buyer, c)).toMatchObject({ otherReadSeq: 3, unread: 0 });
    await say(buyer, 'چهار');
    expect(await unreadOf(db(), seller)).toBe(1);
  });
});

describe('a message', () => {
  it('CHAT-03 sent again with its id is stored once, also in a caller’s transaction and under concurrency', async () => {
    const c = await begin();
    const again = message('یک بار');
    const send = (on = db()) =>
      sendMessage({ db: on, now: TEST_NOW }, { userId: buyer, to: { conversationId: c }, message: again });
    const all = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(all.map((sent) => stored(sent).message.seq)).toEqual(Array(8).fill(2));
    expect(all.filter((sent) => stored(sent).isNew)).toHaveLength(1);
    const both = await Promise.all([
      transact(site.ctx, (trx) => send(trx.db)),
      transact(site.ctx, (trx) => send(trx.db)),
    ]);
    expect(both.map((sent) => stored(sent).isNew)).toEqual([false, false]);
    await block(site.ctx, seller, c);
    expect(stored(await send()).message.seq).toBe(2);
  });

  it('CHAT-03 two processes number them without gaps in the order in which they become visible, also when some are sent again', async () => {
    const processes = [0, 1].map(() => createDatabase({ ...PATIENT, url: site.databaseUrl, connections: 3 }));
    const step = fc.record({
      by: fc.constantFrom('buyer', 'seller'),
      id: fc.nat(12),
      on: fc.nat(1),
      undone: fc.boolean(),
    });
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
          [listingId = 0] = await site.publish({ userId: seller });
          const c = await begin();
          const before = await unreadOf(db(), seller);
          const sent = await Promise.all(
            steps.map(async ({ by, id, on, undone }) => {
              const userId = by === 'buyer' ? buyer : seller;
              const sending = { userId, to: { conversationId: c }, message: message(`${id}`, `property-${id}`) };
              const own = processes[on] ?? db();
              if (!undone)
                return { by, id, seq: stored(await sendMessage({ db: own, now: TEST_NOW }, sending)).message.seq };
              // A transaction that is rolled back stores no message and uses up no number.
              const work = transact({ db: own, now: TEST_NOW }, async (trx) => {
                await sendMessage(trx, sending);
                throw new Error('undone');
              });
              await work.catch(() => {});
              return null;
            }),
          );
          const { messages = [] } = (await messagesOf(db(), buyer, c, { limit: 200 })) ?? {};
          expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
          const kept = new Map<string, number>();
          for (const each of sent) {
            if (!each) continue;
            const key = `${each.by} ${each.id}`;
            expect(kept.get(key) ?? each.seq).toBe(each.seq);
            kept.set(key, each.seq);
          }
          expect(messages).toHaveLength(kept.size + 1);
          const ofBuyer = [...kept.keys()].filter((key) => key.startsWith('buyer')).length;
          expect(await unreadOf(db(), seller)).toBe(before + ofBuyer);
          expect((await readConversation(site.ctx, buyer, c))?.lastSeq).toBe(messages.length);
        }),
        { numRuns: runs(15) },
      );
    } finally {
      for (const process of processes) await process.destroy();
    }
  });
});
