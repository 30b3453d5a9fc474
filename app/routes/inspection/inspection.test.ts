import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inspection } from '../../../domain/listings/certificates/certificates.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { type Browser, createBrowser } from '../../../test/browser.ts';
import { itInLongTier } from '../../../test/it-in-long-tier.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

const INSPECTION = {
  on: '۱۴۰۵/۸/۱۲',
  inspector: 'کارشناسی <b>ایران</b>',
  mileage: '۸۵٬۰۰۰',
  'part-engine': 'sound',
  'part-brakes': 'worn',
  'paint-bonnet': 'painted',
  'paint-roof': 'original',
  notes: 'لرزش کم در دور بالا',
};
const INSURANCE = { company: 'بیمهٔ ایران', until: '1406/02/30', code: 'AB-۱۲۳۴ 56' };

let site: TestSite;
let seller: Browser;
let stranger: Browser;
let car: number;
let sofa: number;
let bare: number;
let n = 0;
const visitor = () => createBrowser(site, `5.22.9.${++n}`);
const form = (id: number, kind: string) => `/my/listings/${id}/inspection/${kind}`;
const details = (id: number) => `/api/web/listings/${id}/car-inspection-details`;
const insurance = (id: number) => `/api/web/car-insurance/${id}`;

beforeAll(async () => {
  site = await createTestSite();
  seller = newBrowser(site);
  stranger = newBrowser(site);
  const userId = await seller.signIn(newMobile());
  await stranger.signIn(newMobile());
  const categoryId = site.services.catalogue().taxonomy.bySlug.get('saipa')?.id ?? 0;
  [car = 0, bare = 0, sofa = 0] = await site.publish(
    { userId, categoryId, name: 'پراید ۱۳۱ مدل ۱۳۹۵' },
    { userId, categoryId, name: 'پراید بی‌کارشناسی ۱۳۹۶' },
    { userId, name: 'مبل راحتی هفت‌نفره' },
  );
  await seller.post(form(car, 'inspection'), INSPECTION, { plain: true });
  await seller.post(form(car, 'insurance'), INSURANCE, { plain: true });
});
afterAll(() => site.stop());

describe("a car's certificates", () => {
  it('ITEM-19 appear on a page, in the popup and in the call, without the code', async () => {
    const page = await visitor().page(`/inspection/${car}`);
    for (const text of ['کارشناسی ایران', '۸۵٬۰۰۰', '۱۴۰۵/۰۸/۱۲', 'رنگ‌شده', 'فرسوده', 'بیمهٔ ایران', 'لرزش کم'])
      expect(page).toContain(text);
    const response = await visitor().get(details(car), { accept: 'application/json' });
    const { success, data } = (await response.json()) as { success: boolean; data: Record<string, unknown> };
    expect(success).toBe(true);
    expect(data).toMatchObject({
      inspection: { on: '1405/08/12', mileage: 85_000, parts: { engine: 'sound', tyres: 'unchecked' } },
      certificate: null,
      insurance: { company: 'بیمهٔ ایران', until: '1406/02/30' },
    });
    for (const id of ['certify-details', 'certify-buyer', 'car-insurance']) {
      const templates = [{ id, params: { listing: String(car) } }];
      const popup = await visitor().post('/session/freshit', { pagePath: '/', templates }, { key: null });
      const { templates: found } = (await popup.json()) as { templates: { html: string }[] };
      expect(found[0]?.html).toContain('popup-title');
      expect(found[0]?.html).not.toContain('AB123456');
    }
    const form = await seller.page(`/my/listings/${car}/inspection`);
    for (const shown of [page, JSON.stringify(data), form]) {
      expect(shown).not.toMatch(/AB-?123456|AB-۱۲۳۴/);
      expect(shown).not.toContain('<b>ایران</b>');
    }
  });

  it('ITEM-19 are linked from the listing only if there are any', async () => {
    const href = `href="/inspection/${car}"`;
    const page = async (id: number) =>
      (await visitor().get((await visitor().get(`/v/${id}`)).headers.get('location') ?? '')).text();
    const own = await page(car);
    expect(own).toContain(href);
    expect(own).toContain('data-popup="car-insurance"');
    expect(await page(bare)).not.toContain(`href="/inspection/${bare}"`);
    expect(await page(bare)).toContain(`href="/inspection/${bare}/request"`);
    expect(await page(sofa)).not.toContain('/inspection/');
  });

  it.each([() => bare, () => sofa, () => 99_999, () => 'x'])('ITEM-19 are 404 for others: %#', async (id) => {
    expect((await visitor().get(`/inspection/${id()}`)).status).toBe(404);
    expect((await visitor().get(`/api/web/listings/${id()}/car-inspection-details`)).status).toBe(404);
  });

  it('ITEM-19 are hidden with their listing', async () => {
    const set = (status: string) =>
      site.services.db.updateTable('listings').set({ status }).where('id', '=', car).execute();
    await set('pending');
    expect((await visitor().get(details(car))).status).toBe(404);
    expect((await seller.get(`/inspection/${car}`)).status).toBe(200);
    await set('published');
    expect((await visitor().get(details(car))).status).toBe(200);
  });

  it("ITEM-19 can be entered for the user's own cars only", async () => {
    const count = () => site.services.db.selectFrom('listing_certificates').selectAll().execute();
    const before = await count();
    expect((await visitor().get(`/my/listings/${car}/inspection`)).status).toBe(302);
    expect((await stranger.get(`/my/listings/${car}/inspection`)).status).toBe(404);
    expect((await stranger.call(form(car, 'inspection'), INSPECTION)).status).toBe(404);
    expect((await stranger.call(`${form(car, 'insurance')}/remove`)).status).toBe(404);
    expect((await seller.call(form(sofa, 'inspection'), INSPECTION)).status).toBe(404);
    expect((await seller.call(form(car, 'passport'), INSPECTION)).status).toBe(404);
    expect(await count()).toEqual(before);
  });

  it('ITEM-19 report all errors at once, and show sent values again', async () => {
    const typed = { on: '1405/13/1', inspector: ' ', mileage: 'کم', 'part-engine': 'perfect', notes: 'بماند' };
    const { status, errors } = await seller.call(form(bare, 'inspection'), typed);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['inspector', 'mileage', 'on', 'part-engine']);
    const again = await seller.post(form(bare, 'inspection'), typed, { plain: true });
    expect(again.status).toBe(422);
    const page = await again.text();
    expect(page).toContain('بماند');
    expect(page).toContain('لطفا یک تاریخ صحیح وارد کنید');
    for (const code of ['', '12', 'کد', '<script>', 'a'.repeat(41)]) {
      const answer = await seller.call(form(bare, 'insurance'), { ...INSURANCE, code });
      expect(Object.keys(answer.errors ?? {}), code).toEqual(['code']);
    }
  });

  it('ITEM-19 can be removed', async () => {
    const certificate = { issuer: 'سازمان', number: '12-A', on: '1405/1/1' };
    expect((await seller.call(form(bare, 'certificate'), certificate)).success).toBe(true);
    expect((await visitor().get(`/inspection/${bare}`)).status).toBe(200);
    expect((await seller.call(`${form(bare, 'certificate')}/remove`)).success).toBe(true);
    expect((await visitor().get(`/inspection/${bare}`)).status).toBe(404);
  });
});

describe("the code of a car's insurance", () => {
  it.each(['AB123456', 'ab 123456', 'AB-۱۲۳۴۵۶'])('ITEM-19 %s is right', async (code) => {
    const answer = await visitor().call(insurance(car), { code });
    expect(answer).toMatchObject({ status: 200, success: true, data: { company: 'بیمهٔ ایران' } });
  });

  it.each(['AB123457', 'x', '<b>', "' or 1=1", 'AB1234567', '\u0000\u0000'])('ITEM-19 %j is wrong', async (code) => {
    const { status, errors } = await visitor().call(insurance(car), { code });
    expect(status).toBe(422);
    expect(errors).toEqual({ code: 'این کد با بیمهٔ ثبت‌شدهٔ این خودرو یکی نیست. آن را دوباره از فروشنده بپرسید.' });
  });

  it('ITEM-19 works without scripts: the page says so to this browser only', async () => {
    const browser = visitor();
    const wrong = await browser.post(insurance(car), { code: '1111' }, { plain: true });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('یکی نیست');
    const right = await browser.post(insurance(car), { code: 'AB123456' }, { plain: true });
    expect([right.status, right.headers.get('location')]).toEqual([303, `/inspection/${car}`]);
    expect(await browser.page(`/inspection/${car}`)).toContain('کد درست است');
    expect(await visitor().page(`/inspection/${car}`)).not.toContain('کد درست است');
  });

  it('ITEM-19 cannot be guessed: five attempts an hour', async () => {
    const browser = visitor();
    await browser.csrfKey();
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++)
      statuses.push((await browser.call(insurance(car), { code: `99${guess}00` })).status);
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
    expect(statuses.slice(5)).toEqual([429, 429]);
    // After too many wrong codes, even the right one is refused.
    expect((await browser.call(insurance(car), { code: 'AB123456' })).status).toBe(429);
  });

  it.each([() => bare, () => sofa, () => 0])('ITEM-19 has no call without an insurance: %#', async (id) => {
    expect((await visitor().call(insurance(id()), { code: '1234' })).status).toBe(404);
  });
});

itInLongTier('ITEM-19 demonstration cars have inspections, on their pages and in the popup', async () => {
  const demonstration = await createTestSite({ listings: 300 });
  try {
    const inspected = await demonstration.services.db
      .selectFrom('listing_certificates')
      .innerJoin('listings', 'listings.id', 'listing_certificates.listing_id')
      .select(['listings.id', 'details', 'vouched_by', 'entered_by', 'user_id'])
      .execute();
    expect(inspected.length).toBeGreaterThan(0);
    expect(new Set(inspected.map(({ vouched_by }) => vouched_by))).toEqual(new Set(['seller', 'site']));
    for (const { id, details, vouched_by, entered_by, user_id } of inspected) {
      expect(entered_by).toBe(vouched_by === 'seller' ? user_id : null);
      const { inspector } = details as unknown as Inspection;
      const first = await demonstration.ask(`/v/${id}`);
      expect(await demonstration.page(first.headers.get('location') ?? `/v/${id}`)).toContain(`/inspection/${id}`);
      expect(await demonstration.page(`/inspection/${id}`)).toContain(inspector);
      const popup = { pagePath: `/v/${id}`, templates: [{ id: 'certify-details', params: { listing: String(id) } }] };
      const answer = await createBrowser(demonstration).call('/session/freshit', popup);
      expect(JSON.stringify(answer)).toContain(inspector);
    }
  } finally {
    await demonstration.stop();
  }
});
