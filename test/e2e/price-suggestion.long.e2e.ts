import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';

// One of three sentences, depending on the number of similar cars on the site.
const PRICE = /قیمت تخمینی این خودرو:|برآورد تقریبی:|آگهی مشابه کافی پیدا نشد/;

test('PSUG-01 the posting form prices its car in a popup and keeps what was typed', async ({ page }) => {
  await page.goto('/price-suggest?category=50001');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await isAccessible(page);
  await hasNoSidewaysScroll(page);
  await page.goto(page.url().replace('/price-suggest?', '/new?'));
  await awake(page);
  const year = page.getByLabel('سال تولید');
  const link = page.getByRole('link', { name: 'تخمین قیمت این خودرو' }).filter({ visible: true });
  // The form's script may load after the first value was typed, and a field reports a change only when it loses the
  // focus with another value; so two values are tried.
  await expect(async () => {
    for (const typed of ['1396', '1397']) {
      await year.fill(typed);
      await year.blur();
    }
    await expect(link).toHaveAttribute('href', /a1002=1397/, { timeout: 3_000 });
  }).toPass();
  await link.click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByLabel('سال تولید')).toHaveValue('1397');
  await popup.getByRole('button', { name: 'محاسبهٔ قیمت' }).click();
  await expect(popup.getByRole('status').filter({ hasText: PRICE })).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(page.getByLabel('سال تولید')).toHaveValue('1397');
});
