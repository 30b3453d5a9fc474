import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifyAbsentUsers, readConversation, sendMessage, unreadOf } from '../../domain/chat/chat.server.ts';
import type { NewMessage } from '../../domain/chat/chat.ts';
import { answerOffer, makeOffer } from '../../domain/offers/offers.server.ts';
import { MINUTE } from '../../domain/values/durations.ts';
import { newBrowser, newMobile, noticeKinds } from '../../test/accounts.ts';
import type { Browser } from '../../test/browser.ts';
import {
  type ChatServer,
  cookieOf,
  openChatServer,
  openRaw,
  type RawSocket,
  socketHeaders,
} from '../../test/chat-client.ts';
import { addShop } from '../../test/shops.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';

type Person = { readonly browser: Browser; readonly id: number; readonly headers: Record<string, string> };

let site: TestSite;
let server: ChatServer;
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
afterEach(() => {
  for (const { socket } of opened) socket.terminate();
  opened = [];
});

const words = (text: string): NewMessage => ({
  clientId: `client-${++made}`,
  text,
  picture: null,
  point: null,
  offerId: null,
});

async function someone(displayName = 'کسی'): Promise<Person> {
  const browser = newBrowser(site);
  const id = await browser.signIn(newMobile());
  await site.services.db.updateTable('users').set({ display_name: displayName }).where('id', '=', id).execute();
  made += 1;
  return { browser, id, headers: socketHeaders(cookieOf(browser), `5.24.${made >> 8}.${made & 255}`) };
}

/** Creates a shop with a listing of one of its sellers, about which a buyer has written. */
async function asked() {
  const [owner, manager, seller, colleague, buyer] = await Promise.all([
    someone(),
    someone(),
    someone('مریم فروزان'),
    someone(),
    someone(),
  ]);
  const people = { owner: owner.id, managers: [manager.id], sellers: [seller.id, colleague.id] };
  const shop = await addShop(site, { people });
  const [listingId = 0] = await site.publish({ userId: shop.id, name: 'یخچال دوقلوی کارکرده', price: 9_000_000 });
  const { db } = site.services;
  await db.updateTable('listings').set({ member_id: seller.id }).where('id', '=', listingId).execute();
  const sent = await sendMessage(site.ctx, { userId: buyer.id, to: { listingId }, message: words('موجود است؟') });
  if (!sent.ok) throw new Error(sent.refused);
  return { shop, owner, manager, seller, colleague, buyer, listingId, c: sent.conversationId };
}

async function open(person: Person): Promise<RawSocket> {
  const raw = openRaw(server.url, person.headers);
  opened.push(raw);
  await raw.next('hello');
  await server.caughtUp();
  return raw;
}

const leave = (userId: number) => site.services.db.deleteFrom('shop_members').where('user_id', '=', userId).execute();

describe('a conversation with a shop', () => {
  it('SHOP-03 is read and answered by owner, managers and the member of its listing, and by nobody else', async () => {
    const { owner, manager, seller, colleague, buyer, c, shop } = await asked();
    for (const by of [owner, manager, seller]) {
      expect(await by.browser.page(`/my/chats?as=${shop.id}`)).toContain(`/my/chats/${c}`);
      expect(await by.browser.page(`/my/chats/${c}`)).toContain('موجود است؟');
      const sent = await by.browser.call('/api/web/chat/message', {
        conversationId: String(c),
        message: 'بله، موجود است',
      });
      expect([sent.status, sent.message]).toEqual([200, undefined]);
    }
    const stranger = await someone();
    for (const other of [colleague, stranger]) {
      expect((await other.browser.get(`/my/chats/${c}`)).status).toBe(404);
      for (const call of ['read', 'block', 'report'])
        expect((await other.browser.call(`/api/web/chat/${c}/${call}`, { reason: 'fraud' })).status).toBe(404);
      const sent = await other.browser.call('/api/web/chat/message', { conversationId: String(c), message: 'سلام' });
      expect(sent.status).toBe(404);
    }
    expect(await colleague.browser.page(`/my/chats?as=${shop.id}`)).not.toContain(`/my/chats/${c}`);
    expect(await stranger.browser.page(`/my/chats?as=${shop.id}`)).not.toContain(`/my/chats/${c}`);
    // The buyer sees the shop, and the first name of the member who wrote.
    const html = await buyer.browser.page(`/my/chats/${c}`);
    expect(html).toContain(shop.name);
    expect(html).toContain('مریم');
    expect(html).not.toContain('فروزان');
    const rows = site.services.db.selectFrom('messages').select(['sender_id', 'member_id']).orderBy('seq');
    expect(await rows.where('conversation_id', '=', c).execute()).toEqual([
      { sender_id: buyer.id, member_id: null },
      ...[owner, manager, seller].map(({ id }) => ({ sender_id: shop.id, member_id: id })),
    ]);
  });

  it('SHOP-03 is unread for those who answer, until one of them has read it', async () => {
    const { owner, manager, seller, colleague, c } = await asked();
    const unread = () =>
      Promise.all([owner, manager, seller, colleague].map(({ id }) => unreadOf(site.services.db, id)));
    expect(await unread()).toEqual([1, 1, 1, 0]);
    expect((await manager.browser.call(`/api/web/chat/${c}/read`, {})).status).toBe(200);
    expect(await unread()).toEqual([0, 0, 0, 0]);
  });

  it('SHOP-03 cannot be opened by a member as a buyer', async () => {
    const { colleague, listingId } = await asked();
    const sent = await sendMessage(site.ctx, { userId: colleague.id, to: { listingId }, message: words('سلام') });
    expect(sent).toMatchObject({ ok: false, refused: 'own' });
  });

  it('SHOP-03 reaches the open pages of those who answer, until they are removed', async () => {
    const { owner, seller, colleague, buyer, c } = await asked();
    const [ofOwner, ofSeller, ofColleague, ofBuyer] = [
      await open(owner),
      await open(seller),
      await open(colleague),
      await open(buyer),
    ];
    const said = await sendMessage(site.ctx, { userId: buyer.id, to: { conversationId: c }, message: words('سلام') });
    expect(said.ok).toBe(true);
    expect(await ofOwner.next('message')).toMatchObject({ c, message: { text: 'سلام' } });
    expect(await ofSeller.next('message')).toMatchObject({ c, message: { text: 'سلام' } });
    expect(await ofSeller.next('unread')).toEqual({ t: 'unread', unread: 2 });
    ofSeller.say({ t: 'send', id: 'from-seller', c, text: 'در خدمتم' });
    expect(await ofSeller.next('sent')).toMatchObject({ c, id: 'from-seller' });
    const answer = { message: { text: 'در خدمتم', member: 'مریم' } };
    await expect
      .poll(() => ofBuyer.packets)
      .toContainEqual(expect.objectContaining({ message: expect.objectContaining(answer.message) }));
    expect(await ofOwner.next('message')).toMatchObject({ message: { text: 'در خدمتم' } });
    await leave(seller.id);
    ofSeller.packets.length = 0;
    ofSeller.say({ t: 'send', id: 'after-leaving', c, text: 'هنوز هستم' });
    expect(await ofSeller.next('refused')).toMatchObject({ id: 'after-leaving', why: 'not-found' });
    ofSeller.say({ t: 'resume', c, seq: 0 });
    expect(await ofSeller.next('refused')).toMatchObject({ why: 'not-found' });
    await sendMessage(site.ctx, { userId: buyer.id, to: { conversationId: c }, message: words('کسی هست؟') });
    expect(await ofOwner.next('message')).toMatchObject({ message: { text: 'کسی هست؟' } });
    expect(ofSeller.packets.filter(({ t }) => t === 'message')).toEqual([]);
    expect(ofColleague.packets.filter(({ t }) => t === 'message')).toEqual([]);
  });

  it('SHOP-03 is told to the member of its listing while they are absent, and not while they are here', async () => {
    const { owner, seller, c } = await asked();
    const later = () => ({ db: site.services.db, now: new Date(site.ctx.now.getTime() + MINUTE) });
    await open(seller);
    await notifyAbsentUsers(later());
    expect([await noticeKinds(site, seller.id), await noticeKinds(site, owner.id)]).toEqual([[], []]);
    await site.services.db.deleteFrom('chat_presence').where('user_id', '=', seller.id).execute();
    await notifyAbsentUsers(later());
    expect([await noticeKinds(site, seller.id), await noticeKinds(site, owner.id)]).toEqual([['message'], []]);
    await seller.browser.call(`/api/web/chat/${c}/read`, {});
    const rows = site.services.db.selectFrom('notifications').select('read_at').where('user_id', '=', seller.id);
    expect((await rows.executeTakeFirst())?.read_at).not.toBeNull();
  });

  it('OFFER-01 SHOP-03 has its offers answered by members who may', async () => {
    const { manager, colleague, buyer, listingId, shop } = await asked();
    const asking = { userId: buyer.id, listingId, amount: 8_000_000, orderKey: `offer-of-buyer-${listingId}` };
    const offered = await makeOffer(site.ctx, asking);
    if (!offered.ok) throw new Error(offered.refused);
    const { id } = offered.offer;
    const answer = { offerId: id, answer: 'accept', amount: null, orderKey: '' } as const;
    expect(await answerOffer(site.ctx, { ...answer, userId: colleague.id })).toMatchObject({ refused: 'not-found' });
    expect(await answerOffer(site.ctx, { ...answer, userId: manager.id })).toMatchObject({
      ok: true,
      offer: { state: 'accepted', sellerId: shop.id },
    });
    expect((await colleague.browser.get(`/api/web/offers/${id}`)).status).toBe(404);
  });

  it('SHOP-03 is nobody’s of a frozen shop, while the buyer still reads it', async () => {
    const { owner, buyer, c, shop } = await asked();
    await site.services.db.updateTable('shops').set({ state: 'frozen' }).where('seller_id', '=', shop.id).execute();
    expect(await readConversation(site.ctx, owner.id, c)).toBeNull();
    expect(await readConversation(site.ctx, buyer.id, c)).not.toBeNull();
    expect(await unreadOf(site.services.db, owner.id)).toBe(0);
  });
});
