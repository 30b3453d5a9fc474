import { persianDigits } from '../../domain/values/numbers.ts';
import { expect, test } from './journey.ts';
import { approveByRule } from './listings.ts';
import { openShopOf } from './own-shop.ts';
import { fromElsewhere, messagesTo, newAccount, signIn } from './people.ts';
import { postOnPhone, titleOf } from './postings.ts';
import { onPhone } from './shop-decisions.ts';

test('SHOP-03 SHOP-01 an invited colleague joins a shop and posts in its name', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await fromElsewhere(context);
  const shop = await openShopOf({ owner: await signIn(page) });
  const colleague = await onPhone(browser, baseURL);
  const mobile = await signIn(colleague);
  const sofa = titleOf('فروشگاه');
  await page.goto(`/my/shops/${shop.id}/members`);
  await page.getByLabel('نام همکار').fill('سارا انبار');
  await page.getByLabel('شمارهٔ موبایل همکار').fill(mobile);
  await page.getByLabel('فروشنده').check();
  await page.getByRole('button', { name: 'ارسال دعوت' }).click();
  await page.waitForURL(/did=invited/);
  let sms = '';
  await expect
    .poll(async () => {
      [sms = ''] = await messagesTo(page, mobile);
      return sms;
    })
    .toContain('/shop-invitations/');
  await colleague.goto(/\/shop-invitations\/\S+/.exec(sms)?.[0] ?? '');
  await colleague.getByLabel('نام شما در فروشگاه').fill('سارا فروش');
  await colleague.getByRole('button', { name: 'قبول دعوت', exact: true }).click();
  await colleague.waitForURL(/did=joined/);
  await approveByRule(await postOnPhone(colleague, sofa, { shopId: shop.id }));
  await page.goto(`/shop/${shop.slug}`);
  await expect(page.getByRole('main').getByRole('link', { name: sofa }).first()).toBeVisible();
  await colleague.context().close();
});

test('SHOP-03 an employee posts with the telephone and place of the shop, which follow whoever is chosen @both', async ({
  page,
  context,
}) => {
  await fromElsewhere(context);
  const owner = await newAccount();
  const own = await signIn(page);
  await openShopOf({ owner, manager: own });
  await page.goto('/new');
  await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
  const telephone = page.locator('input[name=telephone]');
  await expect(telephone).toHaveValue(persianDigits(own));
  await page.getByRole('radio', { name: /^نمایشگاه خودرو/ }).check();
  await expect(telephone).toHaveValue(persianDigits('02188776655'));
  await expect(page.locator('input[name=city]')).toHaveValue('801');
  await page.getByRole('radio', { name: 'خودم' }).check();
  await expect(telephone).toHaveValue(persianDigits(own));
  await expect(page.locator('input[name=ownTelephone]')).toHaveCount(0);
  await page.getByRole('radio', { name: /^نمایشگاه خودرو/ }).check();
  await expect(page.locator('input[name=ownTelephone]')).toHaveCount(1);
  // A telephone typed afterwards is not overwritten, not even by a reload.
  await page.getByLabel('عنوان آگهی').fill(titleOf('فروشگاه'));
  await telephone.evaluate((field: HTMLInputElement) => {
    field.value = '02188776600';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('02188776600');
  await page.reload();
  await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
  await expect(telephone).toHaveValue('02188776600');
  await expect(page.locator('input[name=placedFor]')).not.toHaveValue('');
});

test('SHOP-03 a shop goes to the member whom its owner chose by name, who sees the offer on its page @both', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await fromElsewhere(context);
  const owner = await signIn(page);
  const heir = await onPhone(browser, baseURL);
  const shop = await openShopOf({ owner, manager: await signIn(heir) });
  await heir.goto(`/my/shops/${shop.id}/members`);
  await heir
    .getByRole('link', { name: /^جزئیات/ })
    .last()
    .click();
  await heir.getByLabel('نام شما در فروشگاه').fill('مریم وارث');
  await heir.getByRole('button', { name: 'ذخیرهٔ معرفی' }).click();
  await heir.waitForURL(/did=introduced/);
  await page.goto(`/my/shops/${shop.id}/transfer`);
  const members = page.getByLabel('به یکی از همکاران');
  await members.selectOption({
    label: (await members.locator('option', { hasText: 'مریم وارث' }).textContent()) ?? '',
  });
  await page.getByRole('button', { name: 'ارسال پیشنهاد' }).click();
  await page.waitForURL(/did=offered/);
  await heir.goto(`/my/shops/${shop.id}`);
  await heir.getByRole('link', { name: 'دیدن پیشنهاد' }).click();
  await heir.getByRole('button', { name: 'قبول دعوت', exact: true }).click();
  await heir.waitForURL(/did=tookOver/);
  await page.goto(`/my/shops/${shop.id}`);
  await expect(page.getByRole('button', { name: 'لغو واگذاری' })).toBeVisible();
  await heir.context().close();
});
