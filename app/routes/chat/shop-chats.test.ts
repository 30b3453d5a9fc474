import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';

const MESSAGE = '/api/web/chat/message';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

/** A buyer who has written to two sellers of a shop, about a listing of each. */
async function written() {
  const [owner, seller, colleague, buyer] = await Promise.all(Array.from({ length: 4 }, () => createMember(site)));
  if (!owner || !seller || !colleague || !buyer) throw new Error('nobody');
  const shop = await addShop(site, { people: { owner: owner.id, sellers: [seller.id, colleague.id] } });
  const conversations: number[] = [];
  for (const { id } of [seller, colleague]) {
    const [listingId = 0] = await site.publish({ userId: shop.id });
    await site.services.db.updateTable('listings').set({ member_id: id }).where('id', '=', listingId).execute();
    const { data } = await buyer.browser.call(MESSAGE, { listingId, message: 'سلام، هست؟' });
    conversations.push(Number(data.conversationId));
  }
  const [ofSeller = 0, ofColleague = 0] = conversations;
  return { owner, seller, colleague, buyer, ofSeller, ofColleague };
}

const says = async ({ browser }: Member, conversationId: number) =>
  (await browser.call(MESSAGE, { conversationId, message: 'پیامی دیگر' })).status;

describe('a block of a shop', () => {
  it('CHAT-04 SHOP-03 that one member sets holds for the others, and another one lifts it for all', async () => {
    const { owner, seller, colleague, buyer, ofSeller, ofColleague } = await written();
    expect([await says(buyer, ofSeller), await says(buyer, ofColleague)]).toEqual([200, 200]);
    expect((await seller.browser.call(`/api/web/chat/${ofSeller}/block`)).success).toBe(true);
    // After the block, nobody in the shop receives messages of the buyer or can write to them.
    expect([await says(buyer, ofSeller), await says(buyer, ofColleague)]).toEqual([403, 403]);
    expect([await says(colleague, ofColleague), await says(owner, ofSeller)]).toEqual([409, 409]);
    // A seller cannot remove a block in another seller's conversation.
    expect((await seller.browser.call(`/api/web/chat/${ofColleague}/unblock`)).status).toBe(404);
    expect((await owner.browser.call(`/api/web/chat/${ofColleague}/unblock`)).success).toBe(true);
    expect([await says(buyer, ofSeller), await says(buyer, ofColleague)]).toEqual([200, 200]);
  });

  it('CHAT-04 SHOP-03 that a buyer sets in one conversation holds for all members', async () => {
    const { owner, seller, colleague, buyer, ofSeller, ofColleague } = await written();
    expect((await buyer.browser.call(`/api/web/chat/${ofSeller}/block`)).success).toBe(true);
    expect([await says(seller, ofSeller), await says(colleague, ofColleague), await says(owner, ofColleague)]).toEqual([
      403, 403, 403,
    ]);
    expect((await buyer.browser.call(`/api/web/chat/${ofColleague}/unblock`)).success).toBe(true);
    expect(await says(seller, ofSeller)).toBe(200);
  });
});
