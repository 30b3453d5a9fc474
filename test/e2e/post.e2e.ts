import type { Page } from '@playwright/test';
import { halves } from '../pictures.ts';
import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, lastCode, leaveNameOut, newNumber, withoutScripts } from './people.ts';

const TITLE = 'مبل استیل نه‌نفرهٔ ترک';
const WORDS = 'در حد نو، علت فروش جابه‌جایی و کمبود جا.';

/** Signs in on the page to which the form has led, and returns to the form. */
async function signInOnTheWay(page: Page, scripts: boolean): Promise<void> {
  const number = newNumber();
  await page.getByLabel('شمارهٔ موبایل یا ایمیل').fill(number);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByRole('button', { name: 'ارسال کد', exact: true }).click();
  await page.getByLabel('کد ۴ رقمی').fill(await lastCode(page, number));
  if (!scripts) await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await leaveNameOut(page);
  await page.waitForURL((url) => url.pathname === '/new');
}

/** Answers every required attribute of the category. */
async function answerAll(page: Page): Promise<void> {
  const part = page.locator('[data-region=attributes]');
  for (const select of await part.locator('select[required]').all()) await select.selectOption({ index: 1 });
  const asked = new Set<string>();
  for (const radio of await part.locator('input[type=radio][required]').all()) {
    const name = (await radio.getAttribute('name')) ?? '';
    if (!asked.has(name)) await radio.check();
    asked.add(name);
  }
  await page.getByLabel(/^قیمت/).first().fill('2100000');
}

test.describe('posting a listing', () => {
  // The answer to a visitor is a 401, which the browser logs.
  test.use({ expected: /status of 401/ });

  test('ITEM-02 ITEM-08 ITEM-09 ITEM-11 on a phone: details, place, sign-in, done', async ({ page, context }) => {
    await fromElsewhere(context);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'بخش‌های اصلی' }).getByRole('link', { name: 'ثبت آگهی' }).click();
    await awake(page);
    await expect(page.locator('[data-post-form][data-started]')).toBeVisible();

    // The second step needs a valid first one.
    await page.getByRole('button', { name: 'ادامه', exact: true }).click();
    await expect(page.locator('[data-error-summary]')).toBeVisible();
    await expect(page.getByLabel('عنوان آگهی')).toBeFocused();
    await expect(page.locator('[data-step=place]')).toBeHidden();

    await page.getByLabel('عنوان آگهی').fill(TITLE);
    await page.getByRole('button', { name: /دسته‌بندی/ }).click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('link', { name: 'خانه و آشپزخانه' }).click();
    await popup.getByRole('link', { name: /مبل/ }).first().click();
    await expect(popup).toBeHidden();
    await expect(page.locator('[data-region=category]')).toContainText('مبل');
    await page.getByLabel('توضیحات').fill(WORDS);
    await answerAll(page);
    await expect(page.getByText('دو میلیون و صد هزار تومان')).toBeVisible();
    await hasNoSidewaysScroll(page);

    // A reload loses nothing.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toContain('۲٬۱۰۰٬۰۰۰');
    await page.reload();
    await expect(page.getByText('پیش‌نویس قبلی شما بازیابی شد.').first()).toBeVisible();
    await expect(page.getByLabel('عنوان آگهی')).toHaveValue(TITLE);
    await expect(page.getByLabel(/^قیمت/).first()).toHaveValue('۲٬۱۰۰٬۰۰۰');

    await page.getByRole('button', { name: 'ادامه', exact: true }).click();
    await expect(page.locator('[data-step=place]')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('عنوان آگهی')).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: /شهر و محله/ }).click();
    await popup.getByRole('link', { name: 'استان تهران', exact: true }).first().click();
    await popup.locator('[data-level]:not([hidden])').getByRole('link', { name: 'شهر تهران', exact: true }).click();
    await popup.getByRole('link', { name: /بدون محله/ }).click();
    await expect(page.getByRole('button', { name: /شهر و محله/ })).toContainText('تهران');

    // The first attempt without a photo opens a popup that asks whether to continue. Continuing leads to the sign-in
    // and back to the second step.
    await page.getByRole('button', { name: 'ثبت آگهی', exact: true }).click();
    await popup.getByRole('button', { name: 'ثبت بدون عکس' }).click();
    await page.waitForURL((url) => url.pathname === '/session');
    await signInOnTheWay(page, true);
    await expect(page.locator('[data-step=place]')).toBeVisible();
    await expect(page.getByLabel('شمارهٔ تماس')).toHaveValue(/^۰۹/);
    await page.getByRole('button', { name: 'ثبت آگهی', exact: true }).click();
    await popup.getByRole('button', { name: 'ثبت بدون عکس' }).click();
    await page.waitForURL(/\/new\/done\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('آگهی شما ثبت شد');

    // A new form is empty.
    await page.goto('/new');
    await expect(page.getByLabel('عنوان آگهی')).toHaveValue('');
  });
});

test('LOC-04 ITEM-06 the district is found by name, by keyboard alone', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await fromElsewhere(context);
  await page.goto('/new');
  await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
  await page.evaluate(() => {
    for (const step of document.querySelectorAll<HTMLElement>('[data-step]')) {
      step.hidden = step.dataset.step !== 'place';
    }
  });
  await page.getByRole('button', { name: /شهر و محله/ }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('link', { name: 'استان تهران', exact: true }).first().click();
  await popup.locator('[data-level]:not([hidden])').getByRole('link', { name: 'شهر تهران', exact: true }).click();
  await popup.getByRole('link', { name: /بدون محله/ }).click();
  await expect(popup).toHaveCount(0);

  const field = page.getByRole('combobox', { name: 'جست‌وجوی محله' });
  await field.pressSequentially('ونک');
  const option = page.getByRole('option', { name: 'ونک', exact: true });
  await expect(option).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await isAccessible(page, { within: '[data-district-search]' });
  await field.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await field.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.fill('ون');
  await expect(option).toBeVisible();
  await option.click();
  await expect(page.getByRole('button', { name: /شهر و محله/ })).toContainText('ونک');
  await expect(field).toHaveValue('ونک');
  await expect(field).toBeFocused();
  await expect(page.locator('input[type=hidden][name=neighbourhood]')).toHaveValue(/^\d+$/);

  // Text that is not a district is submitted unchanged, and the server refuses it beside the field.
  await field.fill('ققنوسستان');
  await field.press('Enter');
  await expect(page.locator('input[type=hidden][name=neighbourhood]')).toHaveValue('ققنوسستان');
  // A district's complete name selects it, also with a space in place of the half space.
  await field.fill('سعادت اباد');
  await field.blur();
  await expect(page.getByRole('button', { name: /شهر و محله/ })).toContainText('سعادت‌آباد');
  await expect(page.locator('input[type=hidden][name=neighbourhood]')).toHaveValue(/^\d+$/);
});

/** Goes to the second step with the first one filled in, in Tehran without a district. */
async function fillFirstStep(page: Page): Promise<void> {
  const popup = page.getByRole('dialog');
  await page.goto('/choose/place/tehran');
  await page.goto('/new?IDSource=header');
  await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
  await page.getByLabel('عنوان آگهی').fill(TITLE);
  await page.getByRole('button', { name: /دسته‌بندی/ }).click();
  await popup.getByRole('link', { name: 'خانه و آشپزخانه' }).click();
  await popup.getByRole('link', { name: /مبل/ }).first().click();
  await expect(page.locator('[data-region=category]')).toContainText('مبل');
  await page.getByLabel('توضیحات').fill(WORDS);
  await answerAll(page);
}

test('LOC-03 ITEM-02 ITEM-06 begins in the remembered place, and refuses an unknown district', {
  tag: ['@both', '@long'],
}, async ({ page, context }) => {
  await fromElsewhere(context);
  await fillFirstStep(page);
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  await expect(page.getByRole('button', { name: /شهر و محله/ })).toContainText('تهران');
  const field = page.getByRole('combobox', { name: 'جست‌وجوی محله' });
  await field.fill('کوی نارنج');
  await page.getByRole('button', { name: 'ثبت آگهی', exact: true }).click();
  await expect(page.getByText('این محله در فهرست این شهر نیست.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('کوی نارنج');
  await isAccessible(page, { within: '[data-field=neighbourhood]' });
});

test.describe('when the site fails', () => {
  test.use({ expected: /status of (?:500|401)|net::ERR/ });

  test('ITEM-11 ITEM-12 the form returns to its first step with all values, and can be sent again', async ({
    page,
    context,
  }) => {
    await fromElsewhere(context);
    await fillFirstStep(page);
    await page.getByRole('button', { name: 'ادامه', exact: true }).click();
    const call = '**/api/web/listings';
    await page.route(call, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('button', { name: 'ثبت آگهی', exact: true }).click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('button', { name: 'ثبت بدون عکس' }).click();
    await expect(popup.locator('[data-retry]')).toBeVisible();
    // The message does not blame the user's connection.
    await expect(popup.getByText('بروز خطای داخلی')).toBeVisible();
    await expect(popup.getByText('اینترنت')).toBeHidden();
    await expect(popup.getByRole('heading')).toHaveText('مشکلی در بازارچه پیش آمد');
    await expect(page.locator('[data-step=details]')).toBeVisible();
    await expect(page.getByLabel('عنوان آگهی')).toHaveValue(TITLE);
    await expect(page.getByLabel('توضیحات')).toHaveValue(WORDS);
    await page.unroute(call);
    await popup.locator('[data-retry]').click();
    await page.waitForURL((url) => url.pathname === '/session');
  });

  test('ITEM-11 GEN-15 a posting to which no answer comes stays at its step, says why, and can be sent again', async ({
    page,
    context,
  }) => {
    await fromElsewhere(context);
    await fillFirstStep(page);
    await page.getByRole('button', { name: 'ادامه', exact: true }).click();
    const call = '**/api/web/listings';
    await page.route(call, (route) => route.abort());
    page.on('dialog', (alert) => alert.accept());
    const popup = page.getByRole('dialog');
    await page.getByRole('button', { name: 'ثبت آگهی', exact: true }).click();
    await popup.getByRole('button', { name: 'ثبت بدون عکس' }).click();
    const message = page.locator('#posting [data-form-message]');
    await expect(message).toHaveText(/ارتباط با بازارچه برقرار نشد/);
    await expect(message).toBeInViewport();
    await expect(page.locator('[data-step=place]')).toBeVisible();
    await expect(page.locator('[data-step=details]')).toBeHidden();
    await page.unroute(call);
    await page.getByRole('button', { name: 'ثبت آگهی', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/session');
  });

  test('ITEM-08 GEN-05 a question that was open at a reload is asked again, and can be answered', {
    tag: '@long',
  }, async ({ page, context }) => {
    await fromElsewhere(context);
    await fillFirstStep(page);
    await page.getByRole('button', { name: 'ادامه', exact: true }).click();
    const popup = page.getByRole('dialog');
    const send = page.getByRole('button', { name: 'ثبت آگهی', exact: true });
    await send.click();
    await expect(popup.getByRole('button', { name: 'ثبت بدون عکس' })).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
    await expect(popup).toHaveCount(0);
    await send.click();
    await popup.getByRole('button', { name: 'ثبت بدون عکس' }).click();
    await page.waitForURL((url) => url.pathname === '/session');
  });
});

test('ITEM-09 undoing «از نو» restores values and pictures', { tag: '@long' }, async ({ page, context }) => {
  await fromElsewhere(context);
  await fillFirstStep(page);
  const pixels = await halves(400, 300).jpeg().toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: pixels });
  await expect(page.locator('[data-picture][data-state=done]')).toHaveCount(1);
  await page.getByRole('link', { name: 'پاک کردن فرم' }).first().click();
  await expect(page.getByText('فرم خالی شد.').first()).toBeVisible();
  await expect(page.getByLabel('عنوان آگهی')).toHaveValue('');
  await expect(page.locator('[data-pictures] > [data-picture]')).toHaveCount(0);
  await page.getByRole('button', { name: 'بازگرداندن فرم' }).click();
  await expect(page.getByLabel('عنوان آگهی')).toHaveValue(TITLE);
  await expect(page.getByLabel('توضیحات')).toHaveValue(WORDS);
  await expect(page.locator('[data-pictures] > [data-picture]')).toHaveCount(1);
});

test('ITEM-02 ITEM-11 posts without scripts: lists for choices, buttons for steps, sign-in in between', async ({
  browser,
  baseURL,
}) => {
  const page = await withoutScripts(browser, baseURL);
  await page.goto('/new');
  await page.getByLabel('عنوان آگهی').fill(TITLE);
  await page.getByLabel('توضیحات').fill(WORDS);
  await page.getByRole('button', { name: /دسته‌بندی/ }).click();
  await page.getByRole('button', { name: 'خانه و آشپزخانه' }).click();
  await page.getByRole('button', { name: /مبل/ }).first().click();
  await expect(page.getByLabel('عنوان آگهی')).toHaveValue(TITLE);
  await answerAll(page);
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  await page.getByRole('button', { name: /شهر و محله/ }).click();
  await page.getByRole('button', { name: 'استان تهران', exact: true }).click();
  await page.getByRole('button', { name: 'شهر تهران', exact: true }).click();
  await page.getByRole('button', { name: /بدون محله/ }).click();
  await page.getByRole('button', { name: 'ثبت آگهی', exact: true }).click();
  await signInOnTheWay(page, false);
  await page.getByRole('button', { name: 'ثبت آگهی', exact: true }).click();
  // The sentence mentions buttons that exist on this step.
  await expect(page.getByText('این آگهی عکس ندارد.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'بازگشت به مشخصات' })).toBeVisible();
  await page.getByRole('button', { name: 'ثبت آگهی', exact: true }).click();
  await page.waitForURL(/\/new\/done\/\d+$/);
  await page.context().close();
});
