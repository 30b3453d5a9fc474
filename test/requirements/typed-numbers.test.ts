import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { leasingOn } from '../leasing.ts';
import { requiredAnswers } from '../postings.ts';
import { purchasesOn } from '../purchases.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember } from '../staff.ts';
import { Walker } from '../walker/walker.ts';

let site: TestSite;
let browser: Browser;
let listing: number;
let sofa: Record<string, string>;

const { fraction, amount_read, amount_unclear, price_between } = fa.validation;
const AMOUNT = /مبلغ پیشنهادی/;
const COUNTER = fa.offers.counterAmount;
const PRICE = /تومان/;
const RENT = /اجارهٔ ماهانه/;
const NOT_BETWEEN = price_between('۹۹٬۰۰۰٬۰۰۰٬۰۰۰');

beforeAll(async () => {
  site = await createTestSite();
  browser = newBrowser(site);
  await browser.signIn(newMobile());
  const { taxonomy, places } = site.services.catalogue();
  const city = places.bySlug.get('tehran');
  sofa = {
    name: 'مبل استیل نه‌نفرهٔ ترک',
    description: 'در حد نو، علت فروش جابه‌جایی و کمبود جا.',
    category: String(taxonomy.bySlug.get('sofas')?.id),
    region: String(city?.parentId),
    city: String(city?.id),
    telephone: '09121112233',
    ...requiredAnswers(site.services.catalogue(), 'sofas'),
  };
});
afterAll(() => site.stop());
beforeEach(async () => {
  [listing = 0] = await site.publish({ name: 'یخچال دودر سفید' });
});

/** A flat for rent, and the field of its monthly rent. */
function rented() {
  const { taxonomy } = site.services.catalogue();
  const flats = taxonomy.bySlug.get('apartments-for-rent');
  const rent = flats?.attributes.find(({ attribute }) => attribute.key === 'monthly_rent');
  const { attributeId = 0, optionIds = [] } = rent?.shownWhen ?? {};
  const others = Object.entries(sofa).filter(([name]) => !/^a\d/.test(name));
  const fields = {
    ...Object.fromEntries(others),
    ...requiredAnswers(site.services.catalogue(), 'apartments-for-rent'),
    category: String(flats?.id),
    price: '500000000',
    [`a${attributeId}`]: String(optionIds[0]),
  };
  return { fields, field: `a${rent?.attribute.id}` };
}

const offers = async () =>
  (
    await site.services.db
      .selectFrom('price_offers')
      .select('amount')
      .where('listing_id', '=', listing)
      .orderBy('id')
      .execute()
  ).map(({ amount }) => Number(amount));

describe('GEN-03: an amount in a form without scripts', () => {
  async function walked(typed: string): Promise<Walker> {
    const walker = Walker.on(site, browser);
    await walker.goto(paths.offer(listing));
    walker.page.fill(AMOUNT, typed);
    await walker.enter(AMOUNT);
    return walker;
  }

  it.each([
    ['25000000 تومان', '۲۵٬۰۰۰٬۰۰۰', 'بیست و پنج میلیون تومان'],
    ['۲۵ میلیون', '۲۵٬۰۰۰٬۰۰۰', 'بیست و پنج میلیون تومان'],
    ['۲ و نیم میلیارد', '۲٬۵۰۰٬۰۰۰٬۰۰۰', 'دو میلیارد و پانصد میلیون تومان'],
    ['بیست و پنج میلیون تومان', '۲۵٬۰۰۰٬۰۰۰', 'بیست و پنج میلیون تومان'],
    ['1.750.000', '۱٬۷۵۰٬۰۰۰', 'یک میلیون و هفتصد و پنجاه هزار تومان'],
    ['۱.۷۵۰', '۱٬۷۵۰', 'هزار و هفتصد و پنجاه تومان'],
  ])('GEN-03 OFFER-01: «%s» comes back once as %s, and then counts', async (typed, digits, words) => {
    const walker = await walked(typed);
    expect([walker.status, walker.page.valueOf(AMOUNT)]).toEqual([422, digits]);
    expect([walker.page.sees(amount_read(digits)), walker.page.sees(words)]).toEqual([true, true]);
    expect(await offers()).toEqual([]);
    await walker.enter(AMOUNT);
    expect(await offers()).toEqual([
      Number(digits.replace(/٬/g, '').replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) & 15))),
    ]);
  });

  it.each([
    ['85,5', ['۸۵', '۸۶']],
    ['۱۲,۵۰۰۰', ['۱۲', '۱۳']],
    ['120,00', ['۱۲۰']],
    ['85.5', ['۸۵', '۸۶']],
  ])('GEN-03 OFFER-01: «%s» is refused with %j as buttons', async (typed, numbers) => {
    const walker = await walked(typed);
    expect([walker.status, walker.page.valueOf(AMOUNT)]).toEqual([422, typed]);
    expect(walker.page.sees(fraction(numbers.join(' یا ')))).toBe(true);
    for (const number of numbers) expect(walker.page.elements('button', number)).toHaveLength(1);
    // Pressing a suggested number only puts it into the field; no offer is made yet.
    await walker.press(numbers.at(-1) ?? '');
    expect([walker.status, walker.page.valueOf(AMOUNT)]).toEqual([200, numbers.at(-1)]);
    expect(await offers()).toEqual([]);
    await walker.enter(AMOUNT);
    expect(await offers()).toHaveLength(1);
  });

  it('GEN-03 OFFER-01: «۲۵ تومان» asks which of two was meant', async () => {
    const walker = await walked('۲۵ تومان');
    expect(walker.page.sees(amount_unclear('۲۵ یا ۲۵٬۰۰۰٬۰۰۰'))).toBe(true);
    await walker.press('۲۵٬۰۰۰٬۰۰۰');
    expect(walker.page.valueOf(AMOUNT)).toBe('۲۵۰۰۰۰۰۰');
    expect(walker.page.sees('بیست و پنج میلیون تومان')).toBe(true);
  });

  it('GEN-03 OFFER-01: a number that was corrected is not overwritten by the first button', async () => {
    const walker = await walked('85,5');
    walker.page.fill(AMOUNT, '90');
    await walker.enter(AMOUNT);
    expect(await offers()).toEqual([90]);
  });

  describe('of a counter-offer', () => {
    let seller: Browser;
    beforeEach(async () => {
      seller = newBrowser(site);
      const userId = await seller.signIn(newMobile());
      [listing = 0] = await site.publish({ userId });
    });

    async function countered(typed: string): Promise<Walker> {
      const { data } = await browser.call(paths.sendOffer(listing), { price: '900000' });
      const walker = Walker.on(site, seller);
      await walker.goto(String(data.url));
      walker.page.unfold(fa.offers.counter);
      walker.page.fill(COUNTER, typed);
      await walker.press(fa.offers.counterSend);
      return walker;
    }

    it('GEN-03 OFFER-01: in words comes back once in digits, and then counts', async () => {
      const walker = await countered('۹۵۰ هزار تومان');
      expect([walker.status, walker.page.valueOf(COUNTER)]).toEqual([422, '۹۵۰٬۰۰۰']);
      expect([walker.page.sees(amount_read('۹۵۰٬۰۰۰')), walker.page.sees('نهصد و پنجاه هزار تومان')]).toEqual([
        true,
        true,
      ]);
      await walker.press(fa.offers.counterSend);
      expect(await offers()).toEqual([900_000, 950_000]);
    });

    it('GEN-03 OFFER-01: with a fraction has both neighbours as buttons', async () => {
      const walker = await countered('950000,5');
      expect([walker.status, walker.page.valueOf(COUNTER)]).toEqual([422, '950000,5']);
      expect(walker.page.sees(fraction('۹۵۰٬۰۰۰ یا ۹۵۰٬۰۰۱'))).toBe(true);
      await walker.press('۹۵۰٬۰۰۱');
      expect([walker.status, walker.page.valueOf(COUNTER)]).toEqual([200, '۹۵۰۰۰۱']);
      expect(await offers()).toEqual([900_000]);
      await walker.enter(COUNTER);
      expect(await offers()).toEqual([900_000, 950_001]);
    });

    it('GEN-03 OFFER-01: that is corrected is not overwritten by the first button', async () => {
      const walker = await countered('950000,5');
      walker.page.fill(COUNTER, '960000');
      await walker.enter(COUNTER);
      expect(await offers()).toEqual([900_000, 960_000]);
    });
  });

  it.each(['۲۵ میلیون تومان', '25.000.000', '۲۵.۰۰۰.۰۰۰'])(
    'GEN-03 ITEM-03: the price «%s» of a new listing is read, and shown before it counts',
    async (typed) => {
      const walker = Walker.on(site, browser);
      await walker.goto(paths.newListing('header', { category: sofa.category ?? '' }));
      walker.page.fill(PRICE, typed);
      await walker.press(/^ادامه|مرحلهٔ بعد|بعدی/);
      expect([walker.status, walker.page.valueOf(PRICE)]).toEqual([422, '۲۵٬۰۰۰٬۰۰۰']);
      expect(walker.page.sees(amount_read('۲۵٬۰۰۰٬۰۰۰'))).toBe(true);
      await walker.press(/^ادامه|مرحلهٔ بعد|بعدی/);
      expect(walker.page.sees(amount_read('۲۵٬۰۰۰٬۰۰۰'))).toBe(false);
    },
  );
});

it.each([
  ['۲۵ میلیون', amount_read('۲۵٬۰۰۰٬۰۰۰')],
  ['25000000 تومان', amount_read('۲۵٬۰۰۰٬۰۰۰')],
  ['25.000.000', amount_read('۲۵٬۰۰۰٬۰۰۰')],
])(
  'GEN-03 ITEM-05: a monthly rent of «%s» comes back once, and then counts, without scripts',
  async (rent, sentence) => {
    const walker = Walker.on(site, browser);
    const { fields, field } = rented();
    const kept = Object.entries(fields).filter(([name]) => name === 'category' || name.startsWith('a'));
    await walker.goto(paths.newListing('reset', { ...Object.fromEntries(kept), [field]: '', reset: 1 }));
    walker.page.fill(RENT, rent);
    await walker.press(/^ادامه|مرحلهٔ بعد|بعدی/);
    expect([walker.status, walker.page.valueOf(RENT)]).toEqual([422, '۲۵٬۰۰۰٬۰۰۰']);
    expect([walker.page.sees(sentence), walker.page.sees('بیست و پنج میلیون تومان')]).toEqual([true, true]);
    await walker.press(/^ادامه|مرحلهٔ بعد|بعدی/);
    expect(walker.page.sees(sentence)).toBe(false);
  },
);

describe('GEN-03: a call', () => {
  it.each([
    ['25000000 تومان', amount_read('۲۵٬۰۰۰٬۰۰۰')],
    ['۲۵ میلیون', amount_read('۲۵٬۰۰۰٬۰۰۰')],
    ['25.000.000', amount_read('۲۵٬۰۰۰٬۰۰۰')],
    ['85,5', fraction('۸۵ یا ۸۶')],
    ['120,00', fraction('۱۲۰')],
    ['1,23', fraction('۱ یا ۲')],
    ['هیچ', NOT_BETWEEN],
    ['12\u202e34', NOT_BETWEEN],
    ['12\u200f34', NOT_BETWEEN],
    ['\u206712\u206934', NOT_BETWEEN],
    [`9${'\u200d'.repeat(10_000)}00000`, NOT_BETWEEN],
    [`1${','.repeat(45)}`, NOT_BETWEEN],
    [12.345, NOT_BETWEEN],
  ])('GEN-03 OFFER-01: is refused for %j', async (price, sentence) => {
    const answer = await browser.call(paths.sendOffer(listing), { price });
    expect([answer.status, answer.errors]).toEqual([422, { price: sentence }]);
    expect(await offers()).toEqual([]);
  });

  it.each([
    ['price', '۲۵ میلیون'],
    ['price', '85,5'],
    ['price', '25.000.000'],
    ['price', '25000000,00'],
  ])('GEN-03 ITEM-11: with the %s «%s» posts no listing', async (field, typed) => {
    const answer = await browser.call(paths.createListing(), { ...sofa, [field]: typed });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });

  it.each([
    ['۲۵ میلیون', amount_read('۲۵٬۰۰۰٬۰۰۰')],
    ['25000000 تومان', amount_read('۲۵٬۰۰۰٬۰۰۰')],
    ['25.000.000', amount_read('۲۵٬۰۰۰٬۰۰۰')],
    ['85,5', fraction('۸۵ یا ۸۶')],
  ])('GEN-03 ITEM-05: with the monthly rent «%s» posts no listing', async (rent, sentence) => {
    const { fields, field } = rented();
    const answer = await browser.call(paths.createListing(), { ...fields, [field]: rent });
    expect([answer.status, answer.errors]).toEqual([422, { [`attributes.${field.slice(1)}`]: sentence }]);
  });

  it.each(['85,5', '120,00', '12.345 متر', 12.345, 1.5])(
    'GEN-03 ITEM-05: an attribute is no number for %j',
    async (value) => {
      const { taxonomy } = site.services.catalogue();
      const flats =
        taxonomy.bySlug.get('apartments-for-sale') ??
        [...taxonomy.byId.values()].find(
          ({ attributes, children }) =>
            children.length === 0 &&
            attributes.some(
              ({ attribute, shownWhen }) => attribute.type === 'number' && attribute.grouping && !shownWhen,
            ),
        );
      const asked = flats?.attributes.find(
        ({ attribute, shownWhen }) => attribute.type === 'number' && attribute.grouping && !shownWhen,
      );
      const id = asked?.attribute.id;
      for (const fields of [{ attributes: { [`${id}`]: value } }, { [`a${id}`]: value }]) {
        const { errors = {} } = await browser.call(paths.createListing(), {
          ...sofa,
          category: String(flats?.id),
          price: '5000000',
          ...fields,
        });
        expect(errors[`attributes.${id}`]).toMatch(/عدد صحیح|اعشار/);
      }
    },
  );
});

describe('GEN-03: a fraction has both neighbours as buttons wherever a number is typed', () => {
  const opened = async (address: string, by: Pick<Browser, 'send'> = browser) => {
    const walker = Walker.on(site, by);
    await walker.goto(address);
    return walker;
  };
  const office = async (address: string) => opened(address, (await createMember(site, 'admin')).browser);
  async function soldPackage(): Promise<Walker> {
    const row = await site.services.db.selectFrom('packages').select('id').orderBy('id').executeTakeFirstOrThrow();
    const walker = await office(paths.office.soldPackage(row.id));
    walker.page.unfold(fa.packages.save);
    return walker;
  }
  async function flat(): Promise<Walker> {
    const { taxonomy } = site.services.catalogue();
    const category = String(taxonomy.bySlug.get('apartments-for-sale')?.id);
    return opened(paths.newListing('reset', { category, reset: 1 }));
  }
  async function checkout(): Promise<Walker> {
    const goods = await purchasesOn(site).sell({ price: 900_000 });
    await site.services.db.updateTable('purchase_policies').set({ has_pieces: true }).execute();
    return opened(paths.securePurchase(goods.listingId));
  }
  async function leasedCar(): Promise<Walker> {
    const leasing = leasingOn(site);
    await leasing.lease();
    return opened(paths.leasing(await leasing.car()));
  }

  it.each<[where: string, label: RegExp | string, open: () => Promise<Walker>]>([
    ['PAY-05: of the wallet', fa.wallet.amount, () => opened(paths.myWallet())],
    ['LEAS-01: of a prepayment', fa.leasing.prePayment, leasedCar],
    ['SECP-04: of goods', fa.purchases.checkout.count, checkout],
    ['ITEM-05: of an attribute', /^متراژ/, flat],
    ['ADM-03: of a price in the office', fa.packages.price, soldPackage],
    ['ADM-03: of days in the office', fa.packages.days, soldPackage],
    ['ADM-03: in a table of the office', /^پاسخ به نظرسنجی، هر مرورگر.*بار$/, () => office(paths.office.limits())],
    ['ADM-03: of a setting', fa.moderation.settings.fields.topUpMin.label, () => office(paths.office.settings())],
  ])('GEN-03 %s', async (_where, label, open) => {
    const walker = await open();
    walker.page.fill(label, '85,5');
    await walker.enter(label);
    expect(walker.page.sees(fraction('۸۵ یا ۸۶'))).toBe(true);
    expect(walker.page.valueOf(label)).toBe('85,5');
    await walker.press('۸۶');
    expect([walker.status, walker.page.valueOf(label)]).toEqual([200, '۸۶']);
    expect(walker.page.sees(fraction('۸۵ یا ۸۶'))).toBe(false);
  });

  it.each([
    ['mxp=85,5', '۸۶', 'mxp', '86'],
    ['mnp=85,5', '۸۵', 'mnp', '85'],
  ])('GEN-03 SRCH-02: of a filter, %s', async (query, choice, name, number) => {
    const walker = await opened(`${paths.search()}?${query}`);
    await walker.follow(choice, { nth: 0 });
    expect(new URL(walker.page.opened.url).searchParams.get(name)).toBe(number);
  });
});

it('GEN-03 SRCH-02: a fraction in a filter is never another number', async () => {
  const html = await browser.page(`${paths.search()}?mnp=85,5&mxp=120,00`);
  expect(html).not.toMatch(/۸۵۵|۱۲٬۰۰۰/);
});
