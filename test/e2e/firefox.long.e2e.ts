import type { Page } from 'puppeteer-core';
import { differentNames, insertWaiting } from '../waiting-listings.ts';
import { expect, fill, named, press, sees, test } from './firefox.ts';
import { giveRole, lastCode, newNumber } from './people.ts';
import { titleOf, WORDS } from './postings.ts';
import { inSiteDatabase } from './site-database.ts';

test.describe.configure({ timeout: 240_000 });

const CARDS = 'main [data-listing-list] article';
const POPUP = 'dialog[open]';
const CARS = '/s/iran/cars?mnp=1000000';

async function open(page: Page, baseURL: string | undefined, path: string): Promise<void> {
  await page.goto(new URL(path, baseURL).href, { waitUntil: 'load' });
}

/** Waits for an address of the site, which a popup or a region may also set without a new page. */
const isAt = (page: Page, pathname: RegExp): Promise<void> =>
  expect.poll(() => new URL(page.url()).pathname).toMatch(pathname);

async function openCar(page: Page, baseURL: string | undefined): Promise<void> {
  await open(page, baseURL, CARS);
  await press(page, `${CARDS} a`);
  await isAt(page, /^\/v\/\d+\//);
}

/** Registers a new user on the sign-in page that is shown. Returns the number. */
async function enterCode(page: Page): Promise<string> {
  const number = newNumber();
  await fill(page, named('textbox', 'شمارهٔ موبایل یا ایمیل'), number);
  await press(page, named('button', 'ادامه'));
  await press(page, named('button', 'ارسال کد'));
  await fill(page, '[autocomplete=one-time-code]', await lastCode(page, number));
  await press(page, named('link', 'فعلاً نه'));
  return number;
}

async function signIn(page: Page, baseURL: string | undefined): Promise<string> {
  await open(page, baseURL, '/session?return=/my');
  const number = await enterCode(page);
  await isAt(page, /^\/my$/);
  return number;
}

/** Answers every required attribute of the category. */
async function answerAll(page: Page): Promise<void> {
  const part = await sees(page, '[data-region=attributes]');
  for (const select of await part.$$('select[required]')) {
    const second = await select.$eval('option:nth-child(2)', (option) => option.value);
    await select.select(second);
  }
  const firsts = await part.$$('input[type=radio][required]');
  const asked = new Set<string>();
  for (const radio of firsts) {
    const name = await radio.evaluate((input) => input.name);
    if (!asked.has(name)) await radio.asLocator().click();
    asked.add(name);
  }
  await fill(page, 'input[name=price]', '2100000');
}

test.describe('in Firefox', { tag: '@desktop' }, () => {
  test('GEN-01 SRCH-02 home shows the newest listings and leads to one', async ({ visitor, baseURL }) => {
    await open(visitor, baseURL, '/');
    await press(visitor, 'main article a[href^="/v/"]');
    await isAt(visitor, /^\/v\/\d+\//);
    await sees(visitor, 'body[data-page=add-details-page] h1');
  });

  test('SRCH-01 SRCH-05 a search is filtered, and the filter removed', async ({ visitor, baseURL }) => {
    await open(visitor, baseURL, '/');
    await fill(visitor, named('combobox', 'جست‌وجو در آگهی‌ها'), 'خودرو');
    await visitor.keyboard.press('Enter');
    await isAt(visitor, /^\/s(?:earch)?(?:\/|$)/);
    await sees(visitor, CARDS);
    await open(visitor, baseURL, '/choose/filters?c=43627');
    await fill(visitor, 'main input[name=mnp]', '500000000');
    await press(visitor, `main ${named('button', 'نمایش آگهی‌ها')}`);
    await isAt(visitor, /^\/s\/iran\/cars$/);
    await press(visitor, 'main a[aria-label^="حذف فیلتر قیمت"]');
    await expect.poll(() => new URL(visitor.url()).search).toBe('');
    await sees(visitor, CARDS);
  });

  test('REV-01 a listing is read and the number of its seller revealed', async ({ visitor, baseURL }) => {
    await signIn(visitor, baseURL);
    await openCar(visitor, baseURL);
    await press(visitor, named('link', 'نمایش شماره'));
    await sees(visitor, 'a[href^="tel:"]');
  });

  test('AUTH-01 a new user signs in by a code', async ({ visitor, baseURL }) => {
    await open(visitor, baseURL, '/my/devices');
    await isAt(visitor, /^\/session$/);
    await enterCode(visitor);
    await isAt(visitor, /^\/my\/devices$/);
    await sees(visitor, 'main ::-p-text(همین دستگاه)');
  });

  test('ITEM-02 a listing is posted', async ({ visitor, baseURL }) => {
    await signIn(visitor, baseURL);
    await open(visitor, baseURL, '/choose/place/tehran');
    await open(visitor, baseURL, '/new');
    await sees(visitor, '[data-post-form][data-started]');
    await fill(visitor, named('textbox', 'عنوان آگهی'), titleOf('فایرفاکس'));
    await press(visitor, '[data-region=category] [data-popup]');
    await press(visitor, `${POPUP} ::-p-text(خانه و آشپزخانه)`);
    await press(visitor, `${POPUP} ::-p-text(مبل)`);
    await sees(visitor, '[data-region=category] ::-p-text(مبل)');
    await fill(visitor, named('textbox', 'توضیحات'), WORDS);
    await answerAll(visitor);
    await press(visitor, named('button', 'ادامه'));
    await press(visitor, named('button', 'ثبت آگهی'));
    // Confirms, in a popup, that the listing is posted without a picture.
    await press(visitor, `${POPUP} [data-do=go-on]`);
    await isAt(visitor, /^\/new\/done\/\d+$/);
    await sees(visitor, 'h1 ::-p-text(آگهی شما ثبت شد)');
  });

  test('FAV-01 a listing becomes a favourite', async ({ visitor, baseURL }) => {
    await open(visitor, baseURL, '/s');
    await press(visitor, `${CARDS} button[aria-pressed=false]`);
    await sees(visitor, `${CARDS} button[aria-pressed=true]`);
    await open(visitor, baseURL, '/favourites');
    await sees(visitor, 'main article[data-card]');
  });

  test('CHAT-01 a message is sent', async ({ visitor, baseURL }) => {
    await signIn(visitor, baseURL);
    await openCar(visitor, baseURL);
    await press(visitor, `main ${named('link', 'گفت‌وگو')}`);
    await sees(visitor, '[data-island=conversation][data-awake]');
    await fill(visitor, named('textbox', 'پیام شما'), 'سلام، هنوز هست؟');
    await press(visitor, named('button', 'ارسال'));
    await isAt(visitor, /^\/my\/chats\/\d+$/);
    await sees(visitor, '[data-seq] ::-p-text(سلام، هنوز هست؟)');
  });

  test('GEN-05 a popup opens, and Back closes it and restores the focus', async ({ visitor, baseURL }) => {
    await open(visitor, baseURL, '/s');
    await press(visitor, 'a[data-popup=categories]');
    await sees(visitor, `${POPUP} ::-p-text(انتخاب دسته‌بندی)`);
    await visitor.goBack();
    await expect.poll(() => visitor.$$(POPUP)).toHaveLength(0);
    expect(await visitor.evaluate(() => document.activeElement?.getAttribute('data-popup'))).toBe('categories');
    await isAt(visitor, /^\/s$/);
  });

  test('LOC-03 the place is changed', async ({ visitor, baseURL }) => {
    await open(visitor, baseURL, '/');
    await press(visitor, 'search a[data-popup]');
    for (const name of ['استان تهران', 'شهر تهران', 'همهٔ شهر تهران'])
      await press(visitor, `${POPUP} [data-level]:not([hidden]) ::-p-text(${name})`);
    await isAt(visitor, /^\/s\/tehran/);
    await sees(visitor, 'h1 ::-p-text(تهران)');
  });

  test('ADM-02 a moderator publishes a listing', async ({ visitor, baseURL }) => {
    const number = await signIn(visitor, baseURL);
    await giveRole(number, 'moderator');
    const [name = ''] = differentNames(1);
    const claimedBy = `+98${number.slice(1)}`;
    const [id = 0] = await inSiteDatabase((db) => insertWaiting(db, { names: [name], claimedBy }));
    await open(visitor, baseURL, `/admin/listings/${id}`);
    await sees(visitor, `[data-case][data-standing] h1 ::-p-text(${name})`);
    await press(visitor, '[data-case][data-standing] ::-p-text(تأیید و انتشار)');
    const state = () =>
      inSiteDatabase((db) => db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirst());
    await expect.poll(state).toEqual({ status: 'published' });
  });
});
