import { hkdfSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { codeOf, readToken } from '../../domain/captcha/captcha-token.server.ts';
import { violations } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, lastCode, leaveNameOut, newNumber, signIn, signInByForm, withoutScripts } from './people.ts';
import { SECRET } from './secret.ts';

const name = (page: Page) => page.getByLabel('شمارهٔ موبایل یا ایمیل');
const code = (page: Page) => page.getByLabel('کد ۴ رقمی');
const next = (page: Page) => page.getByRole('button', { name: 'ادامه' });
const send = (page: Page) => page.getByRole('button', { name: 'ارسال کد', exact: true });

/** The captcha's code, derived with the site's secret. */
function captchaCode(token: string): string {
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'bazarche captcha', 32));
  const read = readToken(key, token, new Date());
  if (!read) throw new Error('the captcha is not of this site');
  return codeOf(key, read);
}

// Refusals are expected here, but Chromium logs each as an error. The page may also request the number of unread
// messages while the user is signing out.
test.use({ expected: /status of (?:422|429|498)|ERR_FAILED|status of 401 .*\/api\/web\/chat\/unread$/ });
test.beforeEach(({ context }) => fromElsewhere(context));

test('AUTH-01 AUTH-02 a new user signs in on the page that needs it, step by step, and returns', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/my/devices');
  await expect(page).toHaveURL(/\/session\?return=/);
  await awake(page);
  await name(page).fill('0912');
  await next(page).click();
  await expect(page.getByText('لطفا یک ایمیل یا شماره موبایل صحیح وارد کنید')).toBeVisible();
  await expect(name(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);

  const number = newNumber();
  await name(page).fill(number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ساخت حساب' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await send(page).click();
  await expect(code(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'ارسال دوبارهٔ کد' })).toBeDisabled();
  await hasNoSidewaysScroll(page);

  const right = await lastCode(page, number);
  await code(page).pressSequentially(right === '1111' ? '2222' : '1111');
  await expect(page.getByText('۴ بار دیگر').first()).toBeVisible();
  await code(page).fill('');
  await code(page).pressSequentially(right);
  await page.waitForURL((url) => url.pathname === paths.firstName());
  expect(await violations(page)).toEqual([]);
  await hasNoSidewaysScroll(page);
  await page.getByLabel('نام شما').fill('سارا احمدی');
  await page.getByRole('button', { name: 'ثبت نام' }).click();
  await expect(page).toHaveURL(/\/my\/devices$/);
  await expect(page.getByText('همین دستگاه')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toMatch(/^\{"id":\d+,"displayName":"سارا احمدی"\}$/);
});

test('AUTH-01 Back leads to the first step with its values, and then to the page before', async ({ page }) => {
  await page.goto('/s');
  await page.goto('/session?return=/my');
  await awake(page);
  const number = newNumber();
  await name(page).fill(number);
  await next(page).click();
  await send(page).click();
  await expect(code(page)).toBeFocused();
  await page.goBack();
  await expect(name(page)).toHaveValue(number);
  await expect(name(page)).toBeFocused();
  // The same number gets no second code: the first one is still valid.
  await next(page).click();
  await expect(send(page)).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect(name(page)).toHaveValue(number);
  await page.goBack();
  await expect(page).toHaveURL(/\/s$/);
  await page.goForward();
  await expect(name(page)).toHaveValue(number);
});

test('AUTH-01 a new number gets its code by Enter: the e-mail is folded, and asked for by nothing', async ({
  page,
}) => {
  const number = newNumber();
  await page.goto('/session');
  await awake(page);
  await name(page).fill(number);
  await name(page).press('Enter');
  await expect(send(page)).toBeFocused();
  const email = page.getByLabel('ایمیل', { exact: true });
  await expect(email).toBeHidden();
  const fold = page.getByText('افزودن ایمیل (اختیاری)');
  await fold.click();
  await email.fill('no address');
  await send(page).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('');
  await fold.click();
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
});

test('AUTH-02 the button does not resend a wrong code that was sent automatically; one typed again is called the same', async ({
  page,
}) => {
  const number = newNumber();
  await page.goto('/session');
  await awake(page);
  await name(page).fill(number);
  await next(page).click();
  await send(page).click();
  await expect(code(page)).toBeFocused();
  const right = await lastCode(page, number);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/session/verify')) sent += 1;
  });
  const wrong = right === '1111' ? '2222' : '1111';
  await code(page).pressSequentially(wrong);
  await expect(page.getByText('۴ بار دیگر').first()).toBeVisible();
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(code(page)).toBeFocused();
  await expect(page.getByText('۴ بار دیگر').first()).toBeVisible();
  // The error is announced again to screen readers.
  await expect(page.locator('#announcer')).toContainText('۴ بار دیگر');
  expect(sent).toBe(1);
  await page.keyboard.type(wrong);
  await expect(page.getByText('همین کد را قبلاً وارد کردید و درست نبود. ۴ بار دیگر').first()).toBeVisible();
  expect(sent).toBe(2);
  await code(page).fill('');
  await page.keyboard.type(right);
  await leaveNameOut(page);
  await expect(page).not.toHaveURL(/\/session/);
  expect(sent).toBe(3);
});

test.describe('on a slow line', () => {
  // Requests of a service worker cannot be delayed.
  test.use({ serviceWorkers: 'block' });

  test('AUTH-02 a code typed before its script has loaded is sent once it has', async ({ page }) => {
    await page.route('**/assets/one-time-code-*.js', async (route) => {
      await expect(code(page)).toHaveValue(/^\d{4}$/);
      await route.continue();
    });
    await signInByForm(page);
  });
});

/** Waits until the current step has a history entry of its own; before that, Back would close the popup. */
const hasEntryOfStep = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.popups?.at(-1)?.levels.length)).toBe(1);

test('AUTH-01 GEN-07 signs in over a page, in a popup, and updates the page', { tag: '@desktop' }, async ({ page }) => {
  const number = newNumber();
  await page.goto('/s');
  await awake(page);
  const box = page.getByRole('banner').getByRole('link', { name: 'ورود' });
  await box.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('شمارهٔ موبایل یا ایمیل').fill(number);
  await dialog.getByRole('button', { name: 'ادامه' }).click();
  await dialog.getByRole('button', { name: 'ارسال کد', exact: true }).click();
  await expect(dialog.getByLabel('کد ۴ رقمی')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'تغییر شماره یا ایمیل' }).click();
  await expect(dialog.getByRole('heading', { name: 'ورود به بازارچه' })).toBeVisible();
  await expect(dialog.getByLabel('شمارهٔ موبایل یا ایمیل')).toHaveValue(number);
  const other = newNumber();
  await dialog.getByLabel('شمارهٔ موبایل یا ایمیل').fill(other);
  await dialog.getByRole('button', { name: 'ادامه' }).click();
  await dialog.getByRole('button', { name: 'ارسال کد', exact: true }).click();
  await expect(dialog.getByLabel('کد ۴ رقمی')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The unfinished sign-in is stored: opened again, the popup shows the same step.
  await box.click();
  await expect(dialog.getByLabel('کد ۴ رقمی')).toBeVisible();
  await hasEntryOfStep(page);
  await page.goBack();
  await expect(dialog.getByLabel('شمارهٔ موبایل یا ایمیل')).toHaveValue(other);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await box.click();
  await expect(dialog.getByLabel('شمارهٔ موبایل یا ایمیل')).toHaveValue(other);
  const mine = newNumber();
  await dialog.getByLabel('شمارهٔ موبایل یا ایمیل').fill(mine);
  await dialog.getByRole('button', { name: 'ادامه' }).click();
  await dialog.getByRole('button', { name: 'ارسال کد', exact: true }).click();
  await dialog.getByLabel('کد ۴ رقمی').fill(await lastCode(page, mine));
  await leaveNameOut(page);
  await expect(page).toHaveURL(/\/s$/);
  const known = page.getByRole('banner').getByRole('link', { name: /^کاربر [۰-۹]{5}$/ });
  await known.click();
  await expect(page).toHaveURL(/\/my$/);
  await page.getByRole('button', { name: 'خروج از حساب' }).click();
  await expect(page.getByText('از حساب خود خارج شدید.').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'ورود' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe('null');
});

test('AUTH-01 GEN-01 works without scripts, and keeps all values', async ({ browser, baseURL }) => {
  const page = await withoutScripts(browser, baseURL);
  await page.goto('/session?return=/my/devices');
  await name(page).fill('09xx');
  await next(page).click();
  await expect(name(page)).toHaveValue('09xx');
  await expect(page.getByText('لطفا یک ایمیل یا شماره موبایل صحیح وارد کنید').first()).toBeVisible();
  // A form from before the cookies were cleared.
  await page.context().clearCookies();
  const number = newNumber();
  await name(page).fill(number);
  await next(page).click();
  await expect(page.getByText('نوشته‌هایتان حفظ شده است')).toBeVisible();
  await expect(name(page)).toHaveValue(number);
  await next(page).click();
  await send(page).click();
  const right = await lastCode(page, number);
  await code(page).fill(right === '1111' ? '2222' : '1111');
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page.getByText('۴ بار دیگر').first()).toBeVisible();
  await expect(code(page)).toHaveValue('');
  await page.getByRole('button', { name: 'دریافت کد با تماس' }).click();
  await code(page).fill(await lastCode(page, number));
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await leaveNameOut(page);
  await expect(page).toHaveURL(/\/my\/devices$/);
  await page.context().close();
});

test('CAPT-01 a captcha appears over the form, which then continues by itself', async ({ page, context, baseURL }) => {
  const address = `10.99.${Math.floor(Math.random() * 250)}.7`;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto('/session');
  const { csrfKey } = await page.evaluate(async () => {
    const response = await fetch('/session/is-logged-in');
    return ((await response.json()) as { data: { csrfKey: string } }).data;
  });
  for (let asked = 0; asked < 20; asked++) {
    await context.request.post('/session/index', {
      data: { username: newNumber() },
      headers: { 'x-csrf-key': csrfKey, origin: baseURL ?? '', accept: 'application/json' },
    });
  }
  await awake(page);
  await name(page).fill(newNumber());
  await next(page).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  await expect(dialog.locator('[data-captcha-picture]')).toHaveJSProperty('complete', true);
  expect(await violations(page)).toEqual([]);
  await field.fill('00000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('عدد درست نبود')).toBeVisible();
  const src = (await dialog.locator('[data-captcha-picture]').getAttribute('src')) ?? '';
  await field.fill(captchaCode(/captcha\/([\w-]+)\.webp/.exec(src)?.[1] ?? ''));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'ساخت حساب' })).toBeVisible();
});

test('CAPT-02 a user who cannot see the picture lets the browser work for it, by keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.98.${Math.floor(Math.random() * 250)}.7` });
  await page.goto('/session');
  const { csrfKey } = await page.evaluate(async () => {
    const response = await fetch('/session/is-logged-in');
    return ((await response.json()) as { data: { csrfKey: string } }).data;
  });
  for (let asked = 0; asked < 20; asked++) {
    await context.request.post('/session/index', {
      data: { username: newNumber() },
      headers: { 'x-csrf-key': csrfKey, origin: baseURL ?? '', accept: 'application/json' },
    });
  }
  await awake(page);
  await name(page).fill(newNumber());
  await next(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'پخش صدا' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('انجام شد.', { timeout: 30_000 });
  await expect(dialog.locator('audio')).toHaveAttribute('src', /\.wav\?work=w\d-/);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'تأیید بدون تصویر' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'ساخت حساب' })).toBeVisible();
});

test('AUTH-02 GEN-02 a second click while the form is being sent says to wait', async ({ page }) => {
  await page.goto('/session');
  await awake(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/session/index', async (route) => {
    await held;
    await route.continue();
  });
  await name(page).fill(newNumber());
  await next(page).click();
  await expect(next(page)).toBeDisabled();
  await name(page).press('Enter');
  await expect(page.getByText('لطفا چند لحظه منتظر بمانید').first()).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'ساخت حساب' })).toBeVisible();
});

test('GEN-15 a form that cannot be sent says so in the prescribed words, and keeps its values', async ({ page }) => {
  await page.goto('/session');
  await awake(page);
  await page.route('**/session/index', (route) => route.abort());
  const said = page.waitForEvent('dialog');
  await name(page).fill('09123456789');
  // The click ends only when the alert is answered.
  const pressed = next(page).click();
  const alert = await said;
  expect(alert.message()).toBe('An unexpected error occurred. Please reload the page and try again.');
  await alert.accept();
  await pressed;
  await expect(name(page)).toHaveValue('09123456789');
  await expect(next(page)).toBeEnabled();
});

test('AUTH-01 a form in another tab continues once this one has signed in', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/session?return=/my');
  await awake(other);
  await signInByForm(page);
  await name(other).fill(newNumber());
  await next(other).click();
  // The form key of the other tab became invalid with the sign-in. Even so, the user neither notices this nor has to
  // sign in twice.
  await expect(other).toHaveURL(/\/my$/);
});

test('AUTH-03 a device that was signed out elsewhere is signed out', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const number = await signIn(page);
  const elsewhere = await withoutScripts(browser, baseURL);
  await elsewhere.goto('/session?return=/my');
  await name(elsewhere).fill(number);
  await next(elsewhere).click();
  await code(elsewhere).fill(await lastCode(elsewhere, number));
  await elsewhere.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/my$/);
  await page.goto('/my/devices');
  await page.getByRole('button', { name: 'خروج از این دستگاه' }).click();
  await expect(page.getByRole('button', { name: 'خروج از این دستگاه' })).toHaveCount(0);
  await elsewhere.goto('/my');
  await expect(elsewhere).toHaveURL(/\/session/);
  await elsewhere.context().close();
});
