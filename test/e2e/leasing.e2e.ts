import type { Browser, Page } from '@playwright/test';
import { upsertTerms } from '../../domain/leasing/leasing.server.ts';
import { markOfMobile } from '../../domain/leasing/requests/applicant-mobile.server.ts';
import { CARS } from '../../domain/taxonomy/taxonomy.ts';
import { applicantMobilesKey } from '../../server/derived-key.ts';
import { LEASED } from '../leasing-terms.ts';
import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { enterCode, fromElsewhere, lastCode, newNumber, signInAs } from './people.ts';
import { press } from './purchases.ts';
import { SECRET } from './secret.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(240_000);
test.use({ expected: /422 \(Unprocessable Entity\).*\/leasing\// });

/** Key with which the site encrypts the mobile numbers of applicants. */
const KEY = { applicantMobiles: applicantMobilesKey(SECRET) };

/** A demonstration car that is leased. */
const leasedCar = (): Promise<number> =>
  inSiteDatabase(async (db) => {
    await upsertTerms(db, CARS, { ...LEASED, oldestYear: null });
    const { id } = await db
      .selectFrom('listings')
      .select('id')
      .where('status', '=', 'published')
      .where('sub_id', '=', CARS)
      .where('price', '>', 200_000_000)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return id;
  });

const requestOf = (number: string): Promise<number> =>
  inSiteDatabase(async (db) => {
    const { id } = await db
      .selectFrom('leasing_requests')
      .select('id')
      .where('mobile_mark', '=', markOfMobile(KEY, `+98${number.slice(1)}`))
      .executeTakeFirstOrThrow();
    return id;
  });

/** A colleague takes the request from the queue, and decides it with words for the applicant. */
async function decide(
  office: Page,
  id: number,
  { act, field, text }: { act: string; field: RegExp; text: string },
): Promise<void> {
  await signInAs(office, 'support');
  await office.goto('/admin/leasing');
  await hasNoSidewaysScroll(office);
  await office.locator(`a[href="/admin/leasing/${id}"]`).first().click();
  await press(office, 'به دست گرفتن');
  await office.locator('summary').filter({ hasText: act }).click();
  await isAccessible(office);
  await hasNoSidewaysScroll(office);
  await office.getByLabel(field).fill(text);
  await expect(office.locator('[data-case][data-standing]')).toBeVisible();
  await press(office, act);
}

/** The applicant signs in with the number, and reads what became of the request. */
async function readAnswer(page: Page, number: string, { state, text }: { state: string; text: string }): Promise<void> {
  await page.goto('/session?return=%2Fmy%2Fleasing');
  await enterCode(page, { number });
  await page.waitForURL((url) => url.pathname === '/my/leasing');
  // Staff can take the answer back for 30 s, in which nobody is shown it (ADM-01).
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main')).toContainText(state, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText(text);
  await hasNoSidewaysScroll(page);
}

async function newPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL ? { baseURL } : {}) });
  await fromElsewhere(context);
  return context.newPage();
}

test('LEAS-01 LEAS-02 LEAS-03 ADM-02 Back leads from the second step of the popup to the first, a code proves the number, and a colleague makes an offer', {
  tag: '@long',
}, async ({ page, context, browser, baseURL }) => {
  await fromElsewhere(context);
  const id = await leasedCar();
  await page.goto(`/v/${id}/leasing`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /قیمت خودرو/ })
    .click();
  await awake(page);
  await page.getByRole('link', { name: 'خرید اقساطی' }).click();
  const popup = page.getByRole('dialog');
  const installment = popup.locator('section[data-step=money] [data-figure=installment]');
  const first = await installment.textContent();
  await popup.getByLabel('تعداد اقساط').selectOption('24');
  await expect(installment).not.toHaveText(first ?? '');
  await popup.getByLabel('پیش‌پرداخت (تومان)').fill('1000');
  await expect(popup.getByText(/پیش‌پرداخت باید از .* تا .* تومان باشد/)).toBeVisible();
  const price = await inSiteDatabase((db) =>
    db.selectFrom('listings').select('price').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  await popup.getByLabel('پیش‌پرداخت (تومان)').fill(String(Math.floor(Number(price.price) / 2)));
  await expect(popup.getByText(/پیش‌پرداخت باید از .* تا .* تومان باشد/)).toBeHidden();
  await popup.getByRole('button', { name: 'ادامه' }).click();
  await expect(popup.getByLabel('کد ملی')).toBeVisible();
  await page.goBack();
  await expect(popup.getByLabel('تعداد اقساط')).toHaveValue('24');
  await expect(popup.getByLabel('کد ملی')).toBeHidden();
  await popup.getByRole('button', { name: 'ادامه' }).click();
  const number = newNumber();
  await popup.getByLabel('کد ملی').fill('1111111111');
  await popup.getByLabel('شمارهٔ موبایل').fill(number);
  await popup.getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(popup.getByText('لطفا یک کد ملی صحیح وارد کنید')).toBeVisible();
  await popup.getByLabel('کد ملی').fill('۰۴۹۹۳۷۰۸۹۹');
  await popup.getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(popup.getByLabel('کد پیامک‌شده')).toBeVisible();
  await popup.getByLabel('کد پیامک‌شده').fill(await lastCode(page, number));
  await expect(popup.getByRole('heading', { name: 'درخواست شما ثبت شد' })).toBeVisible();
  await hasNoSidewaysScroll(page);
  // A request is a lead action (NPS-01).
  const leads = () => page.evaluate(() => JSON.parse(localStorage.getItem('nps') ?? '{}').leads as unknown);
  await expect.poll(leads).toBe(1);

  const office = await newPage(browser, baseURL);
  const text = 'با یک ضامن رسمی، در بانک ملت';
  const offer = { act: 'ثبت پیشنهاد', field: /پیشنهاد؛ درخواست‌دهنده/, text };
  await decide(office, await requestOf(number), offer);
  await expect(office.getByText('پیشنهاد ثبت شد.').first()).toBeVisible();
  await readAnswer(page, number, { state: 'پیشنهاد آماده است', text });
  await isAccessible(page);
  await office.context().close();
});

test('LEAS-01 GEN-01 a step is a page while its script has not come', async ({ page, context }) => {
  await fromElsewhere(context);
  const id = await leasedCar();
  // Requests for the page's script never get an answer.
  await page.route(/\/assets\/leasing-/, () => undefined);
  await page.goto(`/v/${id}/leasing`);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByLabel('کد ملی')).toBeVisible();
});
