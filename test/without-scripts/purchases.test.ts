import { afterAll, beforeAll, expect, it } from 'vitest';
import { workDueInvoices } from '../../domain/disputes/disputes.server.ts';
import { workRefunds } from '../../domain/refunds/refunds.server.ts';
import { HOUR } from '../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { allowPurchases } from '../purchase-policies.ts';
import { purchasesOn } from '../purchases.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { Walker } from '../walker/walker.ts';
import { payAtSandbox } from './sandbox.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await allowPurchases(site.services.db);
});
afterAll(() => site.stop());

it('SECP-06 SECP-08 GEN-01 a purchase that its seller leaves unanswered goes back to the card, without scripts', async () => {
  const [owner, browser] = [newBrowser(site), newBrowser(site)];
  const userId = await owner.signIn(newMobile());
  await browser.signIn(newMobile());
  const [seller, buyer] = [Walker.on(site, owner), Walker.on(site, browser)];
  const [id = 0] = await site.publish({ userId, price: 1_200_000 });
  await activate(seller, id);
  await checkOut(buyer, id);
  const invoice = buyer.path;
  await buyer.press(/^پرداخت/);
  await payAtSandbox(buyer);
  const publicId = invoice.split('/').at(-1) ?? '';
  const past = new Date(site.clock.getTime() - HOUR);
  const due = site.services.db.updateTable('invoices').set({ due_at: past, look_at: past });
  await due.where('public_id', '=', publicId).execute();
  await workDueInvoices(site.ctx);
  await site.runEvents();
  await workRefunds(site.ctx, site.services.payments);
  await buyer.goto(invoice);
  expect(buyer.page.sees('برگشت پول')).toBe(true);
  await buyer.follow('رسید پرداخت');
  expect(buyer.page.sees('برگشت به کارت')).toBe(true);
  expect(await purchasesOn(site).differences()).toEqual([]);
});

async function activate(seller: Walker, id: number): Promise<void> {
  await seller.goto(`/v/${id}/activate-purchase`);
  seller.page.check('۱ تا ۵ کیلوگرم');
  seller.page.check('متوسط، مثل چمدان');
  seller.page.fill(/نام و نام خانوادگی/, 'رضا کاظمی');
  await seller.press('فعال کردن خرید امن');
  expect(seller.page.sees('خرید امن برای این آگهی فعال شد.')).toBe(true);
}

async function checkOut(buyer: Walker, id: number): Promise<void> {
  await buyer.goto(`/secure-purchase/${id}`);
  await buyer.press('ادامه');
  buyer.page.fill(/گیرنده/, 'مریم احمدی');
  buyer.page.choose('استان', 'تهران');
  await buyer.press('نمایش شهرها');
  buyer.page.choose('شهر', 'تهران');
  await buyer.press(/نمایش زمان‌ها/);
  buyer.page.fill('آدرس', 'خیابان آزادی، کوچهٔ یکم');
  buyer.page.fill('پلاک', '۷');
  buyer.page.choose('موقعیت شما روی نقشه', 1);
  await buyer.press('ادامه');
  expect(buyer.page.sees('لطفا این قسمت را تکمیل کنید')).toBe(true);
  buyer.page.check(buyer.page.element('radio', null, { nth: 0 }));
  await buyer.press('ادامه');
  await buyer.press('ثبت سفارش');
  expect(buyer.path).toMatch(/^\/secure-purchase\/invoice\//);
}
