import type { Page, Request } from '@playwright/test';
import { expect, test } from './journey.ts';
import { fromElsewhere } from './people.ts';

/** Reports of a visit (AN-01, AN-02), with a person's user agent, because headless ones are not counted. */
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  expected: /probe/,
});

test.beforeEach(({ context }) => fromElsewhere(context));

const pathOf = (request: Request): string => new URL(request.url()).pathname;
const sent = (page: Page, path: string) =>
  page.waitForRequest((request) => pathOf(request) === path, { timeout: 60_000 });
const batchOf = (request: Request) =>
  JSON.parse(
    request.postData() ?? Buffer.from(new URL(request.url()).searchParams.get('d') ?? '', 'base64url').toString(),
  ) as { session: string; data: { kind: string; listingId?: number }[] };

async function openListing(page: Page): Promise<number> {
  await page.goto('/s');
  await page.locator('main article a').first().click();
  await page.waitForURL(/\/v\/\d+/);
  return Number(/\/v\/(\d+)/.exec(page.url())?.[1]);
}

test('AN-01 a visit is reported in batches of three, and the rest when the page is left', async ({ page, context }) => {
  const timed = sent(page, '/performance-log');
  const listingId = await openListing(page);
  const log = JSON.parse((await timed).postData() ?? '{}') as { data: string[] };
  expect(log.data).toContainEqual(expect.stringMatching(/^load \d+$/));
  const [token] = (await context.cookies()).filter(({ name }) => name === 'analytics_token');
  expect(token?.value).toMatch(/^[\w-]{22}$/);
  expect(token?.sameSite).toBe('Lax');

  const image = sent(page, '/a.gif');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const first = batchOf(await image);
  expect(first.data).toMatchObject([{ kind: 'page' }, { kind: 'view', listingId }, { kind: 'page' }]);
  expect((await (await image).response())?.headers()['content-type']).toBe('image/gif');

  const rest = sent(page, '/a');
  await leave(page);
  const second = batchOf(await rest);
  expect(second.data).toMatchObject([{ kind: 'view', listingId }]);
  expect(second.session).toBe(first.session);
  expect((await (await rest).response())?.status()).toBe(204);
});

const leave = (page: Page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));

test('AN-01 actions on a listing are reported by kind', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const timed = sent(page, '/performance-log');
  const listingId = await openListing(page);
  await timed;
  const image = sent(page, '/a.gif');
  await page.getByRole('button', { name: 'نشان کردن' }).first().click();
  expect(batchOf(await image).data).toMatchObject([
    { kind: 'page' },
    { kind: 'view', listingId },
    { kind: 'favourite', listingId, saved: true },
  ]);
  await page.getByRole('button', { name: 'کپی لینک' }).click();
  await expect(page.locator('[data-toast]', { hasText: 'لینک کپی شد.' })).toBeVisible();
  const rest = sent(page, '/a');
  await leave(page);
  expect(batchOf(await rest).data).toMatchObject([{ kind: 'copy', listingId, what: 'link' }]);
});

test('AN-01 order and filters of results are reported, but never the searched words', { tag: '@long' }, async ({
  page,
}) => {
  const timed = sent(page, '/performance-log');
  await page.goto('/s?q=مبل&mnp=1000');
  await timed;
  const image = sent(page, '/a.gif');
  await page.locator('summary').filter({ hasText: 'مرتب‌سازی' }).click();
  await page.getByRole('link', { name: 'ارزان‌ترین' }).click();
  await expect(page).toHaveURL(/o=cheapest/);
  await page.getByRole('link', { name: /حذف/ }).first().click();
  expect(batchOf(await image).data).toMatchObject([{ kind: 'page' }, { kind: 'sort', sort: 'cheapest' }, {}]);
  expect(JSON.stringify(batchOf(await image))).not.toContain('مبل');
});

test('AN-01 a user who opted out, or whose browser objects, reports nothing and stores no id', async ({
  page,
  context,
}) => {
  await page.goto('/privacy/choices');
  await page.getByRole('button', { name: 'غیرفعال کردن آمار' }).click();
  await expect(page.getByRole('button', { name: 'فعال کردن آمار', exact: true })).toBeVisible();
  const reports: string[] = [];
  page.on('request', (request) => {
    if (/^\/(?:a|a\.gif|performance-log)$/.test(pathOf(request))) reports.push(pathOf(request));
  });
  await openListing(page);
  await page.waitForLoadState('load');
  await page.getByRole('button', { name: 'نشان کردن' }).first().click();
  await expect(page.locator('[data-toast]')).toBeVisible();
  await leave(page);
  expect(reports).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('analytics_token');
});

test('AN-02 errors are reported once, by the page and without its address', async ({ page }) => {
  // Errors as early as a page's own scripts can cause them: the first script has run, and nothing else is loaded.
  await page.goto('/s?q=secret', { waitUntil: 'domcontentloaded' });
  const reports: string[] = [];
  page.on('request', (request) => {
    if (pathOf(request) === '/log-store') reports.push(request.postData() ?? '');
  });
  for (const words of ['one', 'one', 'one', 'two', '3', '4', '5', '6', '7']) {
    await page.evaluate((text) => void Promise.reject(new Error(`probe ${text}`)), words);
  }
  // Reports are sent at once, so a later request arrives after them.
  const last = sent(page, '/robots.txt');
  await page.evaluate(() => fetch('/robots.txt').then(() => undefined));
  await last;
  await expect.poll(() => reports.length).toBe(5);
  // Reports are sent in parallel and arrive in any order.
  const probes = reports.map((line) => JSON.parse(line));
  expect(probes.filter(({ errorMessage }) => errorMessage === 'Error: probe one')).toMatchObject([
    { url: 'add-index-page', tag: 'JS-ERROR' },
  ]);
});

test('AN-02 errors while the page is being left are reported too', { tag: '@long' }, async ({ page }) => {
  await page.goto('/s', { waitUntil: 'domcontentloaded' });
  const report = sent(page, '/log-store');
  await page.evaluate(() => {
    void Promise.reject(new Error('probe of the last moment'));
    location.assign('/provinces');
  });
  expect(JSON.parse((await report).postData() ?? '{}')).toMatchObject({
    errorMessage: 'Error: probe of the last moment',
    url: 'add-index-page',
  });
});
