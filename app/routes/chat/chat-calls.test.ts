import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';

const MESSAGE = '/api/web/chat/message';

let site: TestSite;
let buyer: Browser;
let seller: Browser;
let stranger: Browser;
let buyerId: number;
let listingId: number;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

beforeEach(async () => {
  buyer = newBrowser(site);
  seller = newBrowser(site);
  stranger = newBrowser(site);
  buyerId = await buyer.signIn(newMobile());
  await stranger.signIn(newMobile());
  [listingId = 0] = await site.publish({ userId: await seller.signIn(newMobile()), name: 'مبل راحتی هفت‌نفره' });
});

async function json(browser: Browser, path: string): Promise<{ status: number; data: Record<string, unknown> }> {
  const response = await browser.get(path, { accept: 'application/json' });
  return { data: {}, ...(await response.json()), status: response.status };
}

const begin = async () =>
  Number((await buyer.call(MESSAGE, { listingId, message: 'سلام، هنوز هست؟' })).data.conversationId);

describe('chat without a socket', () => {
  it('CHAT-02 requires signing in to write, and returns afterwards', async () => {
    const nobody = newBrowser(site);
    const referer = 'http://localhost:3000/v/1';
    const answer = await nobody.call(MESSAGE, { listingId, message: 'سلام' }, { headers: { referer } });
    expect([answer.status, answer.data.loginUrl]).toEqual([401, '/session?return=%2Fv%2F1']);
    expect((await json(nobody, '/api/web/chat/unread')).status).toBe(401);
  });

  it('CHAT-02 stores a message about a listing, trimmed, once under its id', async () => {
    const fields = { listingId, message: '  سلام \u202E<b>خوبی</b>؟ ', clientId: 'client-1' };
    const sent = await buyer.call(MESSAGE, fields);
    const stored = { seq: 1, senderId: buyerId, text: 'سلام <b>خوبی</b>؟', clientId: 'client-1', kind: 'text' };
    expect(sent).toMatchObject({ status: 200, success: true, data: { message: stored } });
    expect((await buyer.call(MESSAGE, fields)).data).toEqual(sent.data);
    const c = sent.data.conversationId;
    expect((await json(seller, '/api/web/chat/unread')).data).toEqual({ unread: 1 });
    expect((await json(seller, `/api/web/chat/${c}/messages`)).data).toMatchObject({
      messages: [{ ...stored, clientId: null }],
      more: false,
    });
    const plain = await seller.post(MESSAGE, { conversationId: `${c}`, message: 'بله' }, { plain: true });
    expect([plain.status, plain.headers.get('location')]).toEqual([303, `/my/chats/${c}`]);
    expect((await json(buyer, '/api/web/chat/conversations')).data).toMatchObject({
      conversations: [{ id: c, listing: { id: listingId }, last: { text: 'بله', isMine: false }, unread: 1 }],
      nextCursor: null,
    });
    expect((await json(buyer, `/api/web/chat/search?q=${encodeURIComponent('بله')}`)).data).toMatchObject({
      conversations: [{ id: c, message: { seq: 2 } }],
    });
  });

  it.each([
    [
      { lat: 35.7, long: 51.4 },
      { lat: 35.7, long: 51.4 },
    ],
    ['35.7,51.4', { lat: 35.7, long: 51.4 }],
  ])('MAP-05 a place is sent as %j', async (point, expected) => {
    const { data } = await buyer.call(MESSAGE, { listingId, point });
    expect(data.message).toMatchObject({ kind: 'location', point: expected });
  });

  it.each<[Record<string, unknown>, number]>(
    sample(
      [
        [{ message: ' ' }, 422],
        [{}, 422],
        [{ message: 'ب'.repeat(2_001) }, 422],
        [{ message: { text: 'سلام' } }, 422],
        [{ point: '95,51' }, 422],
        [{ message: 'سلام', listingId: 'x' }, 404],
        [{ message: 'سلام', listingId: 99_999_999 }, 404],
        [{ message: 'سلام', conversationId: 99_999_999 }, 404],
      ],
      3,
    ),
  )('CHAT-02 %j is refused: %d', async (fields, status) => {
    const answer = await buyer.call(MESSAGE, { listingId, ...fields });
    expect([answer.status, answer.success]).toEqual([status, false]);
    expect((await json(buyer, '/api/web/chat/conversations')).data.conversations).toEqual([]);
  });

  it('CHAT-02 refuses messages to oneself', async () => {
    expect(await seller.call(MESSAGE, { listingId, message: 'سلام' })).toMatchObject({ status: 409, success: false });
  });

  it('CHAT-04 is read, blocked and unblocked by its two users only', async () => {
    const c = await begin();
    for (const call of ['read', 'block', 'unblock']) {
      expect((await stranger.call(`/api/web/chat/${c}/${call}`)).status, call).toBe(404);
    }
    expect((await json(stranger, `/api/web/chat/${c}/messages`)).status).toBe(404);
    expect((await stranger.call(MESSAGE, { conversationId: c, message: 'من هم' })).status).toBe(404);
    expect((await seller.call(`/api/web/chat/${c}/read`)).success).toBe(true);
    expect((await json(seller, '/api/web/chat/unread')).data).toEqual({ unread: 0 });
    expect((await seller.call(`/api/web/chat/${c}/block`)).data).toEqual({ conversationId: c });
    expect((await buyer.call(MESSAGE, { conversationId: c, message: 'چرا؟' })).status).toBe(403);
    expect((await seller.call(`/api/web/chat/${c}/unblock`)).success).toBe(true);
    expect((await buyer.call(MESSAGE, { conversationId: c, message: 'ممنون' })).status).toBe(200);
  });

  it('CHAT-01 answers 404 to malformed addresses', async () => {
    const c = await begin();
    for (const id of ['0', 'x', '1e3', '99999999999999999999', '%27']) {
      expect((await json(buyer, `/api/web/chat/${id}/messages`)).status, id).toBe(404);
    }
    for (const query of ['before=-1', 'before=x', 'after=99999999999', 'before=1&after=1']) {
      expect((await json(buyer, `/api/web/chat/${c}/messages?${query}`)).status, query).toBe(200);
    }
    for (const query of ['after=x', 'after=99999999999999-1', 'after=1-', 'after=%00']) {
      expect((await json(buyer, `/api/web/chat/conversations?${query}`)).status, query).toBe(200);
    }
    expect((await json(buyer, `/api/web/chat/search?q=${'%D8%A8'.repeat(500)}`)).status).toBe(200);
  });
});
