import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { newBrowser } from '../../../test/accounts.ts';
import { disputesOn } from '../../../test/disputes.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import type { Invoice } from '../invoices/invoice-record.ts';
import { postPurchase } from './purchase-posts.server.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let disputes: ReturnType<typeof disputesOn>;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  disputes = disputesOn(site);
});
afterAll(() => site.stop());

const db = () => site.services.db;
const told = async ({ publicId }: Invoice) =>
  (
    await db()
      .selectFrom('messages')
      .select(['did', 'sender_id'])
      .where('invoice', '=', publicId)
      .orderBy('seq')
      .execute()
  ).map(({ did, sender_id }) => [did, sender_id]);

async function pageOf(userId: number, { listingId }: Invoice): Promise<string> {
  const mobile = `+98937${String(1_000_000 + userId).slice(-7)}`;
  await db().updateTable('users').set({ mobile }).where('id', '=', userId).execute();
  const browser = newBrowser(site);
  await browser.signIn(mobile);
  const { id } = await db()
    .selectFrom('conversations')
    .select('id')
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  return browser.page(`/my/chats/${id}`);
}

describe('the conversation of a purchase', () => {
  it('SECP-08 CHAT-04 is told by the site of each step, once, and blocks do not stop it', async () => {
    const invoice = await disputes.paid();
    await site.runEvents();
    const block = { blocker_id: invoice.buyerId, blocked_id: invoice.sellerId, at: site.clock };
    await db().insertInto('chat_blocks').values(block).execute();
    await purchases.act(invoice, 'accept', 'seller');
    await purchases.act(invoice, 'ship', 'seller');
    await purchases.act(invoice, 'arrive', 'buyer');
    await purchases.act(invoice, 'confirm', 'buyer');
    await site.runEvents();
    const steps = ['paid', 'accepted', 'shipped', 'delivered', 'settled'];
    expect(await told(invoice)).toEqual(steps.map((did) => [did, null]));
    const changes = await db().selectFrom('invoice_changes').selectAll().where('invoice_id', '=', invoice.id).execute();
    for (const { id, act, from_state: from, to_state: to } of changes)
      await transact(site.ctx, (trx) =>
        postPurchase(trx, { invoiceId: invoice.id, changeId: Number(id), act, from, to }),
      );
    expect(await told(invoice)).toHaveLength(steps.length);
    for (const userId of [invoice.buyerId, invoice.sellerId]) {
      const page = await pageOf(userId, invoice);
      for (const said of ['خرید تکمیل شد.', `/secure-purchase/invoice/${invoice.publicId}"`])
        expect([said, page.includes(said)]).toEqual([said, true]);
    }
  });

  it('SECP-08 says nothing of what was never paid', async () => {
    const sold = await purchases.sell();
    const invoice = await purchases.invoice(sold, await purchases.addBuyer());
    await purchases.act(invoice, 'cancel', 'buyer', { to: 'cancelled' });
    await site.runEvents();
    expect(await told(invoice)).toEqual([]);
  });
});
