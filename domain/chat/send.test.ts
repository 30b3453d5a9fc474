import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../../test/accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import {
  block,
  conversationAbout,
  conversationsOf,
  markRead,
  messagesOf,
  openConversation,
  readConversation,
  searchChats,
  sendMessage,
  unblock,
  unreadOf,
} from './chat.server.ts';
import type { NewMessage, Sent } from './chat.ts';

let site: TestSite;
let seller: number;
let buyer: number;
let listingId: number;
let ids = 0;

const db = () => site.services.db;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

beforeEach(async () => {
  seller = await addAccount(site, { displayName: 'فروشندهٔ مبل' });
  buyer = await addAccount(site, { displayName: 'خریدار مبل' });
  [listingId = 0] = await site.publish({ userId: seller, name: 'مبل راحتی هفت‌نفره' });
});

const text = (words: string, clientId = `client-${++ids}`): NewMessage => ({
  clientId,
  text: words,
  picture: null,
  point: null,
  offerId: null,
});

function stored(sent: Sent) {
  if (!sent.ok) throw new Error(sent.refused);
  return sent;
}

const ask = async (words = 'سلام، هنوز هست؟', userId = buyer) =>
  stored(await sendMessage(db(), { userId, to: { listingId }, message: text(words) }, TEST_NOW));

describe('sending', () => {
  it('CHAT-01 the first message opens the conversation, which both then have', async () => {
    const { conversationId, message } = await ask();
    expect(message).toMatchObject({ seq: 1, senderId: buyer, kind: 'text', text: 'سلام، هنوز هست؟' });
    expect(await readConversation(db(), seller, conversationId)).toMatchObject({
      listing: { id: listingId, name: 'مبل راحتی هفت‌نفره', status: 'published' },
      other: { id: buyer, displayName: 'خریدار مبل' },
      last: { kind: 'text', text: 'سلام، هنوز هست؟', isMine: false },
      unread: 1,
      refusal: null,
    });
    const answer = await sendMessage(db(), { userId: seller, to: { conversationId }, message: text('بله') }, TEST_NOW);
    expect(stored(answer).message.seq).toBe(2);
    expect((await conversationsOf(db(), buyer, { limit: 10 })).lines).toHaveLength(1);
    expect(await unreadOf(db(), buyer)).toBe(1);
    expect((await ask('دوباره')).conversationId).toBe(conversationId);
    expect(await messagesOf(db(), buyer, conversationId, { limit: 2 })).toMatchObject({
      messages: [
        { seq: 2, clientId: null },
        { seq: 3, clientId: expect.any(String) },
      ],
      more: true,
    });
    expect(await markRead(db(), seller, conversationId, 3)).toBe(true);
    expect(await unreadOf(db(), seller)).toBe(0);
  });
  it('more', async () => {
    const { conversationId } = await ask();
    expect(await conversationAbout(db(), buyer, listingId)).toMatchObject({ conversation: { id: conversationId } });
    expect(await searchChats(db(), buyer, 'سلام')).toMatchObject([{ message: { seq: 1 } }]);
    expect(await searchChats(db(), buyer, 'راحتی')).toMatchObject([{ message: null }]);
    expect(await block(db(), seller, conversationId, TEST_NOW)).toBe(true);
    expect(await sendMessage(db(), { userId: buyer, to: { listingId }, message: text('x') }, TEST_NOW)).toEqual({
      ok: false,
      refused: 'blocked',
    });
    expect(await unblock(db(), seller, conversationId)).toBe(true);
    const again = text('y');
    await db()
      .transaction()
      .execute(async (trx) => {
        expect(await sendMessage(trx, { userId: buyer, to: { listingId }, message: again }, TEST_NOW)).toMatchObject({
          ok: true,
          isNew: true,
        });
        expect(await sendMessage(trx, { userId: buyer, to: { listingId }, message: again }, TEST_NOW)).toMatchObject({
          ok: true,
          isNew: false,
        });
      });
    const r = text('z');
    const all = await Promise.all(
      Array.from({ length: 6 }, () => sendMessage(db(), { userId: buyer, to: { listingId }, message: r }, TEST_NOW)),
    );
    expect(all.filter((a) => a.ok && a.isNew)).toHaveLength(1);
    expect(await openConversation(db(), { userId: seller, listingId }, TEST_NOW)).toEqual({
      ok: false,
      refused: 'own',
    });
  });
});
