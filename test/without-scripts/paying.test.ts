import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewPartitions } from '../../domain/analytics/analytics.server.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { attributeOf } from '../walker/html-tree.ts';
import { Walker } from '../walker/walker.ts';
import { fillWallet, payAtSandbox } from './sandbox.ts';
import { signIn } from './signing-in.ts';

const TITLE = 'سه شمارهٔ فرش';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await renewPartitions(site.ctx);
});
afterAll(() => site.stop());

it('PAY-01 PAY-05 GEN-01 a wallet is filled at the gateway without scripts', async () => {
  const browser = newBrowser(site);
  await browser.signIn(newMobile());
  const payer = Walker.on(site, browser);
  await fillWallet(payer, '20000');
  await payer.goto('/my/wallet');
  expect(payer.page.sees('موجودی پس از آن: ۲۰٬۰۰۰ تومان')).toBe(true);
});

it('REV-01 PROM-06 GEN-01 a visitor signs in, buys contact and sees the number without scripts', async () => {
  const id = await chargeForCarpets();
  const visitor = Walker.on(site);
  await visitor.goto(`/v/${id}`);
  await visitor.follow('نمایش شماره');
  expect(visitor.page.sees(TITLE)).toBe(true);
  const enter = visitor.page.element('link', 'ورود', { nth: -1 });
  expect(attributeOf(enter, 'href')).toBe(`/session?return=${encodeURIComponent(`/v/${id}/contact`)}`);
  await visitor.follow(enter);
  await signIn(site, visitor);
  expect(visitor.path).toBe(`/v/${id}/contact`);
  await visitor.press('خرید و دیدن شماره');
  await payAtSandbox(visitor);
  await visitor.follow('دیدن شماره');
  expect(visitor.path).toBe(`/v/${id}/contact`);
  await visitor.press('نمایش شماره');
  expect(visitor.page.having('href', 'tel:+98')).not.toEqual([]);
  await visitor.goto('/my/wallet');
  expect(visitor.page.sees('۲ شماره از ۳')).toBe(true);
});

/** Makes contact with sellers cost money in a category. Returns the id of one of its listings. */
async function chargeForCarpets(): Promise<number> {
  const { db, catalogue } = site.services;
  const categoryId = catalogue().taxonomy.bySlug.get('carpets')?.id ?? 0;
  await db.insertInto('contact_policies').values({ category_id: categoryId, paid: true }).execute();
  await db.insertInto('contact_packages').values({ title: TITLE, price: 12_000, count: 3, days: 30 }).execute();
  const [id = 0] = await site.publish({ categoryId, telephone: '+989121234567', name: 'فرش دستباف شش متری' });
  return id;
}
