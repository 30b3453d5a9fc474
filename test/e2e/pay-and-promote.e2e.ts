import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { isAccessible } from './accessible.ts';
import { awake, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, signIn, signInAs, withoutScripts } from './people.ts';
import { approve, postPlainly, titleOf } from './postings.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(300_000);
// Gateways send payers back to the site's own name, where they are signed in.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

/** More free listings than any other journey posts. */
const FREE = 6;
const DOUBLE = 'به‌روزرسانی و جایگاه بالا، ۷ روز';

/** Lets a seller have all their free listings of sofas, and makes a coupon of 10 %. */
async function limitSeller(number: string, code: string): Promise<void> {
  await inSiteDatabase(async (db) => {
    await sql`
      insert into listing_quotas (category_id, free, days, fee)
      select id, ${FREE}, 30, 20000 from categories where slug = 'sofas'
      on conflict (category_id) do update set free = excluded.free, fee = excluded.fee`.execute(db);
    // Listings that nobody finds, so that no other journey misses them.
    await sql`
      with theirs as (
        update listings set user_id = users.id
        from users
        where mobile = ${`+98${number.slice(1)}`} and listings.id in (
          select id from listings
          where status in ('sold', 'expired', 'removed') and id not in (select listing_id from listing_places)
          order by id desc
          limit ${sql.lit(FREE)}
        )
        returning listings.id, listings.user_id
      )
      insert into listing_places (listing_id, user_id, category_id, taken_at)
      select theirs.id, theirs.user_id, categories.id, now()
      from theirs, categories
      where slug = 'sofas'`.execute(db);
    await sql`insert into coupons (code, type, amount, starts_at) values (${code}, 'percent', 10, 'epoch')`.execute(db);
  });
}

const choose = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const atSandbox = (page: Page): Promise<void> => page.waitForURL(/\/payment\/sandbox\//);

/** Chooses a package, which may be chosen already. */
const take = (page: Page, title: string): Promise<void> =>
  page.locator('label').filter({ hasText: title }).getByRole('radio').check();

async function fillWallet(page: Page, amount: string): Promise<void> {
  await page.goto('/my/wallet');
  await page.getByLabel(/مبلغ/).fill(amount);
  await page.getByRole('button', { name: 'افزایش اعتبار' }).click();
  await atSandbox(page);
  await choose(page, 'پرداخت');
  await expect(page.getByText('پرداخت انجام شد')).toBeVisible();
}

/** Everything that was bought is where its buyer looks for it, once a moderator has approved. */
async function hasAll(page: Page, id: string, approved: () => Promise<void>): Promise<void> {
  await expect(page.getByText('پرداخت انجام شد')).toBeVisible();
  await page.getByRole('link', { name: 'رسید' }).click();
  await expect(page.getByText(DOUBLE)).toBeVisible();
  await expect(page.getByText('هزینهٔ آگهی بیشتر').first()).toBeVisible();
  const receipt = page.url();
  await expect(async () => {
    await page.goto(receipt);
    await expect(page.getByText('شمارهٔ رسید')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto('/my/wallet');
  await expect(page.getByText('کنار گذاشته برای سفارش').first()).toBeVisible();
  await approved();
  await expect(async () => {
    await page.goto('/s/tehran/sofas');
    await expect(page.locator(`[data-card="${id}"]`).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Pays for a mark and closes the window; what was bought is there all the same. */
async function closeTheWindow(page: Page, id: string): Promise<void> {
  await page.goto(`/paid-features/${id}`);
  await take(page, 'نشان ویژه، ۳۰ روز');
  await page.locator('[data-pay-label]').click();
  await atSandbox(page);
  await choose(page, 'پرداخت و بستن پنجره');
  await inSiteDatabase((db) => sql`update payments set next_look_at = now() where state = 'sent'`.execute(db));
  await page.goto('/my/payments');
  await expect(async () => {
    await page.goto('/my/payments');
    await expect(page.getByRole('article').first()).toContainText('پرداخت شد', { timeout: 1_000 });
  }).toPass();
}

async function sellerOf(browser: Browser, baseURL: string | undefined, kind: string) {
  const page = await withoutScripts(browser, baseURL);
  const number = await signIn(page, { scripts: false });
  const code = `PAY${number.slice(-6)}`;
  await limitSeller(number, code);
  await fillWallet(page, '20000');
  const title = titleOf(kind);
  return { page, code, title, id: await postPlainly(page, title) };
}

test('ITEM-17 PROM-02 PROM-05 PROM-07 PAY-03 PAY-05 a seller pays the fee and a double, and stands in their slot', {
  tag: '@phone',
}, async ({ page, context, browser, baseURL }) => {
  await fromElsewhere(context);
  const seller = await sellerOf(browser, baseURL, 'سهمیه');
  await context.addCookies(await seller.page.context().cookies());
  await seller.page.context().close();
  const { id, code, title } = seller;
  await page.goto(`/paid-features/${id}`);
  await awake(page);
  await expect(page.getByText('هزینهٔ آگهی بیش از سهم رایگان')).toBeVisible();
  await isAccessible(page);
  await hasNoSidewaysScroll(page);
  await take(page, DOUBLE);
  await page.getByLabel('کد تخفیف').fill(code);
  await page.getByRole('button', { name: 'اعمال کد' }).click();
  await expect(page.locator('[data-sum=discount]')).toBeVisible();
  await page
    .getByText(/^کیف پول|از کیف پول/)
    .first()
    .click();
  await page.locator('[data-pay-label]').click();
  await atSandbox(page);
  await choose(page, 'پرداخت');
  await hasAll(page, id, () => approve(browser, baseURL, title));
  await closeTheWindow(page, id);

  const desk = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await fromElsewhere(desk.context());
  await signInAs(desk, 'finance');
  const orderId = await inSiteDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select id from orders where listing_id = ${Number(id)} and state = 'paid' order by id desc limit 1`.execute(db);
    return rows[0]?.id ?? 0;
  });
  await desk.goto(`/admin/orders/${orderId}`);
  await awake(desk);
  await desk.getByText('بازپرداخت کن').first().click();
  await desk.getByRole('checkbox').first().check();
  await desk.getByLabel('به کارت').check();
  await desk.getByLabel(/دلیل/).first().fill('فروشنده پشیمان شده است');
  await desk
    .getByRole('button', { name: /بازپرداخت/ })
    .first()
    .click();
  await expect(desk.getByText('بازپرداخت شد').first()).toBeVisible();
  await expect(async () => {
    await page.goto('/my/payments');
    await expect(page.getByRole('article').first()).toContainText('برگشت', { timeout: 1_000 });
  }).toPass();
  await desk.goto('/admin/ledger');
  await expect(desk.getByText('جمع همهٔ حساب‌ها صفر است')).toBeVisible();
  await desk.context().close();
});

test('ITEM-17 PROM-02 PROM-05 PROM-07 PAY-05 the same without scripts', async ({ browser, baseURL }) => {
  const { page, id, code, title } = await sellerOf(browser, baseURL, 'بی‌اسکریپت');
  await expect(page.getByText('هزینهٔ آگهی بیش از سهم رایگان')).toBeVisible();
  await take(page, DOUBLE);
  await page.getByLabel('کد تخفیف').fill(code);
  await page.getByRole('button', { name: 'اعمال کد' }).click();
  await expect(page.locator('[data-sum=discount]')).toBeVisible();
  await page
    .getByText(/^کیف پول|از کیف پول/)
    .first()
    .click();
  await page.locator('[data-pay-label]').click();
  await atSandbox(page);
  await choose(page, 'پرداخت');
  await hasAll(page, id, () => approve(browser, baseURL, title));
  await closeTheWindow(page, id);
  await page.context().close();
});
