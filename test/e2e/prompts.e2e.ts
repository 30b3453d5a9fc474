import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { expect, hasNoSidewaysScroll, test } from './journey.ts';
import { hasNotMoved, watchShifts } from './layout-shift.ts';
import { fromElsewhere, signIn } from './people.ts';
import { nothingIsAsked, remember, remembered } from './questions.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

const survey = (page: Page) =>
  page.getByRole('dialog', { name: 'چقدر احتمال دارد بازارچه را به دیگران پیشنهاد کنید؟' });

test('NPS-01 GEN-22 CAPT-02 a visitor with three lead actions is asked once, and may say why', {
  tag: '@long',
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
  // A browser whose stored data about prompts are lost does not show the prompt either, because the server has stored
  // the answer.
  await remember(page, { nps: { leads: 3, buyerAskedAt: null, sellerAskedAt: null } });
  await page.goto('/');
  await nothingIsAsked(page);
  expect(await remembered(page, 'nps')).toMatchObject({ buyerAskedAt: expect.any(Number) });
});

test('NPS-01 GEN-05 a seller is asked at their listings without a shift, and never in a form or over a popup', async ({
  page,
  context,
}) => {
  await fromElsewhere(context);
  await page.clock.install();
  await watchShifts(page);
  await signIn(page);
  await page.goto('/my');
  await remember(page, { nps: { leads: 3, buyerAskedAt: Date.now(), sellerAskedAt: null } });
  await page.goto('/my/profile');
  await nothingIsAsked(page);
  await page.goto('/my/listings');
  await expect(survey(page)).toBeVisible();
  await expect.poll(() => survey(page).evaluate((dialog) => dialog.getAnimations().length)).toBe(0);
  await hasNotMoved(page, 'the survey');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await remembered(page, 'nps')).toMatchObject({ sellerAskedAt: expect.any(Number) });
  await page.goto('/my/listings');
  await nothingIsAsked(page);
});
