import type { Browser, Page } from '@playwright/test';
import { expect, hasNoSidewaysScroll, test } from './journey.ts';
import { signIn, signInAs, withoutScripts } from './people.ts';
import { listingOf, press } from './purchases.ts';

test.setTimeout(240_000);

/** Publishes what waits with this text, as a moderator who takes it from the queue. */
async function publish(office: Page, text: string, decision: string): Promise<void> {
  await office.goto('/admin/reviews');
  await office.getByRole('row', { name: text }).getByRole('link').first().click();
  await press(office, 'برمی‌دارم');
  await office.getByText(decision, { exact: true }).first().click();
  await press(office, decision);
  await expect(office.getByText('تصمیم ثبت شد.').first()).toBeVisible();
}

async function peopleOf(browser: Browser, baseURL: string | undefined) {
  const [seller, buyer, office] = [
    await withoutScripts(browser, baseURL),
    await withoutScripts(browser, baseURL),
    await withoutScripts(browser, baseURL),
  ];
  const listing = await listingOf(await signIn(seller, { scripts: false }));
  await signIn(buyer, { scripts: false });
  await signInAs(office, 'moderator', { scripts: false });
  return { seller, buyer, office, listing };
}

test('RATE-01 RATE-02 ADM-02 GEN-01 without scripts a rating and its reply are approved and stand on the page of the seller', {
  tag: '@phone',
}, async ({ browser, baseURL }) => {
  const { seller, buyer, office, listing } = await peopleOf(browser, baseURL);
  const [text, reply] = ['خوش‌قول بود و کالا همان بود', 'سپاس از شما که نوشتید'];
  await buyer.goto(`/v/${listing}`);
  await buyer.locator('[data-do=reveal][data-url$="/number"]').first().click();
  await press(buyer, 'نمایش شماره');
  await expect(buyer.locator('a[href^="tel:"]').first()).toBeVisible();
  await buyer.goto(`/v/${listing}`);
  await buyer.locator('a[href^="/user/"]').first().click();
  await buyer.waitForURL(/\/user\//);
  const page = buyer.url();
  await buyer.getByRole('link', { name: 'امتیاز دادن' }).click();
  await hasNoSidewaysScroll(buyer);
  for (const rate of await buyer.getByRole('main').getByRole('group').all())
    await rate.getByRole('radio', { name: '۵ از ۵' }).check();
  await buyer.getByLabel('نظر شما').fill(text);
  await press(buyer, 'ثبت امتیاز');
  await expect(buyer.getByText('پس از بررسی نمایش داده می‌شود').first()).toBeVisible();
  await buyer.goto(page);
  await expect(buyer.getByText(text)).toHaveCount(0);

  await publish(office, text, 'انتشار نظر');
  await seller.goto('/my/reviews');
  await seller.getByRole('link', { name: 'پاسخ دادن' }).click();
  await seller.getByLabel('پاسخ شما').fill(reply);
  await press(seller, 'ارسال پاسخ');
  await expect(seller.getByText('پاسخ شما برای تأیید بررسی می‌شود.').first()).toBeVisible();
  await publish(office, reply, 'انتشار پاسخ');

  const visitor = await withoutScripts(browser, baseURL);
  // Pages that visitors share are kept for some seconds.
  await expect(async () => {
    await visitor.goto(page);
    await expect(visitor.getByText(text)).toBeVisible({ timeout: 1_000 });
    await expect(visitor.getByText(reply)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await hasNoSidewaysScroll(visitor);
  for (const each of [seller, buyer, office, visitor]) await each.context().close();
});
