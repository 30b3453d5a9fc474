import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromHere, signIn } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(180_000);
// Gateways send payers back to the site's own name, where they are signed in.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

const TITLE = 'سه شمارهٔ فرش';

/**
 * Makes contact paid in a category in which no other journey reveals a number. Returns two listings of the category.
 */
async function chargeForCarpets(): Promise<readonly number[]> {
  return inSiteDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`
      with charged as (
        insert into contact_policies (category_id, paid)
        select id, true from categories where slug = 'carpets'
        on conflict (category_id) do nothing
      ), sold as (
        insert into contact_packages (title, price, count, days)
        select ${TITLE}, 12000, 3, 30
        where not exists (select from contact_packages where title = ${TITLE})
      )
      select listings.id
      from listings
      join categories on categories.id = category_id
      where slug = 'carpets' and status = 'published'
      order by listings.id
      limit 2`.execute(db);
    return rows.map(({ id }) => id);
  });
}

const showNumber = (page: Page) => page.getByRole('link', { name: 'نمایش شماره' });
const call = (page: Page) => page.locator('a[href^="tel:+98"]');

/** Pays at the sandbox and follows the links to the number. */
async function payAndSee(page: Page): Promise<void> {
  await page.waitForURL(/\/payment\/sandbox\//);
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.waitForURL(/\/payment\/callback\?order=/);
  await page.getByRole('link', { name: 'دیدن شماره' }).click();
  await page.waitForURL(/\/v\/\d+\/contact$/);
  await page.getByRole('button', { name: 'نمایش شماره' }).click();
  await expect(call(page)).toBeVisible();
  await page.goto('/my/wallet');
  await expect(page.getByText('۲ شماره از ۳')).toBeVisible();
}

test('REV-01 PROM-06 GEN-22 a buyer buys contact in the popup and sees the number', async ({ page, context }) => {
  const [id, other] = await chargeForCarpets();
  await fromHere(context);
  await signIn(page);
  await page.goto(`/v/${id}`);
  await awake(page);
  await showNumber(page).click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByText(TITLE)).toBeVisible();
  await expect(popup).toContainText('۱۳٬۲۰۰');
  await isAccessible(page);
  await hasNoSidewaysScroll(page);
  await popup.getByRole('button', { name: 'خرید و دیدن شماره' }).click();
  await payAndSee(page);
  // After the payment, the number of the other listing is shown without leaving its page.
  await page.goto(`/v/${other}`);
  await awake(page);
  await showNumber(page).click();
  await expect(call(page)).toBeVisible();
});
