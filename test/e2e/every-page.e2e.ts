import { unsubscribeToken } from '../../domain/notifications/notifications.server.ts';
import { deriveKey } from '../../server/derived-key.ts';
import { sample } from '../tier.ts';
import { isAccessible, violations } from './accessible.ts';
import { awake, cards, expect, test } from './journey.ts';
import { fromElsewhere, signIn, signInAs } from './people.ts';
import { SECRET } from './secret.ts';
import { isWhole } from './whole-page.ts';

/** Pages that look different on wide screens. */
const BOTH = ['@both'];
/** Pages that `npm test` leaves out, since it tests a similar page; only the long tier opens them. */
const LONG = ['@long'];
const BOTH_LONG = [...BOTH, ...LONG];
const PAGES = [
  ['home', '/', 'home-page', 200, BOTH],
  ['results', '/s/tehran', 'add-index-page', 200, BOTH],
  ['results with filters', '/s/iran/cars?o=cheapest&mnp=1000000', 'add-index-page', 200, BOTH],
  ['results without a hit', '/s?q=ققنوسستان', 'add-index-page', 200, LONG],
  ['provinces', '/provinces', 'provinces-page', 200, BOTH_LONG],
  ['about', '/about', 'about-page', 200, LONG],
  ['terms', '/terms', 'terms-page', 200, BOTH_LONG],
  ['safety', '/safety', 'safety-page', 200, LONG],
  ['privacy', '/privacy', 'privacy-page', 200, BOTH_LONG],
  ['the choices of privacy', '/privacy/choices', 'privacy-choices-page', 200, LONG],
  ['support', '/support', 'support-page', 200],
  ['choosing a category', '/choose/category', 'choose-category-page', 200, LONG],
  ['choosing a place', '/choose/place', 'choose-place-page', 200],
  ['choosing a brand', '/choose/brand?c=43627', 'choose-brand-page', 200, LONG],
  ['choosing filters', '/choose/filters?c=43627', 'choose-filters-page', 200],
  ['choosing the brand of a car to price', '/price-suggest', 'price-suggest-page', 200, BOTH_LONG],
  ['choosing its model', '/price-suggest?category=50001', 'price-suggest-page', 200, LONG],
  ['favourites', '/favourites', 'favourites-page', 200],
  ['sign-in', '/session', 'session-page', 200, BOTH],
  ['offline', '/offline', 'offline-page', 200, LONG],
  ['what is not there', '/v/999999999', 'not-found-page', 404],
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
  ['/my/statement', 'my-statement-page'],
  ['/my/notifications', 'my-notifications-page'],
  ['/my/saved-searches', 'my-saved-searches-page'],
  ['/my/saved-searches/new?serpQuery=q=مبل', 'new-saved-search-page'],
  ['/my/profile/notifications', 'my-notification-choices-page'],
  [`/unsubscribe/${LETTER}`, 'unsubscribe-page'],
] as const;

test.describe('every kind of page', () => {
  // Each of these tests opens a dozen pages twice.
  test.describe.configure({ timeout: 360_000 });
  test.use({ expected: /status of 404/ });

  for (const [name, path, id, status, tag = []] of PAGES) {
    test(`GEN-01 GEN-21 ${name} is complete, accessible and fits the narrowest phone`, { tag }, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await isWhole(page, id);
    });
  }

  test('GEN-01 GEN-21 ITEM-01 a listing is complete, accessible and fits the narrowest phone', { tag: BOTH }, async ({
    page,
  }) => {
    await page.goto('/s');
    await cards(page).first().getByRole('link').click();
    await isWhole(page, 'add-details-page');
  });

  test('GEN-01 GEN-21 so are the pages of an account', async ({ page, context }) => {
    await fromElsewhere(context);
    await signIn(page);
    for (const [path, id] of sample(OWN_PAGES, 4)) {
      await page.goto(path);
      await isWhole(page, id);
    }
  });

  test('GEN-01 GEN-21 so are contact pages, their popups, a report and its case', { tag: LONG }, async ({
    page,
    context,
  }) => {
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
    await expect(page.getByRole('status').filter({ hasText: 'گزارش شما ثبت شد' })).toBeVisible();
    await page.goto('/admin/reports');
    await isWhole(page, 'admin-reports-page');
    await page.getByRole('main').locator('[data-key-rows] a').first().click();
    await isWhole(page, 'admin-report-page');
    await page.goto('/admin/reactions');
    await isWhole(page, 'admin-reactions-page');
  });

  test('GEN-21 an inaccessible page is detected', async ({ page }) => {
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
