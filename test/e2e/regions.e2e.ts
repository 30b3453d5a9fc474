import type { Page, Request } from '@playwright/test';
import { awake, cardNames, cards, expect, openGroup, test } from './journey.ts';

const form = (page: Page) => page.getByRole('complementary', { name: 'فیلترها' });
const regionsAsked = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('_regions=') && asked.push(request.url()));
  return asked;
};

test('SRCH-03 SRCH-04 filters update the results in place, and the address follows', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/s/iran/cars');
  await awake(page);
  const asked = regionsAsked(page);
  const before = await cardNames(page);
  await openGroup(form(page), 'قیمت');
  // Fills at once: a busy machine may send single keys slower than the debounce.
  await form(page)
    .getByLabel(/^قیمت.* از$/)
    .evaluate((field: HTMLInputElement) => {
      field.focus();
      for (const digit of '900000000') {
        field.value += digit;
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: digit }));
      }
    });
  await expect(page).toHaveURL(/\/s\/iran\/cars\?mnp=900000000$/);
  // One request for the whole number, because typing is debounced.
  expect(asked).toHaveLength(1);
  await expect(form(page).getByLabel(/^قیمت.* از$/)).toBeFocused();
  await expect.poll(() => cardNames(page)).not.toEqual(before);
  const after = await cardNames(page);
  await page.goto(page.url());
  expect(await cardNames(page)).toEqual(after);
});

test('SRCH-03 a newer query replaces the running one, and regions show that they load', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/s');
  await awake(page);
  const isFirst = (request: Request) => request.url().includes('tehran');
  await page.route('**/*_regions=*', async (route) => {
    if (!isFirst(route.request())) await route.continue();
  });
  const facets = form(page);
  await facets.getByRole('link', { name: /^(?:استان|شهر) تهران/ }).click();
  await expect(page.locator('[data-region=results]')).toHaveAttribute('aria-busy', 'true');
  const dropped = page.waitForEvent('requestfailed', isFirst);
  await facets.getByRole('link', { name: /^املاک/ }).click();
  await dropped;
  await expect(page).toHaveURL(/\/s\/iran\/real-estate$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('املاک');
  await expect(page.locator('[data-region=results]')).not.toHaveAttribute('aria-busy', 'true');
});

test('SRCH-05 active filters are chips that can be removed', { tag: '@both' }, async ({ page }) => {
  await page.goto('/s?q=خودرو&mnp=1000000');
  await awake(page);
  const asked = regionsAsked(page);
  await page.getByRole('link', { name: /حذف فیلتر قیمت/ }).click();
  await expect(page).toHaveURL(/\/s\?q=[^&]+$/);
  await expect(page.getByRole('link', { name: /حذف فیلتر قیمت/ })).toHaveCount(0);
  expect(asked).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/mnp=1000000/);
  await expect(page.getByRole('link', { name: /حذف فیلتر قیمت/ })).toBeVisible();
});

test('SRCH-02 SRCH-03 sorting is a region link', async ({ page }) => {
  await page.goto('/s/iran/cars');
  await awake(page);
  await page.locator('summary').filter({ hasText: 'مرتب‌سازی' }).click();
  await page.getByRole('link', { name: 'ارزان‌ترین' }).click();
  await expect(page).toHaveURL(/o=cheapest/);
  await expect(cards(page).first()).toBeVisible();
});

test('SRCH-06 infinite scroll shows every result once and ends', { tag: '@both' }, async ({ page }) => {
  await page.goto('/s/iran/cars');
  await awake(page);
  const next = page.getByRole('link', { name: 'آگهی‌های بعدی' });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(next).toHaveCount(0, { timeout: 150 });
  }).toPass({ timeout: 25_000, intervals: [0] });
  const ids = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(24);
});

test.describe('a search that fails', () => {
  test.use({ expected: /ERR_FAILED/ });

  test('GEN-15 reloads its address once, then shows an error with a retry', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/s');
    await awake(page);
    await page.route('**/*_regions=*', (route) => route.abort());
    await form(page)
      .getByRole('link', { name: /^(?:استان|شهر) تهران/ })
      .click();
    await expect(page).toHaveURL(/\/s\/tehran-province$/);
    await awake(page);
    await page.goto('/s');
    await awake(page);
    await form(page)
      .getByRole('link', { name: /^(?:استان|شهر) تهران/ })
      .click();
    const retry = page.getByRole('alert').getByRole('button', { name: 'تلاش دوباره' });
    await expect(retry).toBeVisible();
    await page.unroute('**/*_regions=*');
    await retry.click();
    await expect(page).toHaveURL(/\/s\/tehran-province$/);
    await expect(cards(page).first()).toBeVisible();
  });
});

test('MAP-06 results are clusters on a map, and an area of it is searched', { tag: '@both' }, async ({ page }) => {
  const marks = page.locator('.map-mark');
  const total = page.locator('[data-region=on-map] [data-announce]');
  await page.goto('/s/iran/real-estate');
  await page.getByRole('link', { name: 'نقشه', exact: true }).click();
  await expect(page).toHaveURL(/\/map\?c=/);
  const everywhere = await total.textContent();
  const cluster = page.locator('.map-mark-cluster').first();
  await expect(cluster).toBeVisible();
  // Enter on a focused map marker opens it, as a tap does.
  await cluster.focus();
  await cluster.press('Enter');
  await expect(page).toHaveURL(/bbox=/);
  await expect(total).not.toHaveText(everywhere ?? '');
  await expect(marks.first()).toBeVisible();
  const closer = page.url();
  const area = page.getByRole('button', { name: 'جست‌وجو در این محدوده' });
  await expect(area).toBeHidden();
  await page.getByRole('button', { name: 'کوچک‌تر' }).click();
  await area.click();
  await expect(page).not.toHaveURL(closer);
  await expect(area).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(closer);
  // A click on the map marker of a single listing shows the listing's card.
  const answer = await page.request.get('/api/web/map-listings?bbox=44,25,63,39&zoom=9');
  const { data } = (await answer.json()) as { data: { listings: { name: string; lat: number; long: number }[] } };
  const [alone = { name: '', lat: 0, long: 0 }] = data.listings;
  const sides = [alone.long - 0.002, alone.lat - 0.002, alone.long + 0.002, alone.lat + 0.002];
  await page.goto(`/map?bbox=${sides.map((degrees) => degrees.toFixed(4)).join(',')}&zoom=17`);
  await page.locator('.map-mark-listing').first().click();
  await page.locator('.map-card').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/v\/\d+/);
});
