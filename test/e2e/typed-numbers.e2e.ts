import { awake, expect, test } from './journey.ts';
import { publishedListing } from './listings.ts';
import { fromElsewhere, newAccount, signIn, signInAgain } from './people.ts';
import { titleOf } from './postings.ts';

test.beforeEach(({ context }) => fromElsewhere(context));

test('GEN-03 OFFER-01 an amount says what it means before it counts', async ({ page }) => {
  const listing = await publishedListing(await newAccount(), titleOf('پیشنهاد'));
  await signIn(page);
  await page.goto(`/v/${listing}`);
  await awake(page);
  await page.getByRole('link', { name: 'پیشنهاد قیمت' }).first().click();
  const popup = page.getByRole('dialog');
  const amount = popup.getByLabel('مبلغ پیشنهادی');

  // Words are read while they are typed, and become digits when the field is left.
  await amount.pressSequentially('۲ و نیم میلیون');
  await expect(popup.getByText('دو میلیون و پانصد هزار تومان')).toBeVisible();
  await expect(amount).toHaveValue(/^[2۲] و نیم میلیون$/);
  await amount.blur();
  await expect(amount).toHaveValue('۲٬۵۰۰٬۰۰۰');
  await expect(popup.getByText('دو میلیون و پانصد هزار تومان')).toBeVisible();

  // Keys may arrive faster than the field inserts separators.
  await amount.fill('');
  await amount.pressSequentially('25000000 تومان');
  await expect(amount).toHaveValue('۲۵٬۰۰۰٬۰۰۰ تومان');
  await expect(popup.getByText('بیست و پنج میلیون تومان')).toBeVisible();
  await amount.blur();
  await expect(amount).toHaveValue('۲۵٬۰۰۰٬۰۰۰');

  // A fraction is left unchanged, and the two nearest whole numbers are offered.
  await amount.fill('');
  await amount.pressSequentially('85,5');
  await amount.blur();
  await expect(popup.getByText('اینجا اعشار پذیرفته نمی‌شود: ۸۵ یا ۸۶؟')).toBeVisible();
  await expect(amount).toHaveValue(/^[8۸][5۵],5$/);
  await popup.getByRole('button', { name: '۸۶', exact: true }).click();
  await expect(amount).toHaveValue('۸۶');
  await expect(amount).toBeFocused();
  await expect(popup.getByText('هشتاد و شش تومان')).toBeVisible();
  await expect(popup.getByText('اینجا اعشار')).toBeHidden();

  // Typed commas between groups of three digits are thousands separators.
  await amount.fill('');
  await amount.pressSequentially('12,500');
  await expect(amount).toHaveValue('۱۲٬۵۰۰');
  await amount.pressSequentially('0');
  await expect(amount).toHaveValue('۱۲۵٬۰۰۰');

  // Points between groups of three digits are thousands separators too, and the amount is shown in words before it can
  // be sent.
  for (const points of ['1.200.000', '۱.۲۰۰.۰۰۰']) {
    await amount.fill('');
    await amount.pressSequentially(points);
    await expect(amount).toHaveValue('۱٬۲۰۰٬۰۰۰');
    await expect(popup.getByText('یک میلیون و دویست هزار تومان')).toBeVisible();
  }

  // Enter sends nothing that was not shown in digits.
  await amount.fill('۳ میلیون');
  await amount.press('Enter');
  await expect(amount).toHaveValue('۳٬۰۰۰٬۰۰۰');
  await expect(popup.getByText('سه میلیون تومان')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'ارسال پیشنهاد' })).toBeEnabled();
  await expect(page).toHaveURL(/\/v\//);
  await amount.press('Enter');
  await expect(page).toHaveURL(/\/my\/chats\/\d+/);
  await expect(page.locator('[data-offer]').last()).toContainText('۳٬۰۰۰٬۰۰۰');
});

test('GEN-03 OFFER-01 a counter-offer with a fraction has both neighbours as buttons', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const number = await newAccount();
  const listing = await publishedListing(number, titleOf('پیشنهاد متقابل'));
  await signIn(page);
  await page.goto(`/v/${listing}/offer`);
  await page.getByLabel('مبلغ پیشنهادی').fill('900000');
  await page.getByRole('button', { name: 'ارسال پیشنهاد' }).click();
  await expect(page).toHaveURL(/\/my\/chats\/\d+/);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await fromElsewhere(context);
  const seller = await context.newPage();
  await seller.goto('/');
  await signInAgain(seller, number);
  await seller.goto(page.url());
  await expect(seller.locator('[data-island=conversation][data-awake]')).toBeVisible();
  await seller.getByText('پیشنهاد قیمت دیگر', { exact: true }).click();
  const amount = seller.getByLabel('قیمت پیشنهادی شما');
  // Typed in two parts, because on a slow machine keys arrive faster than the field inserts separators.
  await amount.pressSequentially('950000');
  await expect(amount).toHaveValue('۹۵۰٬۰۰۰');
  await amount.pressSequentially(',5');
  await amount.press('Enter');
  await expect(seller.getByText('اینجا اعشار پذیرفته نمی‌شود: ۹۵۰٬۰۰۰ یا ۹۵۰٬۰۰۱؟')).toBeVisible();
  await seller.getByRole('button', { name: '۹۵۰٬۰۰۱', exact: true }).click();
  await expect(amount).toHaveValue('۹۵۰٬۰۰۱');
  await expect(amount).toBeFocused();
  await expect(seller.getByText('اینجا اعشار')).toBeHidden();
  await expect(seller.getByText('نهصد و پنجاه هزار و یک تومان')).toBeVisible();
  await amount.press('Enter');
  await expect(seller.locator('[data-offer]').last()).toContainText('۹۵۰٬۰۰۱');
  await context.close();
});

test('GEN-03 SRCH-02 a price in words filters the results', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/s/tehran?c=sofas');
  await awake(page);
  const most = page.getByLabel('قیمت (تومان) تا');
  await most.pressSequentially('۵ میلیون');
  await most.blur();
  await expect(most).toHaveValue('۵٬۰۰۰٬۰۰۰');
  await expect(page).toHaveURL(/mxp=5000000/);
});

test('GEN-03 SRCH-02 a filter that does not count is said below the heading, beside no control', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/s?mnp=abc&mxp=85,5');
  const notes = page.getByRole('status').filter({ hasText: 'به حساب نیامد' });
  await expect(notes).toHaveCount(2);
  const look = await page.locator('label:has([data-list-look])').boundingBox();
  const first = await notes.first().boundingBox();
  expect(first?.y).toBeGreaterThan((look?.y ?? 0) + (look?.height ?? 0) - 1);
});
