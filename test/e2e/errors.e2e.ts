/** Tests the messages that forms show: about wrong input, and about a failure of the connection or of the site. */
import type { Locator, Page } from '@playwright/test';
import { awake, cards, expect, test } from './journey.ts';
import { fromElsewhere, signIn } from './people.ts';
import { answerAll, chooseSofa, titleOf, WORDS } from './postings.ts';

const summary = (page: Page): Locator => page.locator('form#posting [data-error-summary]');
const goOn = (page: Page): Locator => page.getByRole('button', { name: 'ادامه', exact: true });
const chosen = (page: Page): Locator => page.locator('form#posting input[name=category]');

async function openForm(page: Page): Promise<void> {
  await page.goto('/new');
  await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
}

const chooseInPopup = (page: Page): Promise<void> =>
  chooseSofa(page, (name) => page.getByRole('dialog').getByRole('link', { name }));

/** Labels of the fields in a summary, in its order. */
const fieldsIn = async (list: Locator): Promise<string[]> =>
  (await list.getByRole('link').allTextContents()).map((text) => text.split(':')[0]?.replace(/\s*به تومان/, '') ?? '');

test.beforeEach(({ context }) => fromElsewhere(context));

test('ITEM-02 errors lead to the first wrong field; their list is a tap away, follows the page, and shortens', {
  tag: '@both',
}, async ({ page }) => {
  await openForm(page);
  await page.getByLabel('عنوان آگهی').fill(titleOf('خطا'));
  await chooseInPopup(page);
  await page
    .locator('button[data-step-back], main')
    .first()
    .evaluate(() => scrollTo(0, document.body.scrollHeight));
  await goOn(page).click();
  const firstWrong = page.locator('form#posting [data-field]:has(> [data-field-error]:not(:empty))').first();
  await expect(firstWrong).toBeInViewport();
  expect(await firstWrong.evaluate((field) => field.contains(document.activeElement))).toBe(true);
  const inPage = await page
    .locator('form#posting [data-field]:has(> [data-field-error]:not(:empty)) > :is(label, legend)')
    .allTextContents();
  const labels = inPage.map((label) => label.replace(/\s*به تومان/, '').trim());
  expect(labels.length).toBeGreaterThan(2);
  expect(await fieldsIn(summary(page))).toEqual(labels);

  await page.locator('[data-all-errors]').click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toBeInViewport();
  await summary(page)
    .getByRole('link', { name: /توضیحات/ })
    .click();
  await expect(page.getByLabel('توضیحات')).toBeFocused();

  await page.getByLabel('توضیحات').fill(WORDS);
  await expect(summary(page).getByRole('link', { name: /توضیحات/ })).toHaveCount(0);
  await answerAll(page);
  await expect(summary(page)).toHaveCount(0);
  await expect(page.locator('[data-all-errors]')).toHaveCount(0);
});

test('ITEM-02 CAT-05 a choice in a popup mends its error, and ends the proposals', async ({ page }) => {
  await openForm(page);
  await page.route('**/api/web/category-suggestion*', (route) =>
    route.fulfill({ json: { success: true, data: { suggestions: [{ id: 1, path: ['خانه', 'مبل'] }] } } }),
  );
  await page.getByLabel('عنوان آگهی').pressSequentially('مبل ترک');
  await expect(page.locator('[data-category-suggestions] button')).toBeVisible();
  await goOn(page).click();
  await expect(summary(page).getByRole('link', { name: /دسته‌بندی/ })).toHaveCount(1);
  await chooseInPopup(page);
  await expect(page.locator('[data-category-suggestions]')).toBeHidden();
  await expect(summary(page).getByRole('link', { name: /دسته‌بندی/ })).toHaveCount(0);
  // Typing on in the title proposes no other category once one was chosen.
  await page.getByLabel('عنوان آگهی').pressSequentially(' نه نفره');
  await expect(summary(page).getByRole('link', { name: /عنوان/ })).toHaveCount(0);
  await expect(page.locator('[data-category-suggestions]')).toBeHidden();
});

test('ITEM-04 GEN-05 a chosen category shows that its attributes are on their way', async ({ page }) => {
  await openForm(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/_regions=/, async (route) => {
    await held;
    await route.continue();
  });
  const choosing = chooseInPopup(page);
  const field = page.getByRole('button', { name: /دسته‌بندی/ });
  await expect(field).toHaveAttribute('aria-busy', 'true');
  letGo();
  await choosing;
  await expect(chosen(page)).toHaveValue(/^\d+$/);
  await expect(field).not.toHaveAttribute('aria-busy');
});

const NO_CONNECTION = 'ارتباط با بازارچه برقرار نشد. اتصال اینترنت را بررسی کنید';
const OURS = 'بروز خطای داخلی';

test.describe('when no answer of ours comes', () => {
  test.use({ expected: /status of (?:401|422|498|500)|net::ERR/ });

  test('ITEM-04 GEN-15 a category whose attributes do not come is cleared, whatever the failure', async ({ page }) => {
    await openForm(page);
    const outcomes = { 401: OURS, 422: OURS, 498: OURS, 500: OURS, offline: NO_CONNECTION };
    for (const [outcome, sentence] of Object.entries(outcomes)) {
      await chooseInPopup(page);
      await expect(chosen(page)).toHaveValue(/^\d+$/);
      await page.route(/_regions=/, (route) =>
        outcome === 'offline' ? route.abort() : route.fulfill({ status: Number(outcome), body: 'broken' }),
      );
      await page.getByRole('button', { name: /دسته‌بندی/ }).click();
      // The popup opens at the chosen category.
      await page.getByRole('dialog').getByRole('link', { name: /تخت/ }).first().click();
      await expect(page.locator('[data-toast]').last()).toContainText(sentence);
      await expect(chosen(page)).toHaveValue('');
      await expect(page.locator('[data-region=category]')).toContainText('انتخاب دسته‌بندی');
      await expect(page.locator('[data-region=attributes] [name]')).toHaveCount(0);
      // The line above the button is updated, and moves the button, before the form is sent again.
      await expect(page.locator('[data-post-missing]')).toContainText('دسته‌بندی');
      // The form asks for a category, and choosing one again works.
      await goOn(page).click();
      await expect(page.locator('[data-field=category] [data-field-error]')).not.toBeEmpty();
      await page.unroute(/_regions=/);
    }
  });

  test('GEN-05 GEN-15 a popup and a form say whether the connection or the site failed', async ({ page }) => {
    await openForm(page);
    const popup = page.getByRole('dialog');
    const shown = popup.locator('p [data-failed-by]:visible');
    const title = popup.getByRole('heading');
    for (const [outcome, sentence, titled] of [
      [500, OURS, 'مشکلی در بازارچه پیش آمد'],
      ['offline', NO_CONNECTION, 'ارتباط برقرار نشد'],
    ] as const) {
      await page.route('**/session/freshit', (route) =>
        outcome === 'offline' ? route.abort() : route.fulfill({ status: outcome, body: 'broken' }),
      );
      await page.getByRole('button', { name: /دسته‌بندی/ }).click();
      await expect(shown).toHaveCount(1);
      await expect(shown).toContainText(sentence);
      await expect(title).toHaveText(titled, { useInnerText: true });
      await expect(popup).toHaveAccessibleName(titled);
      await expect(shown.getByRole('link', { name: 'پیام به پشتیبانی' })).toHaveCount(outcome === 500 ? 1 : 0);
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
      await page.unroute('**/session/freshit');
    }

    await page.goto('/session');
    await page.getByLabel('شمارهٔ موبایل یا ایمیل').fill('09123456789');
    const message = page.locator('main [data-form-message]');
    const send = page.getByRole('button', { name: 'ادامه' });
    await page.route('**/session/index', (route) => route.fulfill({ status: 500, body: '' }));
    await send.click();
    await expect(message).toContainText(OURS);
    const way = message.getByRole('link', { name: 'پیام به پشتیبانی' });
    await expect(way).toBeVisible();
    // The message's text flows as one sentence; the link in it is not a column of its own.
    expect(await message.evaluate((place) => getComputedStyle(place).display)).toBe('block');
    await page.unroute('**/session/index');
    await page.route('**/session/index', (route) => route.abort());
    page.on('dialog', (alert) => alert.accept());
    await send.click();
    await expect(message).toContainText(NO_CONNECTION);
  });
});

test('SRCH-02 a price that does not count is said to, and leaves its field with the focus', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/s/tehran');
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  if (!isWide) {
    await page.goto('/search?mnp=50000000&mxp=1000');
    await expect(page.getByText('«۱٬۰۰۰» از ابتدای بازه کمتر است و به حساب نیامد.').first()).toBeVisible();
    return;
  }
  await awake(page);
  const [from, to] = [page.getByLabel(/قیمت.* از$/), page.getByLabel(/قیمت.* تا$/)];
  await from.fill('50000000');
  await from.press('Enter');
  await expect(page).toHaveURL(/mnp=50000000/);
  const note = page.locator('[data-not-counted=mxp]');
  await to.fill('1000');
  await expect(note).toContainText('«۱٬۰۰۰» از ابتدای بازه کمتر است و به حساب نیامد');
  // The field keeps the number while it has the focus: it may be the beginning of a longer number.
  await expect(to).toHaveValue('۱٬۰۰۰');
  await to.blur();
  await expect(to).toHaveValue('');
  for (const typed of ['abc', 'چند']) {
    await to.fill(typed);
    // The field keeps the text while it has the focus: it may be the beginning of an amount in words.
    await expect(to).toHaveValue(typed);
    await to.blur();
    await expect(note).toContainText(`«${typed}» خوانده نشد و به حساب نیامد`);
    await expect(to).toHaveValue('');
    await expect(page).not.toHaveURL(/mxp/);
  }
  // The note about the rejected text does not clear the next text that is typed.
  await to.fill('۲ میلیارد');
  await to.blur();
  await expect(to).toHaveValue('۲٬۰۰۰٬۰۰۰٬۰۰۰');
  await expect(page).toHaveURL(/mxp=2000000000/);
  await to.fill('90000000');
  await expect(note).toHaveCount(0);
  await to.blur();
  await expect(to).toHaveValue('۹۰٬۰۰۰٬۰۰۰');

  // Year fields are not grouped like amounts. The response normalises the first end to a full year; a second end that
  // does not count is cleared when its field loses the focus.
  await page.goto('/s/tehran/cars');
  await awake(page);
  const [since, until] = ['از', 'تا'].map((end) =>
    page.getByRole('textbox', { name: `سال تولید ${end}`, exact: true }),
  );
  if (!since || !until) throw new Error('a range has two ends');
  await since.fill('98');
  await expect(page).toHaveURL(/a1002=1398-$/);
  await expect(since).toHaveValue('98');
  await until.focus();
  await expect(since).toHaveValue('۱۳۹۸');
  await until.fill('1390');
  await expect(page.locator('[data-not-counted="a1002-to"]')).toContainText('«۱۳۹۰» از ابتدای بازه کمتر است');
  await expect(until).toHaveValue('1390');
  await until.blur();
  await expect(until).toHaveValue('');
});

test.describe('without a connection', () => {
  test.use({ expected: /net::ERR|Failed to load|Failed to fetch/ });

  test('REV-01 GEN-18 a number asked for before its script came leaves the listing where it is, and a line says why', async ({
    page,
    context,
  }) => {
    // Results sorted by price: the first card is not a listing that another journey has just published and removes
    // meanwhile.
    await page.goto('/s?o=cheapest');
    await cards(page).first().getByRole('link').click();
    await awake(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const show = page.getByRole('region', { name: 'تماس با فروشنده' }).getByRole('link', { name: 'نمایش شماره' });
    await expect(show).toBeVisible();
    const at = page.url();
    await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined));
    await context.setOffline(true);
    await show.click();
    await expect(page.getByText('ارتباط با بازارچه برقرار نشد').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    expect(page.url()).toBe(at);
    await context.setOffline(false);
    await show.click();
    // A browser may remember a failed script until the page is left; then the link leads to the contact page, which
    // shows the number.
    const number = page.locator('a[href^="tel:"]').first();
    const button = page.getByRole('button', { name: 'نمایش شماره' });
    await expect(number.or(button)).toBeVisible();
    if (await button.isVisible()) await button.click();
    await expect(number).toBeVisible();
  });

  test('GEN-18 acts on a listing and on results leave the page where it is, and a line says why', {
    tag: '@both',
  }, async ({ page, context }) => {
    await signIn(page);
    const line = page.getByText('ارتباط با بازارچه برقرار نشد').filter({ visible: true }).first();
    const stays = async (act: () => Promise<unknown>, name: string) => {
      const at = page.url();
      const heading = await page.locator('h1').textContent();
      await context.setOffline(true);
      await act();
      await expect(line, name).toBeVisible();
      expect(page.url(), name).toBe(at);
      await expect(page.locator('h1'), name).toHaveText(heading ?? '');
      await context.setOffline(false);
      await page.reload();
      await awake(page);
      await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined));
    };
    await page.goto('/s');
    await awake(page);
    await stays(() => cards(page).first().getByRole('link').click(), 'a card');
    const heart = page.locator('main [data-do=favourite]').first();
    await stays(() => heart.click(), 'a heart');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await cards(page).first().getByRole('link').click();
    await page.waitForURL(/\/v\//);
    await awake(page);
    const contact = page.getByRole('region', { name: 'تماس با فروشنده' });
    await stays(() => contact.getByRole('link', { name: 'گفت‌وگو' }).click(), 'the chat');
    await stays(() => contact.getByRole('link', { name: 'گفت‌وگو' }).press('Enter'), 'the chat by keyboard');
    await stays(() => page.locator('[data-popup=price-offer]').filter({ visible: true }).first().click(), 'an offer');
    await stays(() => page.locator('[data-popup=report]').filter({ visible: true }).first().click(), 'a report');
    await stays(
      () =>
        page
          .locator('form[action="/search"]')
          .filter({ visible: true })
          .first()
          .evaluate((form) => (form as HTMLFormElement).requestSubmit()),
      'a search',
    );
  });
});
