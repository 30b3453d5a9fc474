import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

/** The first moment of the Jalali year 1406 in Tehran. */
const NEW_YEAR = new Date('2027-03-20T20:30:00Z');
const EVE = new Date(NEW_YEAR.getTime() - 1);

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const seller = async (): Promise<Browser> => {
  const browser = newBrowser(site);
  await browser.signIn(newMobile());
  return browser;
};

/** Form fields of a car with all required attributes. */
function car(year: number | string): Record<string, string> {
  const { taxonomy, places } = site.services.catalogue();
  const brand = taxonomy.bySlug.get('peugeot');
  const answers = (brand?.attributes ?? [])
    .filter(({ required }) => required)
    .map(({ attribute: { id, key, options, min } }) => [
      `a${id}`,
      key === 'production_year' ? String(year) : String(options[0]?.id ?? min ?? 1),
    ]);
  return {
    name: 'پژو تمیز و کم‌کارکرد',
    description: 'بی‌رنگ و سالم، فروش به علت نیاز مالی.',
    price: '900000000',
    category: String(brand?.id),
    city: String(places.bySlug.get('shiraz')?.id),
    telephone: '09121112233',
    ...Object.fromEntries(answers),
  };
}

async function post(browser: Browser, year: number | string) {
  const { status, errors } = await browser.call('/api/web/listings', car(year));
  return [status, ...Object.values(errors ?? {})];
}

it('ITEM-05 accepts cars of the new year from its first moment on, and not before', async () => {
  const refused = [422, 'لطفا عددی تا ۱۴۰۵ وارد کنید'];
  const early = await seller();
  expect(await post(early, 1405)).toEqual([200]);
  expect(await post(early, 1406)).toEqual(refused);
  site.clock = EVE;
  expect(await post(await seller(), 1406)).toEqual(refused);
  site.clock = NEW_YEAR;
  const late = await seller();
  expect(await post(late, 1406)).toEqual([200]);
  expect(await post(late, 1407)).toEqual([422, 'لطفا عددی تا ۱۴۰۶ وارد کنید']);
  site.clock = TEST_NOW;
  expect(await post(await seller(), 1406)).toEqual(refused);
});

it('CAT-02 SRCH-05 makes clients refresh their copy, and counts recent cars from the new year', async () => {
  const cars = site.services.catalogue().taxonomy.bySlug.get('cars');
  const seen = async () => {
    const { data } = (await (await site.ask('/api/web/versions')).json()) as { data: { categories: number } };
    const asked = (await (await site.ask(`/api/web/attributes/${cars?.id}`)).json()) as {
      version: number;
      data: { attributes: { localyticsKey: string; max: number }[] };
    };
    const year = asked.data.attributes.find(({ localyticsKey }) => localyticsKey === 'production_year')?.max;
    const chip = /مدل (?<year>[۰-۹]{4}) به بالا/.exec(await site.page(`/s/iran/cars?did=${site.clock.getTime()}`));
    return { version: data.categories, sameVersion: asked.version === data.categories, year, chip: chip?.groups?.year };
  };
  const before = await seen();
  expect(before).toMatchObject({ sameVersion: true, year: 1405, chip: '۱۴۰۰' });
  site.clock = NEW_YEAR;
  const after = await seen();
  expect(after).toMatchObject({ sameVersion: true, year: 1406, chip: '۱۴۰۱' });
  expect(after.version).toBeGreaterThan(before.version);
  site.clock = TEST_NOW;
  expect(await seen()).toEqual(before);
});

it.each([
  ['0000', 'لطفا عددی از ۱۳۴۰ به بالا وارد کنید'],
  ['1395.5', 'اینجا اعشار پذیرفته نمی‌شود: ۱۳۹۵ یا ۱۳۹۶؟'],
])('ITEM-05 GEN-03 a sentence about the year %s writes years without separators', async (year, sentence) => {
  expect(await post(await seller(), year)).toEqual([422, sentence]);
});
