import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputesOn } from '../../test/disputes.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { cancelInvoice } from '../purchases/purchases.server.ts';
import { block, conversationAbout, readConversation, sendMessage, signalTyping } from './chat.server.ts';

let site: TestSite;
let disputes: ReturnType<typeof disputesOn>;
let ids = 0;
beforeAll(async () => {
  site = await createTestSite();
  disputes = disputesOn(site);
});
afterAll(() => site.stop());

async function bought() {
  const invoice = await disputes.paid();
  await site.runEvents();
  const { listingId, buyerId, sellerId } = invoice;
  const about = await conversationAbout(site.ctx, buyerId, listingId);
  const conversationId = about?.conversation?.id ?? 0;
  const say = async (userId: number, to: Parameters<typeof sendMessage>[1]['to'] = { conversationId }) => {
    const message = { clientId: `message-${++ids}`, text: 'کالا کی می‌رسد؟', picture: null, point: null, offerId: null };
    const sent = await sendMessage(site.ctx, { userId, to, message });
    return sent.ok ? null : sent.refused;
  };
  const refusal = async (userId: number) => (await readConversation(site.ctx, userId, conversationId))?.refusal;
  return { invoice, listingId, buyerId, sellerId, conversationId, say, refusal };
}

describe('a conversation about goods that are paid', () => {
  it.each(['seller', 'buyer'] as const)(
    'CHAT-04 SECP-06: stays open to both where the %s blocks, until the purchase ends',
    async (by) => {
      const { invoice, buyerId, sellerId, conversationId, say, refusal } = await bought();
      expect(await block(site.ctx, by === 'seller' ? sellerId : buyerId, conversationId)).toBe(true);
      for (const userId of [buyerId, sellerId]) {
        expect([await say(userId), await refusal(userId)]).toEqual([null, null]);
        expect(await signalTyping(site.services.db, userId, conversationId)).toBe(true);
      }
      const asked = { publicId: invoice.publicId, userId: buyerId, orderKey: null };
      expect((await cancelInvoice(site.ctx, site.services.payments, asked)).ok).toBe(true);
      const [blocker, blocked] = by === 'seller' ? [sellerId, buyerId] : [buyerId, sellerId];
      expect([await say(blocker), await refusal(blocker)]).toEqual(['blocking', 'blocking']);
      expect([await say(blocked), await refusal(blocked)]).toEqual(['blocked', 'blocked']);
      expect(await signalTyping(site.services.db, blocked, conversationId)).toBe(false);
    },
  );

  it('CHAT-04: opens no other conversation of the two', async () => {
    const { buyerId, sellerId, conversationId, say } = await bought();
    await block(site.ctx, sellerId, conversationId);
    const [other = 0] = await site.publish({ userId: sellerId });
    expect(await say(buyerId, { listingId: other })).toBe('blocked');
  });

  it('CHAT-01 SECP-06: stays open where the listing is removed, until the purchase ends', async () => {
    const { invoice, listingId, buyerId, sellerId, say } = await bought();
    await site.services.db.updateTable('listings').set({ status: 'removed' }).where('id', '=', listingId).execute();
    for (const userId of [buyerId, sellerId]) expect(await say(userId)).toBe(null);
    const asked = { publicId: invoice.publicId, userId: buyerId, orderKey: null };
    expect((await cancelInvoice(site.ctx, site.services.payments, asked)).ok).toBe(true);
    for (const userId of [buyerId, sellerId]) expect(await say(userId)).toBe('closed');
  });
});
