import { upsertTerms } from '../../domain/leasing/terms/terms.server.ts';
import { CARS } from '../../domain/taxonomy/taxonomy.ts';
import { LEASED } from '../leasing.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, lastCode, newNumber, withoutScripts } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(180_000);
test.use({ expected: /422 \(Unprocessable Entity\).*\/leasing\// });

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

test('LEAS-01 LEAS-02 Back leads from the second step of the popup to the first, and a code proves the number', {
  tag: '@phone',
}, async ({ page, context }) => {
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
  await popup.getByLabel('تعداد قسط‌ها').selectOption('24');
  await expect(installment).not.toHaveText(first ?? '');
  await popup.getByLabel('پیش‌پرداخت (تومان)').fill('1000');
  await expect(popup.getByText('پیش‌پرداخت کمتر از کمترین اندازه است.')).toBeVisible();
  const price = await inSiteDatabase((db) =>
    db.selectFrom('listings').select('price').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  await popup.getByLabel('پیش‌پرداخت (تومان)').fill(String(Math.floor(Number(price.price) / 2)));
  await expect(popup.getByText('پیش‌پرداخت کمتر از کمترین اندازه است.')).toBeHidden();
  await popup.getByRole('button', { name: 'ادامه' }).click();
  await expect(popup.getByLabel('کد ملی')).toBeVisible();
  await page.goBack();
  await expect(popup.getByLabel('تعداد قسط‌ها')).toHaveValue('24');
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
});

test('LEAS-01 GEN-01 a step is a page while its script has not come', { tag: '@phone' }, async ({ page, context }) => {
  await fromElsewhere(context);
  const id = await leasedCar();
  // Never answered.
  await page.route(/\/assets\/leasing-/, () => undefined);
  await page.goto(`/v/${id}/leasing`);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByLabel('کد ملی')).toBeVisible();
});

test('LEAS-01 GEN-01 three pages do the same without scripts', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const page = await withoutScripts(browser, baseURL);
  await page.goto(`/v/${await leasedCar()}/leasing`);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByRole('button', { name: 'بازگشت' }).click();
  await expect(page.getByLabel('تعداد قسط‌ها')).toBeVisible();
  await page.getByRole('button', { name: 'ادامه' }).click();
  const number = newNumber();
  await page.getByLabel('کد ملی').fill('0499370899');
  await page.getByLabel('شمارهٔ موبایل').fill(number);
  // Enter sends the request rather than going back.
  await page.getByLabel('شمارهٔ موبایل').press('Enter');
  await page.getByLabel('کد پیامک‌شده').fill(await lastCode(page, number));
  await page.getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(page.getByRole('heading', { name: 'درخواست شما ثبت شد' })).toBeVisible();
});
