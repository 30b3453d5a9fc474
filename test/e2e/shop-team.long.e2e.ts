import { expect, test } from './journey.ts';
import { approveByRule } from './listings.ts';
import { openShopOf } from './own-shop.ts';
import { fromElsewhere, messagesTo, signIn } from './people.ts';
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
  await colleague.getByRole('button', { name: 'قبول دعوت', exact: true }).click();
  await colleague.waitForURL(/did=joined/);
  await approveByRule(await postOnPhone(colleague, sofa, { shopId: shop.id }));
  await page.goto(`/shop/${shop.slug}`);
  await expect(page.getByRole('main').getByRole('link', { name: sofa }).first()).toBeVisible();
  await colleague.context().close();
});
