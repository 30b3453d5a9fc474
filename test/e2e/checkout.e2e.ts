import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { waitingListing } from './listings.ts';
import { fromHere, signIn, withoutScripts } from './people.ts';
import { postPlainly, titleOf } from './postings.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(180_000);
// A wrong coupon is refused.
test.use({ expected: /status of 422/ });
const PRICES = /\/api\/web\/paid-features\/\d+$/;
// Matches the pages to which a payment leads; the gateway's page itself is tested by another journey.
const INVOICE = /\/payment\/(?:invoice|sandbox|redirect)\//;

/** Signs a seller in whose listing waits for a moderator; returns its id. */
async function sellerOf(page: Page): Promise<string> {
  await fromHere(page.context());
  return waitingListing(await signIn(page), titleOf('پولی'));
}

test('PROM-02 PROM-03 PROM-05 PROM-08 a seller chooses, takes a coupon, comes back to the draft and orders', {
  tag: '@both',
}, async ({ page }) => {
  const id = await sellerOf(page);
  const code = `J${id}`;
  await inSiteDatabase((db) =>
    db
      .insertInto('coupons')
      .values({ code, type: 'percent', amount: 10, starts_at: new Date(Date.now() - 60_000) })
      .execute(),
  );
  await page.goto(`/paid-features/${id}`);
  await awake(page);
  await isAccessible(page);
  await hasNoSidewaysScroll(page);
  const button = page.locator('[data-pay-label]');
  const refresh = page
    .locator('label')
    .filter({ hasText: /^نردبان(?! و)/ })
    .first();
  // No shipped package is preselected.
  await expect(button).toHaveText('چیزی انتخاب نشده است');
  await page.getByText('ویژه، ۷ روز').click();
  await refresh.click();
  // The package of 80,000 toman, and a refresh of 10,000 toman beside it; the button adds VAT.
  await expect(button).toHaveText('پرداخت ۹۹٬۰۰۰ تومان');
  await refresh.click();
  await expect(button).toHaveText('پرداخت ۸۸٬۰۰۰ تومان');
  await page.getByLabel('کد تخفیف').fill('نیست');
  await page.getByRole('button', { name: 'اعمال کد' }).click();
  await expect(page.locator('[data-field=couponCode]')).toContainText('این کد تخفیف معتبر نیست.');
  await page.getByLabel('کد تخفیف').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'اعمال کد' }).click();
  await expect(button).toHaveText('پرداخت ۷۹٬۲۰۰ تومان');
  await page.reload();
  await expect(button).toHaveText('پرداخت ۷۹٬۲۰۰ تومان');
  await expect(page.getByLabel('کد تخفیف')).toHaveValue(code.toLowerCase());
  // A changed code loses the discount until it is applied; the button then removes the code.
  await page.getByLabel('کد تخفیف').fill(`${code}X`);
  await expect(button).toHaveText('پرداخت ۸۸٬۰۰۰ تومان');
  await page.getByLabel('کد تخفیف').fill(code);
  await page.getByRole('button', { name: 'اعمال کد' }).click();
  await expect(button).toHaveText('پرداخت ۷۹٬۲۰۰ تومان');
  await page.getByRole('button', { name: 'حذف کد' }).click();
  await expect(button).toHaveText('پرداخت ۸۸٬۰۰۰ تومان');
  await expect(page.getByLabel('کد تخفیف')).toHaveValue('');
  await page.getByLabel('کد تخفیف').fill(code);
  await page.getByRole('button', { name: 'اعمال کد' }).click();
  await expect(button).toHaveText('پرداخت ۷۹٬۲۰۰ تومان');
  // Another choice of bumps removes the coupon, and the page says so.
  await refresh.click();
  await expect(page.getByText(`کد تخفیف ${code} برداشته شد`)).toBeVisible();
  await expect(page.getByLabel('کد تخفیف')).toHaveValue('');
  await expect(button).toHaveText('پرداخت ۹۹٬۰۰۰ تومان');
  await button.click();
  await page.waitForURL(INVOICE);
});

test('PROM-03 PROM-05 a code is checked once, though prices of the choice before it come after it', async ({
  page,
}) => {
  const id = await sellerOf(page);
  const code = `K${id}`;
  await inSiteDatabase((db) =>
    db
      .insertInto('coupons')
      .values({ code, type: 'percent', amount: 10, starts_at: new Date(Date.now() - 60_000) })
      .execute(),
  );
  await page.goto(`/paid-features/${id}`);
  await awake(page);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(PRICES, async (route) => {
    await mayCome;
    await route.continue();
  });
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/coupon')) checks.push(request.postData() ?? '');
  });
  const button = page.locator('[data-pay-label]');
  await page.getByText('ویژه، ۷ روز').click();
  await page.getByLabel('کد تخفیف').fill(code);
  await page.getByRole('button', { name: 'اعمال کد' }).click();
  await expect(page.getByRole('button', { name: 'حذف کد' })).toBeVisible();
  const discounted = await button.textContent();
  const priced = page.waitForResponse(PRICES);
  letCome();
  await priced;
  await page.getByRole('button', { name: 'حذف کد' }).click();
  await expect(button).not.toHaveText(discounted ?? '');
  expect(checks).toHaveLength(1);
});

test('PROM-01 a bump is chosen in its popup and ordered', async ({ page }) => {
  await sellerOf(page);
  await page.goto('/my/listings');
  await awake(page);
  // The sentence about the package's duration is as wide as the row, not only as wide as the picture.
  const term = await page.getByText('مدت بسته از انتشار آگهی').boundingBox();
  expect(term?.width).toBeGreaterThan(300);
  await page.getByText('بیشتر دیده شود').click();
  await page.getByRole('link', { name: 'نردبان', exact: true }).click();
  const popup = page.getByRole('dialog');
  await popup
    .locator('label')
    .filter({ hasText: /^نردبان(?! و)/ })
    .first()
    .click();
  await expect(popup.locator('[data-pay-label]')).toHaveText('پرداخت ۱۶٬۵۰۰ تومان');
  await popup.locator('[data-pay-label]').click();
  await page.waitForURL(INVOICE);
});

test('PROM-01 PROM-03 the same without scripts', async ({ browser, baseURL }) => {
  const page = await withoutScripts(browser, baseURL);
  await signIn(page);
  const id = await postPlainly(page, titleOf('ساده'));
  await page.goto(`/paid-features/${id}`);
  await page.getByText('ویژه، ۷ روز').click();
  await page
    .locator('label')
    .filter({ hasText: /^نردبان(?! و)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'محاسبهٔ مبلغ' }).click();
  await expect(page.locator('[data-pay-label]')).toHaveText('پرداخت ۹۹٬۰۰۰ تومان');
  await page.locator('[data-pay-label]').click();
  await page.waitForURL(INVOICE);
});
