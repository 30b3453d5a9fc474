import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { fromElsewhere, newAccount, signIn, signInAs, withoutScripts } from './people.ts';
import { type PaidByCard, settledByCard } from './secure-sales.ts';

test.setTimeout(180_000);

const REASON = 'نامهٔ بانک دربارهٔ این پرداخت';
const persian = (number: number): string => new Intl.NumberFormat('fa', { useGrouping: false }).format(number);

/** Requests an act on the page of an order, in the expandable section with this name. */
async function ask(page: Page, { orderId }: PaidByCard, fold: string, button: string, as?: string): Promise<void> {
  await page.goto(`/admin/orders/${orderId}`);
  const part = page.locator('details', { has: page.getByText(fold) });
  await part.locator('summary').click();
  if (as !== undefined) await part.getByLabel('نتیجه').selectOption(as);
  await part.getByLabel('دلیل').fill(REASON);
  await part.getByRole('button', { name: button }).click();
  await expect(page.getByText('در انتظار تأیید نفر دوم است').first()).toBeVisible();
}

async function approve(page: Page, about: string): Promise<void> {
  await page.goto('/admin/finance');
  const approval = page.locator('article', { hasText: about });
  await approval.getByRole('button', { name: 'تأیید و انجام' }).click();
  await expect(page.getByText('تأیید و انجام شد').first()).toBeVisible();
}

/** Reloads a page until it shows a text, because the dispute is opened and closed by jobs. */
async function reads(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('SECP-07 PAY-05 ADM-02 two people of finance mark what a bank took back, its seller is heard, and they lift it again', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await fromElsewhere(page.context());
  const seller = await signIn(page);
  const sold = await settledByCard({ seller, buyer: await newAccount() });
  // One works without scripts, the other with them.
  const one = await withoutScripts(browser, baseURL);
  await signInAs(one, 'finance');
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await fromElsewhere(context);
  const other = await context.newPage();
  await signInAs(other, 'finance');

  const payment = `پرداخت ${persian(sold.paymentId)}`;
  await ask(one, sold, payment, 'بانک این پرداخت را پس گرفت');
  await approve(other, payment);
  const dispute = `${sold.invoice}/dispute`;
  // A job opens the dispute.
  await expect.poll(async () => (await page.request.get(dispute)).status()).toBe(200);
  await reads(page, dispute, 'بانک پول خریدار را پس گرفت');
  await page.goto('/my/purchases?side=sold');
  await expect(page.getByText('بدهی از برگشت بانکی')).toBeVisible();
  await page.goto(`${sold.invoice}/answer`);
  await page.getByRole('textbox').fill('کالا را با کد تحویل به دست خریدار رساندم و عکس آن هست');
  await page
    .locator('main')
    .getByRole('button', { name: /پاسخ|ارسال|ثبت/ })
    .last()
    .click();
  await reads(page, dispute, 'در انتظار داوری پشتیبانی');

  await ask(one, sold, 'ثبت نتیجه', 'ثبت نتیجه', 'lifted');
  await approve(other, 'برگشت بانکی');
  await reads(page, dispute, 'مبلغ از فروشنده گرفته نمی‌شود');
  await context.close();
});
