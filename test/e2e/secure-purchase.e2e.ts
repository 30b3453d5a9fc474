import { halves } from '../pictures.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, fromHere, newAccount, signIn, signInAs, withoutScripts } from './people.ts';
import { pickAddress, press, proofDifferences } from './purchases.ts';
import { acceptedAndSent, orderedSecurely, securelySold } from './secure-sales.ts';
import { endPurchaseDecisions } from './site-database.ts';

test.setTimeout(300_000);
// A complaint without a picture is refused, and so is a step without an address.
test.use({ expected: /422 \(Unprocessable Entity\).*\/(?:complain|secure-purchase\/\d+)/ });
// Gateways redirect payers to the site under its own name, `localhost`, where they are signed in; the sandbox counts as
// another site.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

const picture = async () => ({
  name: '1.jpg',
  mimeType: 'image/jpeg',
  buffer: await halves(900, 600).jpeg().toBuffer(),
});

test('SECP-01 SECP-04 SECP-05 GEN-17 steps are entries of the history, and the address is there the next time', {
  tag: '@both',
}, async ({ page, context }) => {
  const id = await securelySold(await newAccount());
  await fromElsewhere(context);
  await signIn(page);
  await page.goto(`/secure-purchase/${id}`);
  await awake(page);
  await press(page, 'ادامه');
  await page.getByLabel(/گیرنده/).fill('مریم احمدی');
  await press(page, 'ادامه');
  await expect(page.getByText('لطفا موقعیت مکانی را انتخاب کنید').first()).toBeVisible();
  // An error below one field does not move the field beside it.
  const [plaque, unit] = [await page.getByLabel('پلاک').boundingBox(), await page.getByLabel(/واحد/).boundingBox()];
  expect([unit?.y, unit?.height]).toEqual([plaque?.y, plaque?.height]);
  await pickAddress(page, 'خیابان آزادی، کوچهٔ یکم');
  await page.getByRole('radio').first().check();
  await press(page, 'ادامه');
  await expect(page.getByRole('button', { name: 'ثبت سفارش' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('پلاک')).toHaveValue('۷');
  await page.goBack();
  await expect(page.getByLabel('کد تخفیف')).toBeVisible();
  await page.goForward();
  await press(page, 'ادامه');
  await press(page, 'ثبت سفارش');
  await expect(page.getByRole('dialog').getByText(/سفارشی به مبلغ/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'ثبت سفارش' }).click();
  await page.waitForURL(/\/secure-purchase\/invoice\//);
  await page.locator('summary', { hasText: 'لغو سفارش' }).click();
  await press(page, 'لغو سفارش');
  await expect(page.getByText('سفارش لغو شد.').first()).toBeVisible();
  await page.goto(`/secure-purchase/${id}`);
  await press(page, 'ادامه');
  await expect(page.getByLabel('آدرس', { exact: true })).toHaveValue('خیابان آزادی، کوچهٔ یکم');
  await hasNoSidewaysScroll(page);
});

test('SECP-04 GEN-02 what is typed into a checkout comes back after a quick reload, a link and Back', {
  tag: '@both',
}, async ({ page, context }) => {
  const id = await securelySold(await newAccount());
  await fromElsewhere(context);
  await signIn(page);
  await page.goto(`/secure-purchase/${id}`);
  await awake(page);
  await press(page, 'ادامه');
  const [name, address] = [page.getByLabel(/گیرنده/), page.getByLabel('آدرس', { exact: true })];
  await name.fill('مریم احمدی');
  await page.reload();
  await expect(name).toHaveValue('مریم احمدی');
  await awake(page);
  await page.getByLabel('استان').selectOption({ label: 'تهران' });
  await page.getByLabel('شهر', { exact: true }).selectOption({ label: 'تهران' });
  await page.getByRole('radio').first().check();
  await address.fill('خیابان آزادی، کوچهٔ یکم');
  await page.reload();
  await expect(address).toHaveValue('خیابان آزادی، کوچهٔ یکم');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await hasNoSidewaysScroll(page);
  await page.goto('/about');
  await page.goBack();
  await expect(address).toHaveValue('خیابان آزادی، کوچهٔ یکم');
  await expect(name).toHaveValue('مریم احمدی');
  await expect(page.getByLabel('شهر', { exact: true }).locator('option:checked')).toHaveText('تهران');
  // An address chosen on the map replaces the typed one.
  await pickAddress(page, 'میدان فردوسی، کوچهٔ دهم');
  await expect(address).toHaveValue('میدان فردوسی، کوچهٔ دهم');
  await expect(name).toHaveValue('مریم احمدی');
});

test('SECP-04 GEN-03 an address that is kept without a name begins the next checkout without an error', {
  tag: '@both',
}, async ({ page, context }) => {
  const [first, second] = [await securelySold(await newAccount()), await securelySold(await newAccount())];
  await fromElsewhere(context);
  await signIn(page);
  await page.goto(`/secure-purchase/${first}`);
  await awake(page);
  await press(page, 'ادامه');
  await page.getByLabel('استان').selectOption({ label: 'تهران' });
  await page.getByLabel('شهر', { exact: true }).selectOption({ label: 'تهران' });
  await page.getByRole('radio').first().check();
  await page.getByLabel('آدرس', { exact: true }).fill('خیابان آزادی، کوچهٔ یکم');
  await page.goto(`/secure-purchase/${second}`);
  await awake(page);
  const errors = page.locator('[data-purchase-steps]').locator('.error, [aria-invalid=true]').filter({ visible: true });
  await press(page, 'ادامه');
  await expect(page.getByLabel('آدرس', { exact: true })).toHaveValue('خیابان آزادی، کوچهٔ یکم');
  await expect(page.getByLabel(/گیرنده/)).toHaveValue('');
  await expect(errors).toHaveCount(0);
  // Simulates that the last step of the checkout was open in this browser before, for another account or when a name
  // was still stored.
  await page.evaluate(() => history.replaceState({ ...history.state, step: 'review' }, ''));
  await page.reload();
  await expect(page.getByLabel(/گیرنده/)).toBeVisible();
  await awake(page);
  await expect(page.getByLabel('آدرس', { exact: true })).toHaveValue('خیابان آزادی، کوچهٔ یکم');
  await expect(errors).toHaveCount(0);
  // Continuing shows which field is missing.
  await press(page, 'ادامه');
  await expect(errors.first()).toBeVisible();
});

test('SECP-04 GEN-02 what is typed into a checkout comes back without scripts', { tag: '@both' }, async ({
  browser,
  baseURL,
}) => {
  const id = await securelySold(await newAccount());
  const page = await withoutScripts(browser, baseURL);
  await signIn(page);
  await page.goto(`/secure-purchase/${id}`);
  await press(page, 'ادامه');
  await page.getByLabel(/گیرنده/).fill('مریم احمدی');
  await page.getByLabel('استان').selectOption({ label: 'تهران' });
  await press(page, 'نمایش شهرها');
  await page.getByLabel('شهر', { exact: true }).selectOption({ label: 'تهران' });
  await press(page, /نمایش زمان‌ها/);
  await page.getByLabel('آدرس', { exact: true }).fill('خیابان آزادی، کوچهٔ یکم');
  await press(page, 'ادامه');
  await page.goto(`/secure-purchase/${id}`);
  await press(page, 'ادامه');
  await expect(page.getByLabel(/گیرنده/)).toHaveValue('مریم احمدی');
  await expect(page.getByLabel('شهر', { exact: true }).locator('option:checked')).toHaveText('تهران');
  await expect(page.getByLabel('آدرس', { exact: true })).toHaveValue('خیابان آزادی، کوچهٔ یکم');
  await hasNoSidewaysScroll(page);
});

test('PAY-02 PAY-03 SECP-08 a payment whose window was closed is said to be the same everywhere', {
  tag: '@both',
}, async ({ page, context }) => {
  await fromHere(context);
  const invoice = await orderedSecurely({ seller: await newAccount(), buyer: await signIn(page) });
  await page.goto(invoice);
  await awake(page);
  await press(page, /^پرداخت:/);
  await page.waitForURL(/\/payment\/sandbox\//);
  await press(page, 'پرداخت و بستن پنجره');
  const said = page.getByText('در انتظار پاسخ درگاه').first();
  await page.goto(invoice);
  await expect(said).toBeVisible();
  await expect(page.getByText(/دوباره پرداخت نکنید/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'ادامهٔ پرداخت' })).toBeVisible();
  await hasNoSidewaysScroll(page);
  for (const path of ['/my/payments', '/my/purchases?side=bought']) {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toContainText('در انتظار پاسخ درگاه');
    await hasNoSidewaysScroll(page);
  }
  await page.goto('/my/payments');
  const [id = ''] =
    /[\w-]{22}/.exec((await page.locator('a[href^="/my/payments/"]').first().getAttribute('href')) ?? '') ?? [];
  for (const path of [`/my/payments/${id}`, `/payment/callback?order=${id}`]) {
    await page.goto(path);
    await expect(page.getByText(/درگاه هنوز پاسخ نداده است/).first()).toBeVisible();
    await expect(page.getByText(/دوباره پرداخت نکنید/).first()).toBeVisible();
    await hasNoSidewaysScroll(page);
  }
});

test('SECP-07 ADM-02 a purchase is disputed with pictures, and its money split by staff', { tag: '@long' }, async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const seller = await withoutScripts(browser, baseURL);
  const number = await signIn(seller);
  await fromElsewhere(context);
  const invoice = await orderedSecurely({ seller: number, buyer: await signIn(page), isPaid: true });
  await acceptedAndSent(invoice, number);

  await page.goto(invoice);
  await awake(page);
  await page.getByRole('link', { name: 'شکایت از این خرید' }).click();
  await page.getByLabel('موضوع').selectOption({ label: 'آسیب دیده است' });
  await page.getByLabel('توضیح').fill('پایهٔ مبل شکسته و پارچه‌اش پاره است.');
  await press(page, 'ثبت شکایت');
  await expect(page.getByText('حداقل یک عکس بفرستید.').first()).toBeVisible();
  await page
    .locator('[data-picture-picker] input[type=file]')
    .first()
    .setInputFiles([await picture()]);
  await expect(page.locator('[data-picture][data-state=done]')).toHaveCount(1);
  await hasNoSidewaysScroll(page);
  await press(page, 'ثبت شکایت');
  await expect(page.getByText('شکایت شما ثبت شد.').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'عکس ۱' }).first()).toBeVisible();
  await hasNoSidewaysScroll(page);

  await seller.goto(`${invoice}/dispute`);
  await seller.getByRole('link', { name: 'پاسخ به شکایت' }).click();
  await seller.getByLabel('توضیح').fill('سالم بود؛ بخشی از پول را برمی‌گردانم.');
  await seller.getByLabel('پیشنهاد', { exact: true }).selectOption({ label: 'بخشی از پول به خریدار برگردد' });
  await seller.getByLabel(/مبلغی که برمی‌گردد/).fill('۲۰۰٬۰۰۰');
  await press(seller, 'ارسال پاسخ');
  await expect(seller.getByText('پاسخ شما فرستاده شد.').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('۲۰۰٬۰۰۰ تومان به خریدار برگردد', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'داوری پشتیبانی' }).click();
  await press(page, 'درخواست داوری پشتیبانی');
  await expect(page.getByText('درخواست شما ثبت شد؛ پس از شنیدن دو طرف، پشتیبانی داوری می‌کند.').first()).toBeVisible();

  const support = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await fromElsewhere(support.context());
  await signInAs(support, 'support');
  await support.goto('/admin/purchases?waiting=staff&order=desc');
  await support.getByRole('rowheader').first().getByRole('link').click();
  await expect(support.getByText('پایهٔ مبل شکسته').first()).toBeVisible();
  await hasNoSidewaysScroll(support);
  await support.locator('summary', { hasText: 'داوری' }).first().click();
  await support.getByLabel(/مبلغی که به خریدار برمی‌گردد/).fill('۳۰۰٬۰۰۰');
  await support.getByLabel('دلیل', { exact: true }).first().fill('عکس‌ها شکستگی را نشان می‌دهند');
  await support.getByRole('button', { name: 'داوری', exact: true }).click();
  await expect(support.getByText('ثبت شد.').first()).toBeVisible();
  await endPurchaseDecisions();
  await expect(async () => {
    await page.goto(`${invoice}/dispute`);
    await expect(page.getByText('عکس‌ها شکستگی را نشان می‌دهند').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await proofDifferences()).toEqual([]);
});

test('SECP-06 GEN-08 a page that another site opened confirms no purchase by a double click, nor by Enter at a fragment', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await fromElsewhere(context);
  const seller = await newAccount();
  for (const buyer of [page, await withoutScripts(browser, baseURL)]) {
    const invoice = await orderedSecurely({ seller, buyer: await signIn(buyer), isPaid: true });
    await acceptedAndSent(invoice, seller);
    const href = new URL(`${invoice}#purchase-confirm`, baseURL).href;
    const opened = async () => {
      await buyer.goto(`data:text/html,${encodeURIComponent(`<a href="${href}">go</a>`)}`);
      await buyer.getByRole('link').click();
    };
    await opened();
    const shows = buyer.locator('#purchase-confirm summary');
    await shows.dblclick();
    await buyer.keyboard.press('Enter');
    await expect(shows).toBeVisible();
    await buyer.goto(invoice);
    await expect(buyer.locator('#purchase-confirm button[type=submit]')).toBeVisible();
    // The second, deliberate press decides.
    await opened();
    await shows.click();
    await hasNoSidewaysScroll(buyer);
    await buyer.locator('#purchase-confirm button[type=submit]:enabled').click();
    await expect(buyer.locator('#purchase-confirm')).toHaveCount(0);
  }
});

test('SECP-07 SECP-08 GEN-22 a seller whose buyer has paid is asked once a visit where they are paid', async ({
  page,
  context,
}) => {
  await fromElsewhere(context);
  const invoice = await orderedSecurely({ seller: await signIn(page), buyer: await newAccount(), isPaid: true });
  const dialog = page.getByRole('dialog');
  // The page of the sale asks by itself: no popup repeats its one button.
  await page.goto(invoice);
  await awake(page);
  await expect(page.locator('[data-resume-bank]')).toBeAttached();
  await expect(page.locator('main').getByRole('link', { name: 'اطلاعات بانکی و آدرس فروشنده' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/');
  await expect(dialog.getByRole('link', { name: 'اطلاعات بانکی و آدرس فروشنده' })).toBeVisible();
  await hasNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto('/s');
  await awake(page);
  await expect(page.locator('[data-resume-bank]')).toBeAttached();
  await expect(dialog).toBeHidden();
  await page.goto('/my/chats');
  await page.getByRole('link').filter({ hasText: 'وضعیت خرید امن' }).first().click();
  await expect(page.getByText('خریدار پرداخت کرد و پول نزد بازارچه امانت است.')).toBeVisible();
  await hasNoSidewaysScroll(page);
});
