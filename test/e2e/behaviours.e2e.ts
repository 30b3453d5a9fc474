import type { Page } from '@playwright/test';
import { DAY_SECONDS, SECOND } from '../../domain/values/durations.ts';
import { awake, cards, expect, test } from './journey.ts';
import { publishedListing } from './listings.ts';
import { fromElsewhere, signIn } from './people.ts';
import { titleOf } from './postings.ts';

test('GEN-08 a deep link clicks its target, and does nothing without one', async ({ page }) => {
  await page.goto(`/s#click_${encodeURIComponent('a[data-popup="locations"]')}`);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'انتخاب شهر و محله' })).toBeVisible();
  for (const hash of ['#click_.nothing-of-the-kind', '#click_%5B%5B%5B', '#click_%zz']) {
    await page.goto('about:blank');
    await page.goto(`/s${hash}`);
    await awake(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('GEN-08 a deep link presses nothing that has an effect, and skips what is hidden', async ({ page }) => {
  await page.goto('/s');
  await awake(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.evaluate(() => {
    const probes = document.createElement('div');
    probes.innerHTML = `
      <a class="probe" href="/about" hidden>hidden</a>
      <form method="post" action="/sent"><button class="probe">send</button></form>
      <button class="probe" type="button" data-do="favourite" data-id="1" data-price="1">save</button>
      <a href="/choose/place" data-popup="locations"><span class="probe">opens</span></a>`;
    document.querySelector('main')?.prepend(probes);
    location.hash = 'click_.probe';
  });
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'انتخاب شهر و محله' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/s');
  expect(sent.filter((url) => !/\/(?:session\/freshit|a|performance-log)$/.test(url))).toEqual([]);
  await expect(page.locator('[data-do=favourite][data-id="1"]')).not.toHaveAttribute('aria-pressed', 'true');
});

test('GEN-12 a link sets its cookie for seven days', async ({ page, context }) => {
  await page.goto('/');
  await awake(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#here';
    link.textContent = 'cookie';
    link.dataset.setCookie = 'probe=once';
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'cookie' }).click();
  const probeOf = async () => (await context.cookies()).find(({ name }) => name === 'probe');
  await expect.poll(async () => (await probeOf())?.value).toBe('once');
  const probe = await probeOf();
  expect(Math.round(((probe?.expires ?? 0) - Date.now() / SECOND) / DAY_SECONDS)).toBe(7);
});

test('GEN-10 of exclusive boxes, the one ticked last stays ticked', async ({ page }) => {
  await page.goto('/');
  await awake(page);
  await page.evaluate(() => {
    const group = document.createElement('fieldset');
    group.dataset.exclusive = '';
    for (const value of ['day', 'week', 'month']) {
      const box = Object.assign(document.createElement('input'), { type: 'checkbox', name: 'bump', value });
      box.setAttribute('aria-label', value);
      group.append(box);
    }
    document.querySelector('main')?.prepend(group);
  });
  await page.getByLabel('day', { exact: true }).check();
  await page.getByLabel('month').check();
  await expect(page.getByLabel('day', { exact: true })).not.toBeChecked();
  await expect(page.getByLabel('month')).toBeChecked();
  await page.getByLabel('month').uncheck();
  await expect(page.getByRole('checkbox', { name: /^(?:day|week|month)$/, checked: true })).toHaveCount(0);
});

test('GEN-06 GEN-13 copying a link is confirmed, to screen readers too, for six seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/s');
  await cards(page).first().getByRole('link').click();
  await awake(page);
  await page.clock.install();
  // Stops the clock, which only `runFor` advances: on a busy machine the toast would vanish before the test sees it.
  await page.clock.pauseAt(Date.now() + 10 * SECOND);
  await page.getByRole('button', { name: 'کپی لینک' }).click();
  await page.clock.runFor(500);
  const toast = page.locator('[data-toast]', { hasText: 'لینک کپی شد.' });
  await expect(toast).toBeVisible();
  await expect(
    page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: 'لینک کپی شد.' }).first(),
  ).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/v\/\d+/);
  await page.clock.runFor(5_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toBeHidden();
});

test('GEN-06 ITEM-14 the offer to undo an act goes when a later act on the same listing can be undone', async ({
  page,
  context,
}) => {
  await fromElsewhere(context);
  await publishedListing(await signIn(page), titleOf('پشیمانی'));
  await page.goto('/my/listings');
  await awake(page);
  await page.getByRole('button', { name: 'فروخته شد' }).click();
  const toasts = page.locator('[data-toast]').filter({ has: page.getByRole('button', { name: 'بازگرداندن' }) });
  await expect(toasts).toHaveText([/فروخته‌شده ثبت شد/]);
  await expect(page.locator('article').getByText('فروخته‌شده')).toBeVisible();
  await page.locator('article summary[aria-label="کارهای دیگر"]').click();
  await page.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(toasts.filter({ hasText: 'آگهی حذف شد' })).toBeVisible();
  expect(await toasts.count()).toBe(1);
  await toasts.getByRole('button').click();
  await expect(page.locator('article').getByText('فروخته‌شده')).toBeVisible();
  await expect(toasts).toHaveCount(0);
});

test('GEN-06 ITEM-14 the offer to undo an act goes when the button beside the listing undoes it', async ({
  page,
  context,
}) => {
  await fromElsewhere(context);
  await publishedListing(await signIn(page), titleOf('بازگشته'));
  await page.goto('/my/listings');
  await awake(page);
  await page.clock.install();
  await page.getByRole('button', { name: 'فروخته شد' }).click();
  const sold = page.locator('[data-toast]', { hasText: 'فروخته‌شده ثبت شد' });
  await expect(sold).toBeVisible();
  await page.locator('article').getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(page.locator('[data-toast]', { hasText: 'آگهی بازگردانده شد' })).toBeVisible();
  await expect(sold).toHaveCount(0, { timeout: 2_000 });
});

test('GEN-16 the app bar appears after three seconds and stays hidden for a day once dismissed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  const bar = page.getByRole('complementary').filter({ hasText: 'نصب' });
  await expect(bar).toBeHidden();
  await awake(page);
  await page.clock.runFor(3_000);
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'بستن' }).click();
  await expect(bar).toBeHidden();
  await page.clock.fastForward('23:00:00');
  await page.reload();
  await page.clock.runFor(4_000);
  await expect(bar).toBeHidden();
  await page.clock.fastForward('01:30:00');
  await page.reload();
  await page.clock.runFor(4_000);
  await expect(bar).toBeVisible();
});

test('GEN-16 back to top appears past half of a long page, the category bar on scroll', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const bar = page.getByRole('navigation', { name: 'دسته‌های اصلی' });
  await page.goto('/provinces');
  await awake(page);
  await expect(bar).toBeVisible({ visible: !isMobile });
  await page.goto('/s');
  await awake(page);
  await expect(bar).toBeHidden();
  const top = page.getByRole('link', { name: 'بازگشت به بالا' });
  await expect(top).toBeHidden();
  await page.evaluate(() => scrollTo(0, 500));
  await expect(bar).toBeVisible();
  await expect(top).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.7));
  await expect(top).toBeVisible();
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('GEN-17 malformed local storage harms nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['list', 'scroll', 'results', 'recents', 'viewed', 'appBar', 'versions', 'uacts', 'drafts']) {
      localStorage.setItem(name, '{"broken":[1,');
    }
    localStorage.setItem('schemaVersion', 'three');
  });
  await page.goto('/s');
  await awake(page);
  await cards(page).first().getByRole('link').click();
  await expect(page.locator('body')).toHaveAttribute('data-page', 'add-details-page');
});

test.describe('where storage is forbidden', () => {
  test('GEN-17 the page still works', async ({ page }) => {
    await page.addInitScript(() => {
      const forbidden = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: forbidden });
      Object.defineProperty(window, 'sessionStorage', { get: forbidden });
    });
    await page.goto('/s');
    await awake(page);
    await page.locator('a[data-popup="categories"]').filter({ visible: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expected: /net::ERR_/ });

  test('GEN-18 the site can be installed, and offline shows its offline page', async ({ page, context, request }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ dir: 'rtl', lang: 'fa', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/s/tehran').catch(() => undefined);
    await expect(page.locator('body')).toHaveAttribute('data-page', 'offline-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
  });
});

test('CAT-02 categories and places are stored in the browser and not fetched again', async ({ page }) => {
  const fetched: string[] = [];
  page.on(
    'request',
    (request) => /\/api\/web\/(?:categories|locations|versions)$/.test(request.url()) && fetched.push(request.url()),
  );
  const openPlaces = () => page.locator('a[data-popup=locations]').filter({ visible: true }).first().click();
  await page.goto('/');
  await awake(page);
  await openPlaces();
  await expect.poll(() => fetched.filter((url) => /categories|locations/.test(url)).length).toBe(2);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('versions')))
    .toMatch(/categories.*locations|locations.*categories/);
  const counts = await page.evaluate(countEntries);
  expect(counts.categories).toBeGreaterThan(200);
  expect(counts.locations).toBeGreaterThan(1_000);
  fetched.length = 0;
  await page.evaluate(() => sessionStorage.clear());
  // The last request that a visit makes by itself.
  const timed = page.waitForRequest('**/performance-log');
  await page.goto('/s');
  await awake(page);
  await timed;
  expect(fetched, 'nothing before a popup').toEqual([]);
  await openPlaces();
  await expect.poll(() => fetched.filter((url) => /versions/.test(url)).length).toBe(1);
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  expect(fetched.filter((url) => /categories|locations/.test(url))).toEqual([]);
});

/** In the page: the number of entries in each store of the local copy. */
async function countEntries(): Promise<Record<string, number>> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await answered(indexedDB.open('catalogue'));
  const stores = [...database.objectStoreNames];
  const read = database.transaction(stores);
  const counts = await Promise.all(stores.map((name) => answered(read.objectStore(name).count())));
  database.close();
  return Object.fromEntries(stores.map((name, index) => [name, counts[index] ?? 0]));
}

test('the list look is remembered for every list', async ({ page }) => {
  await page.goto('/s');
  await awake(page);
  await page.locator('[data-list-look]').check();
  expect(await wordsAreBeside(page)).toBe(true);
  await page.goto('/');
  await expect(page.locator('[data-list-look]')).toBeChecked();
  expect(await wordsAreBeside(page)).toBe(true);
  await page.locator('[data-list-look]').uncheck();
  expect(await wordsAreBeside(page)).toBe(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list look works for the current page', async ({ page }) => {
    for (const path of ['/', '/s']) {
      await page.goto(path);
      expect(await wordsAreBeside(page)).toBe(false);
      await page.locator('[data-list-look]').check();
      expect(await wordsAreBeside(page)).toBe(true);
    }
  });
});

/** Whether the first card's text is next to its picture rather than below. */
async function wordsAreBeside(page: Page): Promise<boolean> {
  const card = page.locator('[data-card]').first();
  const picture = await card.locator('> :first-child').boundingBox();
  const words = await card.locator('h3').boundingBox();
  return Boolean(picture && words && words.x + words.width <= picture.x);
}

test('SRCH-07 the listings link of the bottom navigation goes to the last results that a page of ours led to', async ({
  page,
}) => {
  await page.goto('/');
  const listings = page.getByRole('navigation', { name: 'بخش‌های اصلی' }).getByRole('link', { name: 'آگهی‌ها' });
  await expect(listings).toHaveAttribute('href', /^\/s/);
  await page.goto('/s/shiraz?o=cheapest', { referer: new URL('/', page.url()).href });
  await awake(page);
  // Another site opens results of its choice.
  await page.goto('/s?q=planted', { referer: 'https://evil.example/' });
  await awake(page);
  await page.goto('/');
  await awake(page);
  await listings.click();
  await expect(page).toHaveURL(/\/s\/shiraz\?o=cheapest$/);
});

test('SRCH-08 nearest asks for the position and sends three decimals of it', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 35.7001234, longitude: 51.4005678 });
  await page.goto('/s');
  await awake(page);
  const asked = page.waitForRequest(/_regions=/);
  await page.locator('summary').filter({ hasText: 'مرتب‌سازی' }).click();
  await page.getByRole('link', { name: 'نزدیک‌ترین' }).click();
  expect(new URL((await asked).url()).searchParams.get('location')).toBe('35.7,51.401');
  await expect(page).toHaveURL(/o=nearest/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?o=nearest$/);
});

test('SRCH-08 a note beside the closed menu explains what to do if the position is denied', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/s', '/shops']) {
      await page.goto(address);
      await awake(page);
      const menu = page.locator('details:has(a[data-do=near])').first();
      await menu.locator('summary').click();
      await menu.getByRole('link', { name: 'نزدیک‌ترین' }).click();
      const note = page.locator('[data-near-note]');
      await expect(note).toBeVisible();
      await expect(menu).not.toHaveAttribute('open');
      await expect(menu.locator('summary')).toBeFocused();
      const [said, head] = await Promise.all([note.boundingBox(), menu.locator('summary').boundingBox()]);
      if (!said || !head) throw new Error('nothing is shown');
      // The note is below its control and within the screen, so it does not cover the logo.
      expect([address, width, Math.round(said.y - head.y - head.height)]).toEqual([address, width, 8]);
      expect([address, width, said.x >= 0 && said.x + said.width <= width]).toEqual([address, width, true]);
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
  }
});

test('SRCH-10 suggestions appear while typing and are chosen by keyboard', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await awake(page);
  const words = page.getByRole('combobox', { name: 'جست‌وجو در آگهی‌ها' });
  await words.pressSequentially('پژو', { delay: 40 });
  await expect(page.getByRole('option').first()).toBeVisible();
  await words.press('ArrowDown');
  await words.press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-page', 'add-index-page');
});

test('ITEM-01 the gallery moves by its thumbnails and opens full-window', { tag: '@both' }, async ({ page }) => {
  await page.goto('/s');
  const withPictures = cards(page).filter({ has: page.locator('picture') });
  await withPictures.first().getByRole('link').click();
  await awake(page);
  const gallery = page.getByRole('region', { name: 'عکس‌های آگهی' });
  await expect(gallery).toBeVisible();
  const count = await gallery.locator('[data-thumbs] a').count();
  if (count > 1) {
    await gallery.locator('[data-thumbs] a').nth(1).click();
    await expect(gallery.locator('[data-gallery-counter]')).toContainText('۲');
  }
  // The gallery may be moving to the next slide at this moment, so the click is retried.
  await expect(async () => {
    await gallery
      .locator('a[data-slide]')
      .first()
      .click({ position: { x: 60, y: 60 }, force: true });
    await expect(page.locator('.pswp')).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 16_000 });
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('.pswp')).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 8_000 });
});

test('GEN-23 the cookie dev=1 shows developer-only parts', async ({ page, context, baseURL }) => {
  const note = page.getByText('شناسهٔ صفحه: home-page');
  await page.goto('/');
  await awake(page);
  await expect(note).toBeHidden();
  await context.addCookies([{ name: 'dev', value: '1', url: baseURL ?? '' }]);
  await page.reload();
  await expect(note).toBeVisible();
});
