import { awake, cardNames, cards, expect, openGroup, test } from './journey.ts';

test('SRCH-01 SRCH-05 SRCH-06 GEN-14 ITEM-01 finding and reading a listing', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await awake(page);
  await page
    .getByRole('search')
    .getByRole('link', { name: /تغییر شهر/ })
    .click();
  const places = page.getByRole('dialog');
  await places.getByRole('link', { name: 'استان تهران', exact: true }).first().click();
  await places.locator('[data-level]:visible').getByRole('link', { name: /همهٔ/ }).first().click();
  await expect(page).toHaveURL(/\/s\/tehran/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('تهران');
  await expect(places).toHaveCount(0);

  await page.goto('/s');
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'آگهی‌های بعدی' }).scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(40);
  const names = await cardNames(page);
  await cards(page).nth(30).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await cards(page).nth(30).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[30] ?? '');

  await page.getByRole('link', { name: 'آگهی بعدی' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[31] ?? '');
  await page.getByRole('link', { name: 'آگهی قبلی' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[30] ?? '');
  await page.getByRole('link', { name: 'بازگشت به فهرست' }).click();
  await expect(page).toHaveURL(/\/s$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
});

test('SRCH-05 the filters on a page of their own lead to results, as in their popup', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/choose/filters?c=43627');
  await awake(page);
  const main = page.getByRole('main');
  await openGroup(main, 'قیمت');
  await main
    .getByLabel(/^قیمت.* از$/)
    .first()
    .fill('۵۰۰٬۰۰۰٬۰۰۰');
  await main.getByRole('button', { name: 'نمایش آگهی‌ها' }).first().click();
  await expect(page).toHaveURL(/\/s\/iran\/cars\?mnp=500000000$/);
  await expect(cards(page).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('GEN-01 SRCH-06 LOC-03 finding and reading a listing by links and forms alone', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('search')
      .getByRole('link', { name: /تغییر شهر/ })
      .click();
    await page.getByRole('link', { name: 'شهر تهران', exact: true }).first().click();
    await expect(page).toHaveURL(/\/s\/tehran/);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /جدیدترین آگهی‌های .*تهران/ })).toBeVisible();

    await page.goto('/s');
    const first = await cardNames(page);
    expect(first).toHaveLength(24);
    await page.getByRole('link', { name: 'آگهی‌های بعدی' }).click();
    const second = await cardNames(page);
    expect(second).toHaveLength(24);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');

    await page.goto('/choose/category');
    await page.getByRole('link', { name: 'مبل', exact: false }).first().click();
    await expect(page).toHaveURL(/\/s\/iran\/[a-z-]+$/);
    await page.goto(`/choose/filters?c=43627`);
    const main = page.getByRole('main');
    await openGroup(main, 'قیمت');
    await main
      .getByLabel(/^قیمت.* از$/)
      .first()
      .fill('۵۰۰٬۰۰۰٬۰۰۰');
    await main.getByRole('button', { name: 'نمایش آگهی‌ها' }).first().click();
    expect(new URL(page.url()).searchParams.get('mnp')).toMatch(/500000000|۵۰۰/);
    await page.getByRole('link', { name: /حذف فیلتر قیمت/ }).click();
    await expect(page).toHaveURL(/\/s\/iran\/cars$/);
    await cards(page).first().getByRole('link').click();
    await expect(page.locator('body')).toHaveAttribute('data-page', 'add-details-page');
    await expect(page.getByRole('heading', { name: 'توضیحات' })).toBeVisible();
  });
});
