import AxeBuilder from '@axe-core/playwright';
import { awake, cards, expect, hasNoSidewaysScroll, test } from './journey.ts';

/** A page of one column is the same on wide screens: phones are enough. */
const BOTH: string[] = [];
const PHONE = ['@phone'];
const PAGES = [
  ['home', '/', 'home-page', 200, BOTH],
  ['results', '/s/tehran', 'add-index-page', 200, BOTH],
  ['results with filters', '/s/iran/cars?o=cheapest&mnp=1000000', 'add-index-page', 200, BOTH],
  ['results without a hit', '/s?q=ققنوسستان', 'add-index-page', 200, PHONE],
  ['provinces', '/provinces', 'provinces-page', 200, BOTH],
  ['choosing a category', '/choose/category', 'choose-category-page', 200, PHONE],
  ['choosing a place', '/choose/place', 'choose-place-page', 200, PHONE],
  ['choosing a brand', '/choose/brand?c=43627', 'choose-brand-page', 200, PHONE],
  ['choosing filters', '/choose/filters?c=43627', 'choose-filters-page', 200, PHONE],
  ['favourites', '/favourites', 'favourites-page', 200, PHONE],
  ['sign-in', '/session', 'session-page', 200, BOTH],
  ['offline', '/offline', 'offline-page', 200, PHONE],
  ['what is not there', '/v/999999999', 'not-found-page', 404, PHONE],
] as const;

test.describe('every kind of page', () => {
  test.use({ expected: /status of 404/ });

  for (const [name, path, id, status, tag] of PAGES) {
    test(`GEN-01 GEN-21 ${name} is whole, accessible and as wide as the narrowest phone`, { tag }, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('body')).toHaveAttribute('data-page', id);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await awake(page);
      expect(
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
      ).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await hasNoSidewaysScroll(page);
    });
  }

  test('GEN-01 GEN-21 ITEM-01 a listing is whole, accessible and as wide as the narrowest phone', async ({ page }) => {
    await page.goto('/s');
    await cards(page).first().getByRole('link').click();
    await expect(page.locator('body')).toHaveAttribute('data-page', 'add-details-page');
    await awake(page);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual(
      [],
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await hasNoSidewaysScroll(page);
  });

  test('GEN-20 a page that is not there offers a way back and a search box', async ({ page }) => {
    await page.goto('/nowhere');
    const words = page.getByRole('combobox', { name: 'جست‌وجو در آگهی‌ها' });
    await words.fill('خودرو');
    await words.press('Enter');
    await expect(page).toHaveURL(/\/s\?q=|\/search\?.*q=/);
    await page.goto('/nowhere');
    await page.getByRole('main').locator('a[href="/"]').first().click();
    await expect(page.locator('body')).toHaveAttribute('data-page', 'home-page');
  });
});
