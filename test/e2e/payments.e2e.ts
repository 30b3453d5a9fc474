import type { Page } from '@playwright/test';
import { violations } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { waitingListing } from './listings.ts';
import { fromHere, signIn } from './people.ts';
import { titleOf } from './postings.ts';

test.setTimeout(180_000);
test.beforeEach(({ context }) => fromHere(context));

/** Orders a top-up of the wallet, up to the gateway. */
async function toGateway(page: Page, amount: string): Promise<void> {
  await page.goto('/my/wallet');
  await page.getByLabel(/مبلغ/).fill(amount);
  await page.getByRole('button', { name: 'افزایش اعتبار' }).click();
  await page.waitForURL(/\/payment\/sandbox\//);
}

const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
};

/** Checks the open page for accessibility, and on the narrowest phone for sideways scrolling. */
async function isWhole(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

test('PAY-01 PAY-02 PAY-03 PAY-05 a wallet is filled at the gateway, and a failed payment fills nothing', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/my/wallet');
  await awake(page);
  await isWhole(page);
  await toGateway(page, '۲۵۰۰۰۰');
  await isWhole(page);
  await choose(page, 'پرداخت');
  await page.waitForURL(/\/payment\/callback\?order=/);
  await expect(page.getByText('پرداخت انجام شد').first()).toBeVisible();
  await isWhole(page);
  await toGateway(page, '30000');
  await choose(page, 'پرداخت ناموفق');
  await expect(page.getByRole('alert')).toContainText('پرداخت انجام نشد');
  await page.goto('/my/wallet');
  await expect(page.getByText('موجودی پس از آن: ۲۵۰٬۰۰۰ تومان')).toHaveCount(1);
  await page.goto('/my/payments');
  await isWhole(page);
  await expect(page.getByRole('article')).toHaveCount(2);
  await awake(page);
  await page.getByRole('article').last().getByRole('link').click();
  await expect(page.getByRole('dialog').getByText('پرداخت شد')).toBeVisible();
  await isWhole(page);
});

test('PAY-02 PROM-04 a payment that was cancelled is paid another way', { tag: '@long' }, async ({ page }) => {
  const id = await waitingListing(await signIn(page), titleOf('دوباره'));
  await page.goto(`/bump/${id}`);
  await awake(page);
  await page
    .locator('label')
    .filter({ hasText: /^نردبان(?! و)/ })
    .first()
    .click();
  await page.locator('[data-pay-label]').click();
  await page.waitForURL(/\/payment\/sandbox\//);
  await choose(page, 'انصراف');
  await expect(page.getByRole('alert')).toContainText('پرداخت لغو شد');
  // The gateway redirects to the site's configured host, where this browser is not signed in; so the test opens the
  // same path on its own host.
  const { pathname, search } = new URL(page.url());
  await page.goto(`${pathname}${search}`);
  await awake(page);
  await page.getByRole('link', { name: 'پرداخت دوباره' }).click();
  // Only one way of payment is possible, so no popup asks which.
  await page.waitForURL(`**/bump/${id}*`);
  await awake(page);
  await isWhole(page);
  await page.locator('[data-pay-label]').click();
  await page.waitForURL(/\/payment\/sandbox\//);
  await choose(page, 'پرداخت');
  await expect(page.getByText('پرداخت انجام شد').first()).toBeVisible();
});
