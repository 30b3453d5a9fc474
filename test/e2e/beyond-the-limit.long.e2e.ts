import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { provePayments } from '../../domain/payments/payments.server.ts';
import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { approveByRule } from './listings.ts';
import { fromElsewhere, fromHere, signIn, signInAs, withoutScripts } from './people.ts';
import { BEDS, postOnPhone, titleOf } from './postings.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(300_000);
// Gateways redirect payers to the site under its own name, `localhost`, where they are signed in; the sandbox counts as
// another site.
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
  // An unpaid listing answers 404 to everybody except its owner.
  expected: /status of 404/,
});

const COUPON = 'BEDS10';
const DOUBLE = 'نردبان و جایگاه بالا، ۷ روز';

/** Makes every listing of beds cost a fee; no other journey posts beds. */
async function chargeForBeds(): Promise<void> {
  await inSiteDatabase(async (db) => {
    await sql`
      insert into listing_quotas (category_id, free, days, fee)
      select id, 0, 30, 20000 from categories where slug = 'beds'
      on conflict (category_id) do nothing`.execute(db);
    await sql`
      insert into coupons (code, type, amount, uses_each, starts_at)
      values (${COUPON}, 'percent', 10, 1000, now() - interval '1 hour')
      on conflict do nothing`.execute(db);
  });
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Pays on the sandbox's page, which sends the payer back, and waits for the result. */
async function payAtSandbox(page: Page): Promise<void> {
  await page.waitForURL(/\/payment\/sandbox\//);
  await press(page, 'پرداخت');
  await page.waitForURL(/\/payment\/callback\?order=/);
  await expect(page.getByText('پرداخت انجام شد').first()).toBeVisible();
}

async function fillWallet(page: Page, amount: string): Promise<void> {
  await page.goto('/my/wallet');
  await page.getByLabel(/مبلغ/).fill(amount);
  await press(page, 'افزایش اعتبار');
  await payAtSandbox(page);
}

async function isHiddenFromOthers(browser: Browser, baseURL: string | undefined, id: string): Promise<void> {
  const visitor = await withoutScripts(browser, baseURL);
  expect((await visitor.goto(`/v/${id}`))?.status()).toBe(404);
  await visitor.context().close();
}

/** Opens an order's page from the result, once its receipt has been numbered; returns its public id. */
async function seeReceipt(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'رسید', exact: true }).click();
  await page.waitForURL(/\/my\/payments\/[\w-]+$/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('شمارهٔ رسید')).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(page.getByText('هزینهٔ آگهی اضافه')).toBeVisible();
  await expect(page.getByText('۴۹٬۲۰۰ تومان')).toBeVisible();
  await hasNoSidewaysScroll(page);
  return page.url().split('/').at(-1) ?? '';
}

async function seeStatement(page: Page): Promise<void> {
  await page.goto('/my/wallet');
  await expect(page.getByText('امکانات ویژهٔ آگهی').first()).toBeVisible();
  await expect(page.getByText('موجودی پس از آن: ۰ تومان')).toBeVisible();
}

/** Ends the turn of the slots above beds, which lasts 20 s. */
const endTurn = (): Promise<unknown> =>
  inSiteDatabase((db) =>
    sql`
      update showcase_turns set turn = 0 from categories where categories.id = sub_id and slug = 'beds'`.execute(db),
  );

/** Waits until the listing is shown in a slot: three slots take turns among several listings. */
async function seeInSlot(browser: Browser, baseURL: string | undefined, title: string): Promise<void> {
  const reader = await withoutScripts(browser, baseURL);
  await expect(async () => {
    await endTurn();
    await reader.goto('/s/tehran/beds');
    const slot = reader.locator('article[data-slot=showcase]', { hasText: title });
    await expect(slot).toBeVisible({ timeout: 500 });
  }).toPass();
  await reader.context().close();
}

/** Pays for a refresh and closes the gateway's window; the site queries the gateway, since no callback arrives. */
async function payAndCloseWindow(page: Page): Promise<void> {
  await page.waitForURL(/\/payment\/sandbox\//);
  await press(page, 'پرداخت و بستن پنجره');
  const token = page.url().split('/').at(-1) ?? '';
  await page.goto('/my/payments');
  await expect(page.getByText('در انتظار پاسخ درگاه').first()).toBeVisible();
  await inSiteDatabase((db) =>
    db.updateTable('payments').set({ next_look_at: new Date() }).where('token', '=', token).execute(),
  );
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('در انتظار پاسخ درگاه')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('article').first()).toContainText('پرداخت شد');
}

/**
 * Refunds the package «double with top 3» to the card, as finance does. Checks that the payer sees the refund and that
 * the ledger balances.
 */
async function refundDouble(desk: Page, payer: Page, publicId: string): Promise<void> {
  const id = await inSiteDatabase(async (db) => {
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    return order.id;
  });
  await desk.goto(`/admin/orders/${id}`);
  await desk.locator('summary', { hasText: 'ثبت بازپرداخت' }).click();
  await desk.getByRole('checkbox', { name: DOUBLE }).check();
  await desk.getByLabel('مقصد').selectOption({ label: 'به کارت' });
  await desk.locator('form[action$="/refund"]').getByLabel('دلیل').fill('جایگاه به کار فروشنده نیامد.');
  await press(desk, 'ثبت بازپرداخت');
  await expect(desk.getByText('بازپرداخت ثبت شد.').first()).toBeVisible();
  await payer.goto(`/my/payments/${publicId}/refund`);
  await expect(payer.getByText('۴۹٬۲۰۰ تومان').first()).toBeVisible();
  const proof = await inSiteDatabase((db) => provePayments({ db, now: new Date() }));
  expect(proof.differences).toEqual([]);
}

test('PROM-02 PROM-04 PROM-05 PROM-07 PAY-01 PAY-03 PAY-04 PAY-05 ITEM-17 a seller beyond the limit pays, closes a window, and finance refunds a line', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await chargeForBeds();
  await fromHere(context);
  await signIn(page);
  await fillWallet(page, '30000');
  const title = titleOf('خواب');
  const id = await postOnPhone(page, title, { kind: BEDS });
  await expect(page.getByText('هزینهٔ آگهی اضافه')).toBeVisible();
  await isHiddenFromOthers(browser, baseURL, id);
  await awake(page);
  await isAccessible(page);
  await hasNoSidewaysScroll(page);
  const pay = page.locator('[data-pay-label]');
  await page.locator('label').filter({ hasText: DOUBLE }).first().click();
  await page.getByLabel('کد تخفیف').fill(COUPON);
  await press(page, 'اعمال کد');
  await expect(pay).toHaveText('پرداخت ۷۹٬۲۰۰ تومان');
  await page.getByLabel(/^کیف پول/).check();
  await expect(pay).toHaveText('پرداخت ۴۹٬۲۰۰ تومان باقی‌مانده');
  await pay.click();
  await payAtSandbox(page);
  const publicId = await seeReceipt(page);
  await seeStatement(page);
  await approveByRule(id);
  await seeInSlot(browser, baseURL, title);
  await page.goto(`/bump/${id}`);
  await awake(page);
  await page
    .locator('label')
    .filter({ hasText: /^نردبان(?! و)/ })
    .first()
    .click();
  await pay.click();
  await payAndCloseWindow(page);
  const office = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 1280, height: 900 } });
  await fromElsewhere(office);
  const desk = await office.newPage();
  await signInAs(desk, 'finance');
  await refundDouble(desk, page, publicId);
  await office.close();
});
