import type { Page } from '@playwright/test';
import { awake, cards, expect, test } from './journey.ts';
import { enterCode, fromElsewhere, signIn } from './people.ts';

/** Pages after an action or a failed attempt. */
test.setTimeout(180_000);
test.beforeEach(({ context }) => fromElsewhere(context));
// Errors of the requests that a test aborts on purpose.
test.use({ expected: /Failed to load resource|net::ERR_FAILED/ });

const toasts = (page: Page) => page.locator('[data-toast]');

test("SAVE-01 GEN-06 a visitor's search is saved when they sign in, confirmed on the page before, and not asked again", async ({
  page,
}) => {
  await page.goto('/s/tehran?q=مبل');
  await awake(page);
  await page.getByRole('link', { name: 'ذخیرهٔ جست‌وجو' }).first().click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('نام جست‌وجو').fill('مبل تهران');
  await popup.getByLabel('روزی یک بار').check();
  await popup.getByRole('button', { name: 'ورود و ذخیره' }).click();
  await page.waitForURL(/\/session\?/);
  await enterCode(page, { asksName: false });
  await page.waitForURL(/\/s\/tehran\?/);
  await expect(toasts(page)).toContainText('جست‌وجو ذخیره شد');
  await page.goto('/my/saved-searches');
  await expect(page.getByRole('article').filter({ hasText: 'مبل تهران' })).toContainText('روزی یک بار');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

/**
 * Results sorted by price, so that the first card is not a listing that another journey has just published and whose
 * messages that journey counts.
 */
const FOUND = '/s?o=cheapest';

test('CHAT-01 the list of conversations shows one from its first message on, with its actions', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page);
  await page.goto(FOUND);
  await cards(page).first().getByRole('link').click();
  await awake(page);
  await page.getByRole('region', { name: 'تماس با فروشنده' }).getByRole('link', { name: 'گفت‌وگو' }).click();
  await expect(page.locator('[data-island=conversation][data-awake]')).toBeVisible();
  await expect(page.getByText('هنوز با کسی گفت‌وگو نکرده‌اید.')).toBeVisible();
  await page.getByLabel('پیام شما').fill('سلام، هنوز هست؟');
  await page.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(page).toHaveURL(/\/my\/chats\/\d+$/);
  const list = page.getByRole('region', { name: 'فهرست گفت‌وگوها' });
  await expect(list.getByRole('link').filter({ hasText: 'سلام، هنوز هست؟' })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('پیام شما').fill('امروز می‌آیم');
  await page.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(list.getByRole('link').filter({ hasText: 'امروز می‌آیم' })).toHaveCount(1);
  await page.getByLabel('گزینه‌های این گفت‌وگو').click();
  await expect(page.getByRole('button', { name: 'مسدود کردن' })).toBeVisible();
});

test('CHAT-01 a browser without WebSocket gets one alert, and writes by plain forms', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'));
  await signIn(page);
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  await page.goto('/my/chats');
  await expect.poll(() => dialogs).toEqual(['alert: مرورگر شما از گفت‌وگو پشتیبانی نمی‌کند. مرورگر را به‌روز کنید.']);
  await page.goto(FOUND);
  await cards(page).first().getByRole('link').click();
  await awake(page);
  await page.getByRole('region', { name: 'تماس با فروشنده' }).getByRole('link', { name: 'گفت‌وگو' }).click();
  await expect(page.getByText('برای دیدن پیام‌های جدید، صفحه را دوباره باز کنید.')).toBeVisible();
  await page.getByLabel('پیام شما').fill('سلام، بی سوکت');
  await page.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(page).toHaveURL(/\/my\/chats\/\d+/);
  await expect(page.getByRole('paragraph').filter({ hasText: 'سلام، بی سوکت' })).toBeVisible();
  expect(dialogs).toHaveLength(1);
});

test('OFFER-01 a refused offer shows why in a toast, over the popup', async ({ page }) => {
  await signIn(page);
  await page.goto(FOUND);
  await cards(page).first().getByRole('link').click();
  await awake(page);
  const why = 'این آگهی دیگر پیشنهاد قیمت نمی‌پذیرد.';
  await page.route('**/api/web/price-offer/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: why } }),
  );
  await page.getByRole('link', { name: 'پیشنهاد قیمت' }).first().click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('مبلغ پیشنهادی').fill('۱۰۰۰۰۰۰');
  await popup.getByRole('button', { name: 'ارسال پیشنهاد' }).click();
  await expect(toasts(page)).toContainText(why);
  // The toast is hidden from screen readers, so that they read the message only once, from the alert.
  await expect(page.locator('[data-toast]').filter({ hasText: why })).toHaveAttribute('aria-hidden', 'true');
  await expect(popup.getByRole('alert').filter({ hasText: why })).toBeVisible();
});

test('FAV-01 GEN-06 a heart that the account refused is restored, with a single toast', async ({ page }) => {
  await signIn(page);
  await page.goto('/s');
  await awake(page);
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^نشان کردن/ });
  const said: string[] = [];
  await page.exposeFunction('hearToast', (text: string) => said.push(text));
  await page.evaluate(() => {
    const tell = (globalThis as unknown as { hearToast: (text: string) => void }).hearToast;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && (node.matches('[data-toast]') || node.querySelector('[data-toast]')))
          tell(node.innerText);
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const [what, words] of [
    ['away', 'ذخیره نشد. ارتباط با بازارچه برقرار نشد. اتصال اینترنت را بررسی کنید و دوباره تلاش کنید.'],
    ['refused', 'بیش از حد'],
  ] as const) {
    await page.route('**/api/web/favourites/save', (route) =>
      what === 'away' ? route.abort() : route.fulfill({ status: 409, json: { success: false, message: words } }),
    );
    await heart.click();
    await expect(toasts(page).filter({ hasText: words })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(said.join(' ')).not.toContain('اضافه شد');
    await page.unroute('**/api/web/favourites/save');
  }
  await heart.click();
  await expect(toasts(page).filter({ hasText: 'به نشان‌شده‌ها اضافه شد.' })).toBeVisible();
  // Proves that the recorder of toasts works, since it recorded nothing before.
  await expect.poll(() => said.join(' ')).toContain('اضافه شد');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('FAV-01 GEN-17 a visitor sees at first sight which favourites became cheaper', async ({ page }) => {
  await page.goto('/s?mnp=1000');
  await awake(page);
  await cards(page)
    .first()
    .getByRole('button', { name: /^نشان کردن/ })
    .click();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('prices') ?? '{}') as Record<string, number>);
  await expect.poll(async () => Object.keys(await kept()).length).toBe(1);
  await page.evaluate(() => {
    const prices = JSON.parse(localStorage.getItem('prices') ?? '{}') as Record<string, number>;
    const dearer = Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, price + 1_000]));
    localStorage.setItem('prices', JSON.stringify({ ...dearer, 999999: 5 }));
  });
  await page.goto('/favourites');
  const note = page.locator('[data-price-now]');
  await expect(note).toBeVisible();
  await expect(note).toContainText('قیمت کم شد');
  expect(await kept()).not.toHaveProperty('999999');
});

test('GEN-16 the app bar appears three seconds after the page has loaded', async ({ page }) => {
  // From here on the test controls the clock.
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  await page.clock.pauseAt('2026-11-20T12:00:01Z');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/images/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/s', { waitUntil: 'domcontentloaded' });
  const bar = page.locator('[data-app-bar]');
  await page.clock.runFor(10_000);
  await expect(bar).toBeHidden();
  release();
  await page.waitForLoadState('load');
  await page.clock.runFor(2_900);
  await expect(bar).toBeHidden();
  await page.clock.runFor(200);
  await expect(bar).toBeVisible();
});

test('GEN-16 the button back to the top does not overlap the app bar', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  await page.goto('/s');
  const bar = page.locator('[data-app-bar]');
  await page.clock.runFor(5_000);
  await expect(bar).toBeVisible();
  const top = page.locator('[data-do=back-to-top]');
  // The page grows while the test scrolls to its end, and the handlers that run after a scroll wait for the test's
  // clock.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await page.clock.runFor(1_000);
    await expect(top).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // The bar rises into its place.
  await expect.poll(() => bar.evaluate((element) => element.getAnimations().length)).toBe(0);
  const [above, below] = [await top.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await top.click();
  await expect(page.locator('#main')).toBeFocused();
});
