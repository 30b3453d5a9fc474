import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAnotherCar, type VouchedFacts } from '../../../domain/listings/certificates/vouching.ts';
import { createListing, endDueVouches, saveListing } from '../../../domain/listings/listings.server.ts';
import { parsePosted } from '../../../domain/listings/posting/posted-listing.ts';
import type { Role } from '../../../domain/staff/roles.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { newBrowser } from '../../../test/accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMembers, type Member } from '../../../test/staff.ts';

const INSPECTION = { on: '1405/08/12', inspector: 'کارشناس', mileage: '85000', 'part-engine': 'sound', notes: '' };
const CERTIFICATE = { issuer: 'سازمان', number: '12-A', on: '1405/1/1' };
const INSURANCE = { company: 'بیمهٔ ایران', until: '1406/02/30', code: 'AB123456' };

let site: TestSite;
let members: Readonly<Record<Role, Member>>;
let car: number;
let ids: { year: number; mileage: number; model: number };

beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  const { attributes } = site.services.catalogue().taxonomy;
  const id = (key: string) => [...attributes.values()].find((each) => each.key === key)?.id ?? 0;
  const model = [...attributes.values()].find(({ groupName }) => groupName === 'CAR_MODEL');
  ids = { year: id('production_year'), mileage: id('mileage'), model: model?.id ?? 0 };
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  await site.services.db.deleteFrom('limit_counts').execute();
  [car = 0] = await carOf(members.user.id);
});

const form = (id: number, kind: string) => `/my/listings/${id}/inspection/${kind}`;
const brand = () => site.services.catalogue().taxonomy.bySlug.get('saipa');
function carOf(userId: number) {
  const option = brand()?.attributes.find(({ attribute }) => attribute.groupName === 'CAR_MODEL')?.attribute.options[0];
  const facts = { [ids.model]: [option?.id ?? 0], [ids.year]: 1395, [ids.mileage]: 85_000 };
  return site.publish({ userId, categoryId: brand()?.id ?? 0, name: 'پراید کارشناسی ۱۳۹۵', facts });
}
const rowOf = (id: number) =>
  site.services.db
    .selectFrom('listings')
    .select(['vouched_until', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
async function found(id: number): Promise<boolean> {
  site.services.search.forget();
  site.pages.clear();
  // If nothing matches, the page continues with the newest cars, with or without a guarantee, so only the part before
  // them is checked.
  const [found = ''] = (await newBrowser(site).page('/s/iran/cars?cert=1')).split('aria-labelledby="instead"');
  return found.includes(`/v/${id}/`);
}

describe('who vouches for a car', () => {
  it('ITEM-19 what its seller says gives neither the badge nor the filter', async () => {
    for (const [kind, sent] of [
      ['inspection', INSPECTION],
      ['certificate', CERTIFICATE],
    ] as const)
      expect((await members.user.browser.call(form(car, kind), sent)).success).toBe(true);
    expect((await rowOf(car)).vouched_until).toBeNull();
    expect(await found(car)).toBe(false);
    const page = await newBrowser(site).page(`/inspection/${car}`);
    expect(page).toContain('به گفتهٔ فروشنده');
    expect(page).not.toContain('تأیید بازارچه');
  });

  it('ITEM-19 a moderator gives both, beside what the seller says; neither overwrites the other', async () => {
    await members.user.browser.call(form(car, 'inspection'), { ...INSPECTION, inspector: 'برادرم' });
    const vouched = await members.moderator.browser.call(form(car, 'inspection'), INSPECTION);
    expect(vouched.success).toBe(true);
    expect((await rowOf(car)).vouched_until).toEqual(new Date(TEST_NOW.getTime() + 90 * DAY));
    expect(await found(car)).toBe(true);
    const page = await newBrowser(site).page(`/inspection/${car}`);
    for (const text of ['تأیید بازارچه', 'به گفتهٔ فروشنده', 'برادرم', 'کارشناس']) expect(page).toContain(text);
    const listing = await newBrowser(site).get(`/v/${car}`);
    expect(await newBrowser(site).page(listing.headers.get('location') ?? '')).toContain('کارشناسی‌شده');
    const details = await newBrowser(site).get(`/api/web/listings/${car}/car-inspection-details`, {
      accept: 'application/json',
    });
    expect((await details.json()).data).toMatchObject({
      inspection: { inspector: 'کارشناس' },
      vouchedBy: { inspection: 'site', certificate: null, insurance: null },
      vouchedUntil: { inspection: new Date(TEST_NOW.getTime() + 90 * DAY).toISOString() },
      stated: { inspection: { inspector: 'برادرم' } },
    });
    await members.user.browser.call(`${form(car, 'inspection')}/remove`);
    expect(await found(car)).toBe(true);
    expect((await members.moderator.browser.call(`${form(car, 'inspection')}/remove`)).success).toBe(true);
    expect(await found(car)).toBe(false);
  });

  it('ITEM-19 an insurance gives no badge', async () => {
    expect((await members.moderator.browser.call(form(car, 'insurance'), INSURANCE)).success).toBe(true);
    expect((await rowOf(car)).vouched_until).toBeNull();
    expect(await newBrowser(site).page(`/inspection/${car}`)).toContain('تأیید بازارچه');
  });

  it.each(['moderator', 'support', 'finance', 'admin'] as const)(
    "ITEM-19 nobody vouches for a colleague's car: one of %s",
    async (role) => {
      const [colleagues = 0] = await carOf(members[role].id);
      for (const staff of ['moderator', 'admin'] as const) {
        if (staff === role) continue;
        const { browser } = members[staff];
        expect((await browser.get(`/my/listings/${colleagues}/inspection`)).status).toBe(404);
        expect((await browser.call(form(colleagues, 'inspection'), INSPECTION)).status).toBe(404);
      }
      expect((await members[role].browser.call(form(colleagues, 'inspection'), INSPECTION)).success).toBe(true);
      expect((await rowOf(colleagues)).vouched_until).toBeNull();
      const said = await newBrowser(site).page(`/inspection/${colleagues}`);
      expect(said).not.toContain('تأیید بازارچه');
    },
  );

  it('ITEM-19 ends after the days of the setting, on every page and in the filter', async () => {
    await members.moderator.browser.call(form(car, 'inspection'), INSPECTION);
    site.clock = new Date(TEST_NOW.getTime() + 90 * DAY - 1);
    expect(await endDueVouches(site.ctx)).toBe(0);
    expect((await newBrowser(site).get(`/inspection/${car}`)).status).toBe(200);
    site.clock = new Date(TEST_NOW.getTime() + 90 * DAY);
    expect((await newBrowser(site).get(`/inspection/${car}`)).status).toBe(404);
    expect(await endDueVouches(site.ctx)).toBeGreaterThanOrEqual(1);
    expect((await rowOf(car)).vouched_until).toBeNull();
    expect(await found(car)).toBe(false);
    expect(await endDueVouches(site.ctx)).toBe(0);
  });
});

describe('an edit of a car that the site vouches for', () => {
  const at = (model: number, year: number | null, mileage: number | null, categoryId = 1): VouchedFacts => ({
    categoryId,
    facts: {
      [ids.model]: [model],
      ...(year === null ? {} : { [ids.year]: year }),
      ...(mileage === null ? {} : { [ids.mileage]: mileage }),
    },
  });
  it.each([
    ['the same', () => [at(1, 1395, 85_000), at(1, 1395, 85_000)], false],
    ['4,999 km more', () => [at(1, 1395, 85_000), at(1, 1395, 89_999)], false],
    ['5,000 km more', () => [at(1, 1395, 85_000), at(1, 1395, 90_000)], true],
    ['5,000 km less', () => [at(1, 1395, 85_000), at(1, 1395, 80_000)], true],
    ['another year', () => [at(1, 1395, 85_000), at(1, 1396, 85_000)], true],
    ['no year', () => [at(1, 1395, 85_000), at(1, null, 85_000)], true],
    ['no mileage', () => [at(1, 1395, 85_000), at(1, 1395, null)], true],
    ['neither ever', () => [at(1, null, null), at(1, null, null)], false],
    ['another model', () => [at(1, 1395, 85_000), at(2, 1395, 85_000)], true],
    ['another brand', () => [at(1, 1395, 85_000), at(1, 1395, 85_000, 2)], true],
  ] as const)('ITEM-19 %s', (_, cars, isAnother) => {
    const [before, now] = cars();
    if (!before || !now) throw new Error('no cars');
    expect(isAnotherCar(before, now, site.services.catalogue().taxonomy)).toBe(isAnother);
  });

  it.each([
    [{ mileage: 85_000 + 4_999 }, true],
    [{ mileage: 85_000 + 5_000 }, false],
    [{ year: 1396 }, false],
  ])('ITEM-19 %j: the badge stays %s', async (change, stays) => {
    const { catalogue } = site.services;
    const option = brand()?.attributes.find(({ attribute }) => attribute.groupName === 'CAR_MODEL')?.attribute
      .options[0];
    const posted = (facts: { year?: number; mileage?: number }) =>
      parsePosted({
        name: 'پراید کارشناسی برای ویرایش',
        description: 'بی‌رنگ و سالم، بیمه دارد، کم‌کار و تمیز.',
        price: '900000000',
        telephone: '09121234567',
        category: String(brand()?.id),
        city: String(catalogue().places.bySlug.get('tehran')?.id ?? 0),
        attributes: {
          [ids.model]: String(option?.id),
          [ids.year]: String(facts.year ?? 1395),
          [ids.mileage]: String(facts.mileage ?? 85_000),
        },
      });
    const userId = members.user.id;
    const token = `vouching-${JSON.stringify(change)}`;
    const made = await createListing(site.ctx, { userId, posted: posted({}), token, status: 'published' }, catalogue());
    if (!made.ok) throw new Error(made.refused);
    const id = made.listingId;
    expect((await members.moderator.browser.call(form(id, 'inspection'), INSPECTION)).success).toBe(true);
    const { version } = await rowOf(id);
    const saved = await saveListing(site.ctx, { userId, posted: posted(change), id, version }, catalogue());
    expect(saved.ok).toBe(true);
    expect((await rowOf(id)).vouched_until !== null).toBe(stays);
    const shown = await members.user.browser.get(`/inspection/${id}`);
    expect(shown.status).toBe(stays ? 200 : 404);
  });
});
