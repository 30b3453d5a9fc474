import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { awake, cards, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, signIn, signInByForm } from './people.ts';
import { nothingIsAsked, remember, remembered } from './questions.ts';

/** Fakes notifications, which headless Chromium refuses, and the push service, which it lacks. */
async function playPermission(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', {
      get: () => sessionStorage.getItem('played permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('played permission', given);
      return given;
    };
    let isOn = false;
    const subscription = {
      endpoint: 'https://push.example.com/send/journey',
      unsubscribe: async () => {
        isOn = false;
        return true;
      },
      toJSON: () => ({
        endpoint: 'https://push.example.com/send/journey',
        keys: { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) },
      }),
    };
    PushManager.prototype.getSubscription = async () => (isOn ? subscription : null) as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      isOn = true;
      return subscription as unknown as PushSubscription;
    };
  }, answer);
}

/**
 * Resolves when the personal parts have loaded, and with them the script that decides whether to ask the user about
 * push.
 */
const isPersonal = async (page: Page) => {
  await awake(page);
  await expect(page.locator('[data-personal=bell]')).not.toHaveAttribute('hidden');
};

test.beforeEach(async ({ context }) => fromElsewhere(context));

test('NOTI-02 GEN-18 SAVE-01 a user whom push would help is asked once a day, and the subscription is registered', async ({
  page,
}) => {
  await playPermission(page, 'granted');
  await page.clock.install();
  await signInByForm(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  const popup = page.getByRole('dialog', { name: 'زودتر باخبر شوید' });
  // Not asked without a reason: neither after the sign-in nor over a form.
  for (const path of ['/', '/my/saved-searches/new?serpQuery=q%3Dپیانو']) {
    await page.goto(path);
    await isPersonal(page);
    await page.clock.runFor(5_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(
    page.getByText('این جست‌وجو را ذخیره کرده‌اید').or(page.getByText('جست‌وجو ذخیره شد')).first(),
  ).toBeVisible();
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 300_000);
  await page.goto('/s');
  await isPersonal(page);
  let passed = 0;
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        passed += 100;
        return popup.isVisible();
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBe(true);
  expect(passed).toBeGreaterThan(2_000);
  await page.clock.resume();
  await expect(popup).toBeVisible();
  await isAccessible(page);
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/web/save-push-id'));
  await popup.getByRole('button', { name: 'فعال کردن اعلان' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('اعلان‌ها در این مرورگر فعال شد.').first()).toBeVisible();
  await expect(popup).toBeHidden();
  await page.evaluate(() => sessionStorage.removeItem('played permission'));
  await page.goto('/s');
  await isPersonal(page);
  await page.clock.runFor(5_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('NOTI-02 RATE-01 NPS-01 a page view that a rating or the survey has is not asked for pushes', {
  tag: '@long',
}, async ({ page }) => {
  await playPermission(page, 'granted');
  await page.clock.install();
  await signInByForm(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await page.goto('/s');
  const listing = (await cards(page).first().locator('a').first().getAttribute('href')) ?? '';
  const id = /\/v\/(\d+)/.exec(listing)?.[1] ?? '';
  const now = await page.evaluate(() => Date.now());
  const push = { askedAt: null, helpedAt: now, savedAt: null, endpoint: null };

  await remember(page, { push, nps: { leads: 3, buyerAskedAt: null, sellerAskedAt: null } });
  await page.goto(listing);
  await isPersonal(page);
  await expect(page.getByRole('dialog', { name: /چقدر احتمال دارد/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await nothingIsAsked(page);
  // Two calls to a seller also reserve the page view for the rating, so no push is proposed; the rating itself is not
  // shown, because the site has no record of these calls.
  await remember(page, { push, uacts: { [id]: [now - 2_000, now - 1_000] } });
  await page.goto(listing);
  await isPersonal(page);
  await nothingIsAsked(page);
  expect(await remembered(page, 'push')).toMatchObject({ askedAt: null });

  await remember(page, { push, uacts: {} });
  await page.goto(listing);
  await isPersonal(page);
  await page.clock.runFor(5_000);
  await expect(page.getByRole('dialog', { name: 'زودتر باخبر شوید' })).toBeVisible();
});

test('NOTI-02 after a denial, a note explains how to undo it; the page of choices has the same switch', async ({
  page,
}) => {
  await playPermission(page, 'denied');
  await signIn(page);
  await page.goto('/my/profile/notifications');
  await page.getByRole('button', { name: 'فعال کردن در این مرورگر' }).click();
  await expect(page.getByRole('dialog', { name: 'اعلان در مرورگر شما مسدود است' })).toBeVisible();
  await isAccessible(page);
});

test('NOTI-01 the list of notices is complete, accessible and fits the narrowest phone', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/my/notifications');
  await expect(page.locator('body')).toHaveAttribute('data-page', 'my-notifications-page');
  await awake(page);
  await expect(page.locator('[data-personal=bell]')).not.toHaveAttribute('hidden');
  await isAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);
});
