/** Leaves forms in different ways: typed text is restored, and text that was sent is not (ITEM-09, AUTH-01). */
import type { Locator, Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { halves } from '../pictures.ts';
import { sample } from '../tier.ts';
import { awake, expect, test } from './journey.ts';
import { publishedListing } from './listings.ts';
import { openShopOf } from './own-shop.ts';
import { enterCode, fromElsewhere, signIn } from './people.ts';
import { postOnPhone, titleOf, WORDS } from './postings.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(240_000);
test.beforeEach(({ context }) => fromElsewhere(context));

const TYPED = 'نوشته‌ای که نباید گم شود';
/** A page without a form. */
const ELSEWHERE = paths.about();

type Way = (page: Page, at: string) => Promise<unknown>;

/** Ways of leaving a page and coming back to it. */
const WAYS: Readonly<Record<string, Way>> = {
  reload: (page) => page.reload(),
  Back: async (page) => {
    await page.goto(ELSEWHERE);
    await page.goBack();
  },
  'a link': async (page, at) => {
    await page.goto(ELSEWHERE);
    await page.goto(at);
  },
};

/** Types into a field as a person does, and waits until scripts have noticed. */
async function type(page: Page, field: Locator): Promise<void> {
  await awake(page);
  await field.focus();
  await field.fill(TYPED);
  const stored = () => page.evaluate(() => `${sessionStorage.getItem('typed')} ${localStorage.getItem('drafts')}`);
  await expect.poll(stored).toContain(TYPED);
}

test('GEN-02 CHAT-01 what is typed into forms comes back after a reload, Back and a link', async ({ page }) => {
  const number = await signIn(page);
  const listing = await publishedListing(number, titleOf('نوشته'));
  const shop = await openShopOf({ owner: number });
  const others = await publishedListing(await strangersNumber(), titleOf('دیگری'));
  const FORMS: Readonly<Record<string, readonly [path: string, field: string]>> = {
    support: [paths.support(), '#support [name=text]'],
    report: [paths.report(Number(others)), 'main form [name=text]'],
    profile: [paths.myProfile(), 'main form [name=displayName]'],
    shop: [paths.myShopProfile(shop.id), 'main form [name=about]'],
    chat: [paths.myChats(Number(others)), '#message [name=message]'],
    edit: [paths.editListing(Number(listing)), '#posting [name=description]'],
  };
  const said: string[] = [];
  for (const [form, [path, selector]] of sample(Object.entries(FORMS), 2, 1)) {
    await test.step(form, async () => {
      await page.goto(path);
      const field = page.locator(selector).first();
      await type(page, field);
      for (const [way, leave] of Object.entries(WAYS)) {
        await leave(page, path);
        await expect(field, `${form}, ${way}`).toHaveValue(TYPED);
      }
      // If the server stores another value, a note says that the restored text is not stored, and its button shows the
      // stored value. The form that edits a listing has a note of its own.
      const stored = await field.evaluate(({ defaultValue }: HTMLInputElement | HTMLTextAreaElement) => defaultValue);
      const note = page.locator('[data-toast]').getByRole('button', { name: 'نمایش آنچه ذخیره است' });
      if (stored === '' || form === 'edit') return expect(note).toHaveCount(0);
      await note.click();
      await expect(field).toHaveValue(stored);
      await page.reload();
      await expect(field).toHaveValue(stored);
      said.push(form);
    });
  }
  expect(said).toContain('shop');
});

test('GEN-05 what is typed into a popup comes back when it is opened again, and not after it was sent', async ({
  page,
}) => {
  await signIn(page);
  const others = await publishedListing(await strangersNumber(), titleOf('پنجره'));
  await page.goto(paths.listing(Number(others), 'x'));
  await awake(page);
  const popup = page.getByRole('dialog');
  const open = () => page.locator('[data-popup=report]').filter({ visible: true }).first().click();
  await open();
  await type(page, popup.locator('[name=text]'));
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await open();
  await expect(popup.locator('[name=text]')).toHaveValue(TYPED);
  await popup.getByRole('radio').first().check();
  await popup.getByRole('button', { name: /ارسال/ }).click();
  await expect(popup.getByRole('form').or(popup.locator('form'))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await page.reload();
  await awake(page);
  await open();
  await expect(popup.locator('[name=text]').or(popup.locator('.notice')).first()).toBeVisible();
  expect(
    await popup.locator('[name=text]').evaluateAll((all) => all.map((each) => Reflect.get(each, 'value'))),
  ).toEqual((await popup.locator('[name=text]').count()) === 0 ? [] : ['']);
});

test('AUTH-01 what a visitor typed comes back after the sign-in, and nothing comes back once it is sent', async ({
  page,
}) => {
  await page.goto(paths.support());
  const field = page.locator('#support [name=text]');
  await type(page, field);
  await page.goto(paths.signIn(paths.support()));
  await enterCode(page);
  await page.waitForURL((url) => url.pathname === paths.support());
  await expect(field).toHaveValue(TYPED);
  await awake(page);
  await page.locator('#support [name=topic]').selectOption({ index: 1 });
  await page.locator('#support').getByRole('button', { name: /ارسال/ }).last().click();
  await page.waitForURL(/\/my\/support\/\d+/);
  for (const leave of [WAYS.Back, WAYS['a link']]) {
    await leave?.(page, paths.support());
    await page.goto(paths.support());
    await awake(page);
    await expect(field).toHaveValue('');
  }
});

test('ITEM-09 a sent listing is no draft: neither after Back, nor in another tab, nor for a new one', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto(paths.newListingForm());
  const title = titleOf('فرستاده');
  await page.getByLabel('عنوان آگهی').fill(title);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toContain(title);
  // Another tab shows the draft, and nothing is typed there.
  const other = await context.newPage();
  await other.goto(paths.newListingForm());
  await expect(other.getByLabel('عنوان آگهی')).toHaveValue(title);
  await postOnPhone(page, title);
  await other.close({ runBeforeUnload: true });
  for (const steps of [1, 2]) {
    await page.evaluate((back) => history.go(-back), steps);
    await page.waitForURL((url) => url.pathname === paths.newListingForm());
    await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
    await expect(page.getByLabel('عنوان آگهی')).toHaveValue('');
    await expect(page.getByLabel('توضیحات')).toHaveValue('');
    await page.goto(paths.myListings());
    await page.goto(paths.newListingForm());
    await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
    await expect(page.getByLabel('توضیحات')).toHaveValue('');
    await expect(page.locator('[data-draft-notice]')).toBeHidden();
  }
  expect(await page.evaluate(() => localStorage.getItem('drafts'))).not.toContain(title);
});

test('ITEM-10 an edit comes back with its choices after a reload, can be given up, and ends when it is saved', async ({
  page,
}) => {
  const number = await signIn(page);
  const title = titleOf('ویرایش');
  const at = paths.editListing(Number(await publishedListing(number, title)));
  const name = page.getByLabel('عنوان آگهی');
  const notice = page.locator('[data-draft-notice]');
  const started = () => expect(page.locator('[data-post-form][data-started]')).toBeVisible();
  await page.goto(at);
  await started();
  await expect(notice).toBeHidden();
  await name.fill('');
  await page.getByLabel('توضیحات').fill(TYPED);
  await page.getByRole('button', { name: /دسته‌بندی/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: /تخت/ }).first().click();
  await expect(page.locator('[data-region=category]')).toContainText('تخت');
  await page.reload();
  await started();
  await expect(page.locator('[data-region=category]')).toContainText('تخت');
  await expect(name).toHaveValue('');
  await expect(page.getByLabel('توضیحات')).toHaveValue(TYPED);
  await expect(notice).toBeVisible();
  await notice.getByRole('link').click();
  await expect(name).toHaveValue(title);
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('توضیحات')).toHaveValue(WORDS);

  await page.getByLabel('توضیحات').fill(`${WORDS} ${TYPED}`);
  await page.reload();
  await started();
  await expect(page.getByLabel('توضیحات')).toHaveValue(`${WORDS} ${TYPED}`);
  // The attributes of the listing that a journey adds are empty.
  for (const select of await page.locator('[data-region=attributes] select[required]').all())
    await select.selectOption({ index: 1 });
  for (const group of await page.locator('[data-region=attributes] fieldset:has([required])').all())
    await group.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click();
  await page.waitForURL((url) => url.pathname !== at);
  await page.goto(at);
  await started();
  await expect(notice).toBeHidden();
});

test('MAP-02 ITEM-06 a point in the same city keeps the typed neighbourhood; another city empties it', async ({
  page,
}) => {
  const city = await cityWithoutDistricts();
  await page.goto(`/choose/place/${city.slug}`);
  await page.goto(paths.newListingForm());
  await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
  const field = page.locator('input[name=neighbourhood]:not([type=hidden])');
  await expect(field).toHaveCount(1);
  await page.evaluate(() => {
    for (const step of document.querySelectorAll<HTMLElement>('[data-step]'))
      step.hidden = step.dataset.step !== 'place';
  });
  await field.fill('پشت بازار');
  const pick = (cityId: number, region: number) =>
    page.evaluate(
      ([cityOf, regionOf]) => {
        const detail = { lat: 35, long: 51, address: 'کوچهٔ یکم', plaque: '۱', unit: '' };
        document.querySelector('[data-map-field]')?.dispatchEvent(
          new CustomEvent('map-picked', {
            bubbles: true,
            detail: { ...detail, city: { id: cityOf, name: '' }, region: { id: regionOf, name: '' }, district: null },
          }),
        );
      },
      [cityId, region],
    );
  const drawn = page.waitForResponse(/_regions=/);
  await pick(city.id, city.region);
  await drawn;
  await expect(field).toHaveValue('پشت بازار');
  await pick(city.other, city.otherRegion);
  await expect(page.locator('input[name=city]')).toHaveValue(String(city.other));
  await expect(field).toHaveValue('');
});

test('ITEM-07 ITEM-09 photos without any text come back after a reload and a link, and go with the form', async ({
  page,
}) => {
  const started = () => expect(page.locator('[data-post-form][data-started]')).toBeVisible();
  const tiles = page.locator('[data-pictures] > [data-picture][data-state=done]');
  await page.goto(paths.newListingForm());
  await started();
  const buffer = await halves(400, 300).jpeg().toBuffer();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(tiles).toHaveCount(1);
  for (const way of ['reload', 'a link']) {
    await WAYS[way]?.(page, paths.newListingForm());
    await started();
    await expect(tiles, way).toHaveCount(1);
    await expect(page.locator('[data-draft-notice]')).toBeVisible();
  }
  await page.locator('[data-draft-notice]').getByRole('link').click();
  await started();
  await expect(tiles).toHaveCount(0);
  await page.reload();
  await started();
  await expect(tiles).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ expected: /net::ERR|Failed to load|WebSocket/ });

  test('CHAT-03 GEN-02 a message that was on its way when the page was left comes back, and not once it was sent', async ({
    page,
    context,
  }) => {
    await signIn(page);
    const others = Number(await publishedListing(await strangersNumber(), titleOf('قطع')));
    const field = page.locator('#message [name=message]');
    const send = async (text: string) => {
      await expect(page.locator('[data-island=conversation][data-awake]')).toBeVisible();
      await field.fill(text);
      await page.getByRole('button', { name: 'ارسال', exact: true }).click();
    };
    // Without a connection, a socket that is already open may still deliver messages, so the test cuts it separately.
    let isCut = false;
    await page.routeWebSocket(/\/chat\/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!isCut) server.send(message);
      });
    });
    await page.goto(paths.myChats(others));
    await send('سلام');
    await page.waitForURL(/\/my\/chats\/\d+$/);
    await expect(page.locator('main').getByText('ارسال شد')).toHaveCount(1);
    await page.reload();
    await expect(page.locator('[data-island=conversation][data-awake]')).toBeVisible();
    await expect(field).toHaveValue('');

    isCut = true;
    await context.setOffline(true);
    await send(TYPED);
    await expect(page.getByText('در حال ارسال…')).toBeVisible();
    const at = page.url();
    await page.goto('about:blank');
    await context.setOffline(false);
    isCut = false;
    await page.goto(at);
    await expect(field).toHaveValue(TYPED);
  });
});

test('GEN-04 text is shown as it will be saved, once its field is left', async ({ page }) => {
  const books = await inSiteDatabase((db) =>
    db.selectFrom('categories').select('id').where('slug', '=', 'books').executeTakeFirstOrThrow(),
  );
  await page.goto(`${paths.newListingForm()}?category=${books.id}`);
  await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
  const name = page.getByLabel('عنوان آگهی');
  await name.fill('پژو  ٢٠٦ تيپ كامل');
  await name.blur();
  await expect(name).toHaveValue('پژو ٢٠٦ تیپ کامل');
  const attribute = page.getByLabel('نویسنده');
  await attribute.fill('كد <b>۱۲</b> 😀');
  await attribute.blur();
  await expect(attribute).toHaveValue('کد 12');
});

async function strangersNumber(): Promise<string> {
  const { newAccount } = await import('./people.ts');
  return newAccount();
}

/** A city without districts, and another one. */
const cityWithoutDistricts = () =>
  inSiteDatabase(async (db) => {
    const cities = await db
      .selectFrom('places as city')
      .select(['city.id', 'city.slug', 'city.parent_id'])
      .where('city.kind', '=', 'city')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('places').select('id').whereRef('parent_id', '=', 'city.id'))),
      )
      .limit(2)
      .execute();
    const [one, other] = cities;
    return {
      id: Number(one?.id),
      slug: one?.slug ?? '',
      region: Number(one?.parent_id),
      other: Number(other?.id),
      otherRegion: Number(other?.parent_id),
    };
  });
