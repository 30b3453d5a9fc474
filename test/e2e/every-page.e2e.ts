import type { Page } from '@playwright/test';
import { unsubscribeToken } from '../../domain/notifications/unsubscribe-token.server.ts';
import { deriveKey } from '../../server/derived-key.ts';
import { isAccessible, violations } from './accessible.ts';
import { awake, cards, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, signIn, signInAs } from './people.ts';
import { SECRET } from './secret.ts';

/** A page with one column looks the same on wide screens, so phones are enough. */
const BOTH: string[] = [];
const PHONE = ['@phone'];
const PAGES = [
  ['home', '/', 'home-page', 200, BOTH],
  ['results', '/s/tehran', 'add-index-page', 200, BOTH],
  ['results with filters', '/s/iran/cars?o=cheapest&mnp=1000000', 'add-index-page', 200, BOTH],
  ['results without a hit', '/s?q=ققنوسستان', 'add-index-page', 200, PHONE],
  ['provinces', '/provinces', 'provinces-page', 200, BOTH],
  ['about', '/about', 'about-page', 200, PHONE],
  ['terms', '/terms', 'terms-page', 200, BOTH],
  ['safety', '/safety', 'safety-page', 200, PHONE],
  ['privacy', '/privacy', 'privacy-page', 200, BOTH],
  ['the choices of privacy', '/privacy/choices', 'privacy-choices-page', 200, PHONE],
  ['support', '/support', 'support-page', 200, PHONE],
  ['choosing a category', '/choose/category', 'choose-category-page', 200, PHONE],
  ['choosing a place', '/choose/place', 'choose-place-page', 200, PHONE],
  ['choosing a brand', '/choose/brand?c=43627', 'choose-brand-page', 200, PHONE],
  ['choosing filters', '/choose/filters?c=43627', 'choose-filters-page', 200, PHONE],
  ['choosing the brand of a car to price', '/price-suggest', 'price-suggest-page', 200, BOTH],
  ['choosing its model', '/price-suggest?category=50001', 'price-suggest-page', 200, PHONE],
  ['favourites', '/favourites', 'favourites-page', 200, PHONE],
  ['sign-in', '/session', 'session-page', 200, BOTH],
  ['offline', '/offline', 'offline-page', 200, PHONE],
  ['what is not there', '/v/999999999', 'not-found-page', 404, PHONE],
] as const;

const LETTER = unsubscribeToken(deriveKey(SECRET, 'unsubscribe'), { userId: 1, kind: 'messages', searchId: null });

/** Pages of signed-in users. */
const OWN_PAGES = [
  ['/my', 'my-page'],
  ['/my/listings', 'my-listings-page'],
  ['/my/chats', 'my-chats-page'],
  ['/my/offers', 'my-offers-page'],
  ['/my/reviews', 'my-reviews-page'],
  ['/my/reviews?show=given', 'my-reviews-page'],
  ['/nps', 'nps-page'],
  ['/my/offers?show=received', 'my-offers-page'],
  ['/my/purchases', 'my-purchases-page'],
  ['/my/purchases?side=sold', 'my-purchases-page'],
  ['/my/leasing', 'my-leasing-page'],
  ['/my/identity', 'my-identity-page'],
  ['/my/shops', 'my-shops-page'],
  ['/my/shops/open', 'open-shop-page'],
  ['/my/wallet', 'my-wallet-page'],
  ['/my/payments', 'my-payments-page'],
  ['/my/notifications', 'my-notifications-page'],
  ['/my/saved-searches', 'my-saved-searches-page'],
  ['/my/saved-searches/new?serpQuery=q=مبل', 'new-saved-search-page'],
  ['/my/profile/notifications', 'my-notification-choices-page'],
  [`/unsubscribe/${LETTER}`, 'unsubscribe-page'],
] as const;

/** Checks the open page: complete, accessible, and without sideways scrolling on the narrowest phone. */
async function isWhole(page: Page, id: string): Promise<void> {
  const size = page.viewportSize();
  await expect(page.locator('body')).toHaveAttribute('data-page', id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await awake(page);
  await isAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

const OFFICE_PAGES = [
  ['/admin', 'admin-page'],
  ['/admin/search?q=1', 'admin-search-page'],
  ['/admin/figures', 'admin-figures-page'],
  ['/admin/sections', 'admin-more-page'],
  ['/admin/listings', 'admin-listings-page'],
  ['/admin/users', 'admin-users-page'],
  ['/admin/users/1', 'admin-user-page'],
  ['/admin/audit', 'admin-audit-page'],
  ['/admin/word-rules', 'admin-word-rules-page'],
  ['/admin/aliases', 'admin-aliases-page'],
  ['/admin/new-alias', 'admin-new-alias-page'],
  ['/admin/unfound-searches', 'admin-unfound-page'],
  ['/admin/search-proposals', 'admin-search-proposals-page'],
  ['/admin/catalogue', 'admin-catalogue-page'],
  ['/admin/catalogue/cars?edit=category', 'admin-category-page'],
  ['/admin/quotas', 'admin-quotas-page'],
  ['/admin/packages', 'admin-packages-page'],
  ['/admin/packages/1', 'admin-package-page'],
  ['/admin/finance', 'admin-finance-page'],
  ['/admin/refunds', 'admin-refunds-page'],
  ['/admin/suspense', 'admin-suspense-page'],
  ['/admin/flagged', 'admin-flagged-page'],
  ['/admin/coupons', 'admin-coupons-page'],
  ['/admin/orders', 'admin-orders-page'],
  ['/admin/settlements', 'admin-settlements-page'],
  ['/admin/purchases', 'admin-purchases-page'],
  ['/admin/leasing', 'admin-leasing-page'],
  ['/admin/marks', 'admin-marks-page'],
  ['/admin/shops-waiting', 'admin-shop-queue-page'],
  ['/admin/feed-rows', 'admin-feed-queue-page'],
  ['/admin/shops', 'admin-shops-page'],
  ['/admin/leasing-terms', 'admin-leasing-terms-page'],
  ['/admin/purchase-policies', 'admin-purchase-policies-page'],
  ['/admin/delivery-rates', 'admin-delivery-rates-page'],
  ['/admin/review-rates?edit=1', 'admin-review-rates-page'],
  ['/admin/payouts', 'admin-payouts-page'],
  ['/admin/carrier-bills', 'admin-carrier-bills-page'],
  ['/admin/ledger', 'admin-ledger-page'],
  ['/admin/ledger/account', 'admin-account-page'],
  ['/admin/contact-packages', 'admin-contact-packages-page'],
  ['/admin/calendar', 'admin-calendar-page'],
  ['/admin/limits', 'admin-limits-page'],
  ['/admin/settings', 'admin-settings-page'],
  ['/admin/nowhere', 'admin-problem-page'],
  ['/ui/office', 'admin-ui-page'],
] as const;

type OfficePage = (typeof OFFICE_PAGES)[number];

/** Pages of one journey: as many as a slow machine reads in its time. */
const AT_ONCE = 8;

function officeGroups(): (readonly [OfficePage, ...OfficePage[]])[] {
  const groups: [OfficePage, ...OfficePage[]][] = [];
  for (const [at, page] of OFFICE_PAGES.entries()) {
    if (at % AT_ONCE === 0) groups.push([page]);
    else groups.at(-1)?.push(page);
  }
  return groups;
}

test.describe('every kind of page', () => {
  // Each opens a dozen pages twice.
  test.describe.configure({ timeout: 360_000 });
  test.use({ expected: /status of 404/ });

  for (const [name, path, id, status, tag] of PAGES) {
    test(`GEN-01 GEN-21 ${name} is complete, accessible and fits the narrowest phone`, { tag }, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await isWhole(page, id);
    });
  }

  test('GEN-01 GEN-21 ITEM-01 a listing is complete, accessible and fits the narrowest phone', async ({ page }) => {
    await page.goto('/s');
    await cards(page).first().getByRole('link').click();
    await isWhole(page, 'add-details-page');
  });

  test('GEN-01 GEN-21 so are the pages of an account', { tag: PHONE }, async ({ page, context }) => {
    await fromElsewhere(context);
    await signIn(page);
    for (const [path, id] of OWN_PAGES) {
      await page.goto(path);
      await isWhole(page, id);
    }
  });

  test('GEN-01 GEN-21 so are contact pages, their popups, a report and its case', {
    tag: PHONE,
  }, async ({ page, context }) => {
    await fromElsewhere(context);
    await signInAs(page, 'admin');
    await page.goto('/s/iran/cars?mnp=1000000');
    const listing = await cards(page).first().getAttribute('data-card');
    for (const [path, id] of [
      [`/v/${listing}/contact`, 'contact-page'],
      [`/v/${listing}/offer`, 'price-offer-page'],
      [`/my/chats?listingId=${listing}`, 'my-chats-page'],
      [`/favourites/add/${listing}`, 'add-favourite-page'],
    ] as const) {
      await page.goto(path);
      await isWhole(page, id);
    }
    await page.goto(`/v/${listing}`);
    await awake(page);
    await page.getByRole('link', { name: 'پیشنهاد قیمت' }).click();
    await expect(page.getByRole('dialog').getByLabel(/مبلغ پیشنهادی/)).toBeVisible();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'گزارش این آگهی' }).click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    await isAccessible(page);

    await page.goto(`/v/${listing}/report`);
    await isWhole(page, 'report-page');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'ارسال گزارش' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'گزارش شما رسید' })).toBeVisible();
    await page.goto('/admin/reports');
    await isWhole(page, 'admin-reports-page');
    await page.getByRole('main').locator('[data-key-rows] a').first().click();
    await isWhole(page, 'admin-report-page');
    await page.goto('/admin/reactions');
    await isWhole(page, 'admin-reactions-page');
  });

  for (const pages of officeGroups()) {
    const [[first]] = pages;
    test(`GEN-01 GEN-21 ADM-01 so are pages of the back office from ${first} on, on a desk and in the dark too`, {
      tag: PHONE,
    }, async ({ page, context }) => {
      await fromElsewhere(context);
      await signInAs(page, 'admin');
      for (const [path, id] of pages) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        await isWhole(page, id);
        await page.setViewportSize({ width: 1280, height: 900 });
        await isAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await isAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
      }
    });
  }

  test('GEN-21 an inaccessible page is detected', { tag: PHONE }, async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="fa" dir="rtl"><title>صفحه</title>
      <main><h1>صفحه</h1><img src="data:,"><p style="color: #bbb; background: #fff">کم‌رنگ</p></main></html>`);
    expect((await violations(page)).map(([rule]) => rule)).toEqual(['color-contrast', 'image-alt']);
  });

  test('GEN-20 a missing page offers a way back and a search box', async ({ page }) => {
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
