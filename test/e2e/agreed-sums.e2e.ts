import type { Page } from '@playwright/test';
import { awake, expect, test } from './journey.ts';
import { waitingListing } from './listings.ts';
import { fromHere, signIn, withoutScripts } from './people.ts';
import { titleOf } from './postings.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(180_000);
// The server refuses the first payment, because the price was raised.
test.use({ expected: /status of 409/ });
const LED = /\/payment\/(?:invoice|sandbox|redirect)\//;

/** A listing with a package of its own category and name, so that the price change affects no other journey. */
async function soldBadge(page: Page) {
  await fromHere(page.context());
  const id = await waitingListing(await signIn(page), titleOf('با قیمت دیگر'));
  const title = `برچسب ${id}`;
  await inSiteDatabase(async (db) => {
    const { category_id } = await db
      .selectFrom('listings')
      .select('category_id')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const badge = {
      kind: 'badge',
      group_name: 'badge',
      days: 30,
      is_default: false,
      analytics_key: `journey_${id}`,
      active: true,
    };
    await db
      .insertInto('packages')
      .values({ ...badge, category_id, title, price: 20_000, interactions: '{}' })
      .execute();
  });
  const change = (to: { readonly price?: number; readonly active?: boolean }) =>
    inSiteDatabase((db) => db.updateTable('packages').set(to).where('title', '=', title).execute());
  return { id, title, change };
}

test('PAY-01 PROM-06 a price that was raised in between is shown beside the old one, and paid at the next press', {
  tag: '@both',
}, async ({ page }) => {
  const { id, title, change } = await soldBadge(page);
  await page.goto(`/paid-features/${id}`);
  await awake(page);
  await page.getByText(title).click();
  const button = page.locator('[data-pay-label]');
  await expect(button).toHaveText('پرداخت ۲۲٬۰۰۰ تومان');
  await change({ price: 2_000_000 });
  await button.click();
  await expect(page.locator('[data-form-message]').first()).toContainText('از ۲۲٬۰۰۰ به ۲٬۲۰۰٬۰۰۰ تومان');
  await expect(button).toHaveText('پرداخت ۲٬۲۰۰٬۰۰۰ تومان');
  await button.click();
  await page.waitForURL(LED);
  await change({ active: false });
});

test('PAY-01 PROM-06 the same is asked where scripts do not run', async ({ browser, baseURL }) => {
  const plain = await withoutScripts(browser, baseURL);
  const { id, title, change } = await soldBadge(plain);
  await plain.goto(`/paid-features/${id}`);
  await plain.getByText(title).click();
  await change({ price: 2_000_000 });
  const pay = plain.locator('[data-pay-label]');
  await pay.click();
  await expect(plain.getByText('از ۲۲٬۰۰۰ به ۲٬۲۰۰٬۰۰۰ تومان').first()).toBeVisible();
  await expect(pay).toHaveText('پرداخت ۲٬۲۰۰٬۰۰۰ تومان');
  await pay.click();
  await plain.waitForURL(LED);
  await change({ active: false });
});
