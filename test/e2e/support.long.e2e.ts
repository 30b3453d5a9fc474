import type { Browser, Page } from '@playwright/test';
import { MINUTE } from '../../domain/values/durations.ts';
import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, lastCode, messagesTo, signIn, signInAs } from './people.ts';
import { listingOf } from './purchases.ts';
import { inSiteDatabase } from './site-database.ts';

/** A message to support: through the sign-in, answered and read (SUPP-01). */
test.setTimeout(180_000);
test.beforeEach(({ context }) => fromElsewhere(context));
// Chromium logs the refusal that leads to the sign-in.
test.use({ expected: /Failed to load resource/ });

const TEXT = 'آگهی من رد شد و نمی‌دانم چرا.';
const ANSWER = 'عکس‌ها را روشن‌تر بگیرید و دوباره بفرستید.';

async function enter(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/session\?/);
  const { length } = await messagesTo(page, number);
  await page.getByLabel('شمارهٔ موبایل یا ایمیل').fill(number);
  await page.getByRole('button', { name: 'ادامه' }).click();
  // The outbox still contains the code of the first sign-in.
  await expect.poll(async () => (await messagesTo(page, number)).length).toBeGreaterThan(length);
  await page.getByLabel('کد ۴ رقمی').fill(await lastCode(page, number));
}

async function answer(browser: Browser, baseURL: string | undefined, id: string): Promise<void> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await fromElsewhere(context);
  const staff = await context.newPage();
  await signInAs(staff, 'support');
  await staff.goto(`/admin/support/${id}`);
  await expect(staff.getByText(TEXT)).toBeVisible();
  await staff.getByRole('button', { name: 'به دست گرفتن' }).click();
  await staff.locator('summary').filter({ hasText: /^پاسخ/ }).first().click();
  await isAccessible(staff);
  await expect(staff.locator('[data-case][data-standing]')).toBeVisible();
  await staff.getByLabel('پاسخ به فرستنده').click();
  await staff.getByLabel('پاسخ به فرستنده').fill(ANSWER);
  await staff.getByRole('button', { name: 'ارسال پاسخ' }).click();
  await expect(staff.getByText('پاسخ فرستاده شد.').first()).toBeVisible();
  await context.close();
  // Sets the answer back in time, so that staff can no longer undo it.
  await inSiteDatabase((db) =>
    db
      .updateTable('support_messages')
      .set({ at: new Date(Date.now() - MINUTE) })
      .where('ticket_id', '=', Number(id))
      .where('side', '=', 'staff')
      .execute(),
  );
}

/**
 * Writes to support as a visitor about a listing of the user with this number, then signs in as that user and
 * continues.
 */
async function journey(page: Page, number: string, id: number, answered: (id: string) => Promise<void>) {
  await page.goto(`/support?listingId=${id}`);
  await awake(page);
  await page.getByLabel('پیام شما').fill(TEXT);
  await page.getByRole('button', { name: 'ارسال پیام' }).click();
  await enter(page, number);
  await page.waitForURL(/\/support\?listingId=/);
  await expect(page.getByLabel('پیام شما')).toHaveValue(TEXT);
  await hasNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'ارسال پیام' }).click();
  await page.waitForURL(/\/my\/support\/\d+\?did=sent/);
  await expect(page.getByRole('status').filter({ hasText: 'پیام شما رسید' })).toBeVisible();
  const ticket = /support\/(\d+)/.exec(page.url())?.[1] ?? '';
  await answered(ticket);
  await page.goto('/my/support');
  await expect(page.getByText('پاسخ جدید')).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText(ANSWER)).toBeVisible();
  await hasNoSidewaysScroll(page);
  await isAccessible(page);
  await page.goto('/my/support');
  await expect(page.getByText('پاسخ جدید')).toHaveCount(0);
}

test('SUPP-01 a message through the sign-in, answered and read', async ({ page, browser, baseURL }) => {
  const number = await signIn(page);
  const id = await listingOf(number);
  await page.context().clearCookies();
  await journey(page, number, id, (ticket) => answer(browser, baseURL, ticket));
});
