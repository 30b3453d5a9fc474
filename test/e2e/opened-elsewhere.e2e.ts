import { paths } from '../../app/paths.ts';
import { awake, expect, test } from './journey.ts';
import { publishedListing, waitingListing } from './listings.ts';
import { fromElsewhere, newAccount, openFromElsewhere, signIn, withoutScripts } from './people.ts';
import { titleOf } from './postings.ts';
import { giveMoney } from './purchases.ts';
import { orderedSecurely } from './secure-sales.ts';

test('CHAT-01 OFFER-01 GEN-02 GEN-08 a chat that another site opened is not read before a touch, and no press answers its offer at once', async ({
  page: seller,
  context,
  browser,
  baseURL,
}) => {
  await fromElsewhere(context);
  const id = await publishedListing(await signIn(seller), titleOf('بازشده'));
  const buyer = await withoutScripts(browser, baseURL);
  await signIn(buyer);
  await buyer.goto(`/v/${id}/offer`);
  await buyer.getByLabel(/مبلغ پیشنهادی/).fill('۱۸۰۰۰۰۰');
  await buyer.getByRole('button', { name: 'ارسال پیشنهاد' }).click();
  await expect(buyer.locator('[data-offer]')).toBeVisible();

  const sent: string[] = [];
  seller.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void sent.push(String(payload))));
  await openFromElsewhere(seller, new URL(buyer.url()).pathname, baseURL);
  await expect(seller.locator('[data-island=conversation][data-awake]')).toBeVisible();
  await buyer.getByLabel('پیام شما').fill('منتظرم.');
  await buyer.getByRole('button', { name: 'ارسال', exact: true }).click();
  // The message arrives by the socket. A read receipt would have been sent before the message arrived.
  await expect(seller.locator('[data-seq]')).toHaveCount(2);
  expect(sent.filter((packet) => packet.includes('"read"'))).toEqual([]);
  const offer = seller.locator('[data-offer]');
  // New messages move older ones up, so that the button moves under the pointer.
  for (const name of ['قبول پیشنهاد', 'رد پیشنهاد']) {
    await offer.locator('summary', { hasText: name }).dblclick();
    await expect(offer).toHaveAttribute('data-state', 'open');
  }
  await expect.poll(() => sent.filter((packet) => packet.includes('"read"')).length).toBeGreaterThan(0);
  await offer.getByRole('button', { name: 'قبول پیشنهاد', exact: true }).click();
  await expect(seller.locator('[data-answer=accepted]')).toBeVisible();
  await buyer.context().close();
});

test('PROM-08 GEN-08 the draft of a checkout keeps packages, and not the wallet', async ({ page, context }) => {
  await fromElsewhere(context);
  const number = await signIn(page);
  const id = await waitingListing(number, titleOf('کیف پول'));
  await giveMoney(number);
  // The package is chosen before the script of the checkout loads.
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/checkout-/, (route) => script.promise.then(() => route.continue()));
  await page.goto(paths.paidFeatures(Number(id)));
  await awake(page);
  await page.getByText('ویژه، ۷ روز').click();
  script.resolve();
  await page.locator('input[name=pay][value=wallet]').check();
  const button = page.locator('[data-pay-label]');
  await expect(button).toContainText('کیف پول');
  await page.reload();
  await expect(button).toContainText('پرداخت ۸۸٬۰۰۰ تومان');
  await expect(page.locator('input[name=pay][value=direct]')).toBeChecked();
});

test('SECP-06 PAY-04 GEN-08 a popup that its address opened pays nothing by a double click', async ({
  page,
  context,
  baseURL,
}) => {
  await fromElsewhere(context);
  const number = await signIn(page);
  const invoice = await orderedSecurely({ seller: await newAccount(), buyer: number, isPaid: false });
  await giveMoney(number);
  await openFromElsewhere(page, `${invoice}#click_[data-popup=payment-method]`, baseURL);
  const popup = page.getByRole('dialog');
  await popup.getByRole('radio', { name: /کیف پول/ }).check();
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)));
  await popup.locator('summary').dblclick();
  await page.goto(invoice);
  await expect(page.locator('[data-popup=payment-method]')).toBeVisible();
  expect(sent.filter((path) => path.endsWith('/pay'))).toEqual([]);
});
