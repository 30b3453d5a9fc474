import type { Browser, Page } from '@playwright/test';
import { DAY } from '../../domain/values/durations.ts';
import { isAccessible } from './accessible.ts';
import { awake, cards, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, lastCode, newNumber, signIn } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

const survey = (page: Page) =>
  page.getByRole('dialog', { name: 'چقدر احتمال دارد بازارچه را به دیگران پیشنهاد کنید؟' });
const rating = (page: Page) => page.getByRole('dialog', { name: 'امتیاز به فروشنده' });

type Memory = Readonly<Record<string, unknown>>;
const remember = (page: Page, values: Memory): Promise<void> =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, JSON.stringify(value));
  }, values);
const remembered = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), name) as Promise<Record<string, unknown>>;

/** Moves the page's clock past the time of every question, once the script that decides has loaded. */
async function nothingIsAsked(page: Page): Promise<void> {
  await awake(page);
  await page.clock.runFor(3_000);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(5_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The first listing of the results that has a number. */
async function listingIn(page: Page): Promise<string> {
  await page.goto('/s');
  return (await cards(page).first().locator('a').first().getAttribute('href')) ?? '';
}

async function reveal(page: Page, listing: string): Promise<void> {
  await page.goto(listing);
  await awake(page);
  await page.locator('[data-do=reveal][data-url$="/number"]').first().click();
  await expect(page.locator('[data-contact=shown]').first()).toBeVisible();
}

/** The number of an account that owns a listing, which gets one. */
async function sellerOf(listing: string): Promise<string> {
  const number = newNumber();
  const id = Number(/\/v\/(\d+)/.exec(listing)?.[1]);
  await inSiteDatabase(async (db) => {
    const owner = db.selectFrom('listings').select('user_id').where('id', '=', id);
    await db
      .updateTable('users')
      .set({ mobile: `+98${number.slice(1)}` })
      .where('id', '=', owner)
      .execute();
  });
  return number;
}

async function signInAs(page: Page, number: string): Promise<void> {
  await page.goto('/session?return=%2Fmy');
  await page.getByLabel('شمارهٔ موبایل یا ایمیل').fill(number);
  await page.getByRole('button', { name: 'ادامه' }).click();
  const send = page.getByRole('button', { name: 'فرستادن کد', exact: true });
  const code = page.getByLabel('کد ۴ رقمی');
  await expect(send.or(code).first()).toBeVisible();
  if (await send.isVisible()) await send.click();
  await code.fill(await lastCode(page, number));
  await page.waitForURL((url) => url.pathname === '/my');
}

async function newPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL ? { baseURL } : {}) });
  await fromElsewhere(context);
  return context.newPage();
}

test('NPS-01 GEN-22 CAPT-02 a visitor with three lead actions is asked once, and may say why', {
  tag: '@phone',
}, async ({ page, context }) => {
  await fromElsewhere(context);
  await page.clock.install();
  await page.goto('/');
  await remember(page, { nps: { leads: 2, buyerAskedAt: null, sellerAskedAt: null } });
  await page.goto('/provinces');
  await nothingIsAsked(page);
  await remember(page, { nps: { leads: 3, buyerAskedAt: null, sellerAskedAt: null } });
  await page.goto('/');
  await expect(survey(page)).toBeVisible();
  await isAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);
  const voted = page.waitForResponse((response) => response.url().endsWith('/api/web/nps'));
  await survey(page).getByRole('button', { name: '۹', exact: true }).click();
  expect((await voted).status()).toBe(200);
  await page.getByLabel('دلیل امتیازتان چیست؟').fill('زود فروختم');
  await page.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('ممنون از پاسخ شما')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await remembered(page, 'nps')).toMatchObject({ leads: 3, months: 3, buyerAskedAt: expect.any(Number) });
  await page.goto('/provinces');
  await nothingIsAsked(page);
  // A browser that has forgotten it is not asked either.
  await remember(page, { nps: { leads: 3, buyerAskedAt: null, sellerAskedAt: null } });
  await page.goto('/');
  await nothingIsAsked(page);
  expect(await remembered(page, 'nps')).toMatchObject({ buyerAskedAt: expect.any(Number) });
});

test('NPS-01 a seller is asked at their listings, and never in a form or over a popup', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await fromElsewhere(context);
  await page.clock.install();
  await signIn(page);
  await remember(page, { nps: { leads: 3, buyerAskedAt: Date.now(), sellerAskedAt: null } });
  await page.goto('/my/profile');
  await nothingIsAsked(page);
  await page.goto('/my/listings');
  await expect(survey(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await remembered(page, 'nps')).toMatchObject({ sellerAskedAt: expect.any(Number) });
  await page.goto('/my/listings');
  await nothingIsAsked(page);
});

test('RATE-01 RATE-02 GEN-17 a buyer who called twice is asked for a rating, and the seller replies', {
  tag: '@phone',
}, async ({ page, context, browser, baseURL }) => {
  await fromElsewhere(context);
  await page.clock.install();
  await signIn(page);
  const listing = await listingIn(page);
  const id = /\/v\/(\d+)/.exec(listing)?.[1] ?? '';
  await reveal(page, listing);
  await page.goto(listing);
  await nothingIsAsked(page);
  await reveal(page, listing);
  expect((await remembered(page, 'uacts'))[id]).toHaveLength(2);
  // The rating has the page view, though the survey could be asked too.
  await remember(page, { nps: { leads: 3, buyerAskedAt: null, sellerAskedAt: null } });
  await page.goto(listing);
  await expect(rating(page)).toBeVisible();
  await isAccessible(page);
  await rating(page).getByRole('button', { name: 'بعداً' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Asked again after a week; on this page view the survey follows in its turn.
  const asked = (await remembered(page, 'ratings'))[id] as { at: number; times: number };
  expect(asked.times).toBe(1);
  await remember(page, {
    ratings: { [id]: { ...asked, at: asked.at - 7 * DAY } },
    nps: { leads: 3, buyerAskedAt: Date.now(), sellerAskedAt: null },
  });
  await page.goto(listing);
  await expect(rating(page)).toBeVisible();
  await rating(page).getByRole('button', { name: 'ثبت امتیاز' }).click();
  await expect(rating(page).getByText('لطفا یکی از گزینه‌ها را انتخاب کنید').first()).toBeVisible();
  for (const part of await rating(page).getByRole('group').all())
    await part.getByRole('radio', { name: '۴ از ۵' }).check();
  await rating(page).getByRole('button', { name: 'ثبت امتیاز' }).click();
  await expect(page.getByText('امتیاز شما برای این فروشنده ثبت شد.').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await remember(page, { ratings: {} });
  await page.goto(listing);
  await nothingIsAsked(page);

  const desk = await newPage(browser, baseURL);
  await signInAs(desk, await sellerOf(listing));
  await desk.goto('/my/reviews');
  await awake(desk);
  await desk.getByRole('link', { name: 'پاسخ دادن' }).first().click();
  const reply = desk.getByRole('dialog', { name: 'پاسخ به نظر' });
  const send = reply.getByRole('button', { name: 'ارسال پاسخ' });
  await expect(send).toBeDisabled();
  await reply.getByLabel('پاسخ شما').fill('  .  ');
  await expect(send).toBeDisabled();
  await reply.getByLabel('پاسخ شما').fill('نه');
  await expect(send).toBeDisabled();
  await isAccessible(desk);
  await reply.getByLabel('پاسخ شما').fill('سپاس');
  await expect(reply.getByText('۹۹۶')).toBeVisible();
  await expect(send).toBeEnabled();
  await send.click();
  await expect(desk.getByText('پاسخ شما برای تأیید بررسی می‌شود.').first()).toBeVisible();
  await expect(desk.getByText('پاسخ شما در انتظار بررسی است')).toBeVisible();
  await desk.context().close();
});
