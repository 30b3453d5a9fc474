import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
let buyer: Browser;
let buyerId: number;
let purchases: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  buyer = newBrowser(site);
  buyerId = await buyer.signIn(newMobile());
});
afterAll(() => site.stop());

const { invoice: words } = fa.purchases;

describe('the page of an unpaid order', () => {
  it.each([
    ['pending', 'review'],
    ['removed', 'gone'],
    ['rejected', 'gone'],
  ] as const)('SECP-06 SECP-08: says why it cannot be paid, and asks for no money: %s', async (status, standing) => {
    const { publicId, listingId } = await purchases.invoice(await purchases.sell(), buyerId);
    const page = () => buyer.page(paths.purchaseInvoice(publicId));
    const payPath = `/api/web/secure-purchase/invoice/${publicId}/pay`;
    expect(await page()).toContain(`action="${payPath}"`);
    await site.services.db.updateTable('listings').set({ status }).where('id', '=', listingId).execute();
    const html = await page();
    expect(html).toContain(words.unsold[standing]);
    expect(html).not.toContain(`action="${payPath}"`);
    const { status: answered, message } = await buyer.call(payPath, {});
    expect([answered, message]).toEqual([409, words.unsold[standing]]);
  });
});

describe('a payment that came after its order had ended', () => {
  it.each([
    ['bump', fa.payments.states.returned],
    ['purchase', fa.payments.states.returning],
  ] as const)(
    'PAY-03 PAY-05: says where its money is, in the list, on its page and by calls: %s',
    async (kind, said) => {
      const publicId = `late-${kind}-${'x'.repeat(22)}`.slice(0, 22);
      const { id } = await site.services.db
        .insertInto('orders')
        .values({
          public_id: publicId,
          user_id: buyerId,
          kind,
          asked: '{"items":[]}',
          price: 10_000,
          discount: 0,
          vat: 0,
          wallet_part: 0,
          gateway_part: 10_000,
          vat_percent: 0,
          state: 'expired',
          created_at: site.clock,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const list = () => buyer.page('/my/payments');
      const page = () => buyer.page(`/my/payments/${publicId}`);
      expect([(await list()).includes(said), (await page()).includes(said)]).toEqual([false, false]);
      const payment = await site.services.db
        .insertInto('payments')
        .values({
          order_id: id,
          gateway: 'sandbox',
          res_num: publicId,
          amount: 10_000,
          state: 'verified',
          ref_num: `ref ${kind}`,
          created_at: site.clock,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (kind === 'purchase')
        await site.services.db
          .insertInto('refunds')
          .values({
            key: publicId,
            payment_id: payment.id,
            user_id: buyerId,
            gateway: 'sandbox',
            ref_num: `ref ${kind}`,
            amount: 10_000,
            reason: 'purchase',
            state: 'due',
            created_at: site.clock,
            due_by: site.clock,
          })
          .execute();
      expect([(await list()).includes(said), (await page()).includes(said)]).toEqual([true, true]);
    },
  );
});

describe('an order that ended without goods', () => {
  const order = async () => {
    const invoice = await purchases.invoice(await purchases.sell(), buyerId);
    const placed = await purchases.pay(invoice);
    if (!placed.ok) throw new Error(placed.refused);
    const page = () => buyer.page(paths.purchaseInvoice(invoice.publicId));
    return { invoice, page, payNow: await purchases.leadToGateway(placed.order) };
  };

  it('SECP-06 SECP-08: cancelled while its buyer was at the gateway, it says where a late payment goes, then sells the goods again', async () => {
    const { invoice, page, payNow } = await order();
    expect(await page()).toContain('پرداخت شروع شد');
    await buyer.call(`/api/web/secure-purchase/invoice/${invoice.publicId}/cancel`, {});
    expect(await page()).toContain('اگر پرداختی پس از لغو برسد، به شما برمی‌گردد');
    await payNow();
    const html = await page();
    expect(html).toContain(words.next.buyer.refunded);
    expect(html).toContain(`href="${paths.securePurchase(invoice.listingId)}"`);
  });

  it('SECP-06 SECP-08: refused by its seller, it is not offered to the buyer again', async () => {
    const { invoice, page, payNow } = await order();
    await payNow();
    await purchases.act(invoice, 'decline', 'seller');
    const html = await page();
    expect(html).toContain(words.next.buyer.refunded);
    expect(html).not.toContain(`href="${paths.securePurchase(invoice.listingId)}"`);
  });
});
