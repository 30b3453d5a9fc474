import type { Page } from '@playwright/test';
import { DAY_SECONDS, SECOND } from '../../domain/values/durations.ts';
import { isAccessible } from './accessible.ts';
import { awake, expect, test } from './journey.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const trigger = (page: Page) => page.locator('a[data-popup="categories"]').filter({ visible: true }).first();
const provinces = (page: Page) => page.getByRole('search').getByRole('link', { name: /تغییر شهر/ });

async function openCategories(page: Page): Promise<void> {
  await page.goto('/s');
  await awake(page);
  await trigger(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'انتخاب دسته‌بندی' })).toBeVisible();
}

test.describe('a popup closes and restores the focus', () => {
  test('GEN-05 by Back', { tag: '@both' }, async ({ page }) => {
    await openCategories(page);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/s$/);
    await expect(trigger(page)).toBeFocused();
  });

  test('GEN-05 by Escape', { tag: '@both' }, async ({ page }) => {
    await openCategories(page);
    // The popup's animation begins at its trigger.
    const box = await trigger(page).boundingBox();
    const middle = (page.viewportSize()?.width ?? 0) / 2;
    const from = await dialog(page).evaluate((popup) => Number.parseInt(popup.style.getPropertyValue('--from-x'), 10));
    expect(Math.abs(from - ((box?.x ?? 0) + (box?.width ?? 0) / 2 - middle))).toBeLessThan(20);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(trigger(page)).toBeFocused();
  });

  test('GEN-05 by its own button', { tag: ['@both', '@long'] }, async ({ page }) => {
    await openCategories(page);
    await dialog(page).getByRole('button', { name: 'بستن' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(trigger(page)).toBeFocused();
  });

  test('GEN-05 by the backdrop', { tag: ['@both', '@long'] }, async ({ page }) => {
    await openCategories(page);
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toHaveCount(0);
    await expect(trigger(page)).toBeFocused();
  });

  test('GEN-05 by a swipe of more than 100 px and not by a shorter one', async ({ page }) => {
    await openCategories(page);
    const place = await restingPlace(page);
    await swipeDown(page, 80);
    // The popup slides back to its place.
    expect(await restingPlace(page)).toBe(place);
    await expect(dialog(page)).toHaveCount(1);
    await swipeDown(page, 160);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('GEN-05 the focus stays inside an open popup, which is accessible', { tag: '@both' }, async ({ page }) => {
  await openCategories(page);
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await isAccessible(page);
});

test('CAT-03 categories drill down in three levels, and Back goes up one at a time', { tag: '@both' }, async ({
  page,
}) => {
  await openCategories(page);
  const level = dialog(page).locator('[data-level]:visible');
  await level.getByRole('link', { name: /وسایل نقلیه/ }).click();
  await level.getByRole('link', { name: 'خودرو', exact: true }).click();
  await expect(level.getByRole('link', { name: 'پژو', exact: true })).toBeVisible();
  await page.goBack();
  await expect(level.getByRole('link', { name: 'خودرو', exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'بازگشت' }).click();
  await expect(level.getByRole('link', { name: /وسایل نقلیه/ })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await level.getByRole('link', { name: 'پژو', exact: true }).click();
  await expect(page).toHaveURL(/\/s\/iran\/cars\/peugeot$/);
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/s$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('CAT-03 the popup opens at the current category', async ({ page }) => {
  await page.goto('/s/iran/cars');
  await awake(page);
  await trigger(page).click();
  await expect(
    dialog(page).locator('[data-level]:visible').getByRole('link', { name: 'پژو', exact: true }),
  ).toBeVisible();
  await page.goBack();
  await expect(
    dialog(page).locator('[data-level]:visible').getByRole('link', { name: 'خودرو', exact: true }),
  ).toBeVisible();
});

test('LOC-02 LOC-03 province, city, district; Back goes up; the choice is remembered', { tag: '@both' }, async ({
  page,
  context,
}) => {
  await page.goto('/');
  await awake(page);
  await provinces(page).click();
  const level = dialog(page).locator('[data-level]:visible');
  await dialog(page).getByRole('searchbox').fill('فار');
  await expect(level.getByRole('link', { name: 'استان تهران', exact: true })).toHaveCount(0);
  await level.getByRole('link', { name: 'فارس', exact: true }).click();
  await level.getByRole('link', { name: 'شیراز', exact: true }).click();
  await page.goBack();
  await expect(level.getByRole('link', { name: 'شیراز', exact: true })).toBeVisible();
  await level.getByRole('link', { name: 'شیراز', exact: true }).click();
  await level.getByRole('link', { name: /همهٔ شیراز/ }).click();
  await expect(page).toHaveURL(/\/s\/shiraz/);
  const cookies = await context.cookies();
  const value = (name: string) => decodeURIComponent(cookies.find((cookie) => cookie.name === name)?.value ?? '');
  expect(value('geo')).toBe('city');
  expect(value('city')).toBe('shiraz');
  expect(value('province')).toBe('fars-province');
  expect(value('cityID')).toMatch(/^\d+$/);
  const days = ((cookies.find(({ name }) => name === 'geo')?.expires ?? 0) - Date.now() / SECOND) / DAY_SECONDS;
  expect(Math.round(days)).toBe(365);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /جدیدترین آگهی‌های شیراز/ })).toBeVisible();
  await page.goto('/s/tehran');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('تهران');
});

test.describe('a popup that cannot be loaded', () => {
  test.use({ expected: /ERR_FAILED/ });

  test('GEN-05 GEN-22 becomes the timeout popup, and its retry starts over', async ({ page }) => {
    await page.goto('/s');
    await awake(page);
    await page.route('**/session/freshit', (route) => route.abort());
    await trigger(page).click();
    const retry = dialog(page).getByRole('button', { name: 'تلاش دوباره' });
    await expect(retry).toBeFocused();
    await page.unroute('**/session/freshit');
    await retry.click();
    await expect(dialog(page).getByRole('heading', { name: 'انتخاب دسته‌بندی' })).toBeVisible();
  });
});

test.describe('the styles of popups', () => {
  // Routes do not see requests of a service worker.
  test.use({ serviceWorkers: 'block', expected: /ERR_FAILED/ });
  const SHEET = '**/assets/popups-*.css';
  const row = (page: Page) => dialog(page).getByRole('link', { name: 'املاک' });
  const display = (page: Page) => row(page).evaluate((link) => getComputedStyle(link).display);

  test('GEN-05 load together with the content of the first popup, which is hidden until then', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const held = Promise.withResolvers<void>();
    await page.route(SHEET, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/s');
    await awake(page);
    expect(asked.filter((path) => path.includes('/popups-') && path.endsWith('.css'))).toEqual([]);
    const content = page.waitForResponse('**/session/freshit');
    await trigger(page).click();
    await (await content).finished();
    await expect(dialog(page)).toHaveAttribute('aria-busy', 'true');
    held.resolve();
    await expect(row(page)).toBeVisible();
    expect(await display(page)).toBe('flex');
  });

  test('GEN-05 leave a popup unstyled when they fail, and load with the next', async ({ page }) => {
    await page.route(SHEET, (route) => route.abort());
    await openCategories(page);
    expect(await display(page)).not.toBe('flex');
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await page.unroute(SHEET);
    await trigger(page).click();
    await expect(row(page)).toBeVisible();
    expect(await display(page)).toBe('flex');
  });
});

/** The dialog's upper edge once all animations have ended. */
function restingPlace(page: Page): Promise<number> {
  return dialog(page).evaluate(async (sheet) => {
    await Promise.all(sheet.getAnimations().map((each) => each.finished.catch(() => undefined)));
    return Math.round(sheet.getBoundingClientRect().top);
  });
}

/** Drags the top of the dialog down with a finger. */
async function swipeDown(page: Page, distance: number): Promise<void> {
  const box = await dialog(page).boundingBox();
  const x = Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
  const y = Math.round((box?.y ?? 0) + 20);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let moved = 10; moved <= distance; moved += 10) await touch('touchMove', y + moved);
  await touch('touchEnd', y + distance);
}
