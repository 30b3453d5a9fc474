import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { changeStatus } from '../../../domain/listings/listings.server.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { requiredAnswers } from '../../../test/postings.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let owner: Browser;
let ownerId: number;
let id: number;

beforeAll(async () => {
  site = await createTestSite();
  owner = newBrowser(site);
  ownerId = await owner.signIn(newMobile());
});
afterAll(() => site.stop());

const KEY = 'k'.repeat(26);

beforeEach(async () => {
  [id = 0] = await site.publish({
    userId: ownerId,
    name: 'کمد دیواری قدیمی',
    telephone: '+989121112233',
    price: 5_000_000,
    pictures: [{ key: `${KEY}${Math.random()}`.slice(0, 26), width: 640, height: 480, hash: '' }],
  });
});

const stored = async () =>
  site.services.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inputValue = (html: string, name: string): string =>
  new RegExp(`name="${name}"(?: [^>]*)? value="([^"]*)"`).exec(html)?.[1] ?? '';
/** The fields that the form sends when it is opened and submitted unchanged. */
async function opened(browser = owner): Promise<Record<string, string>> {
  const html = await browser.page(`/edit/${id}`);
  const names = ['name', 'category', 'region', 'city', 'price', 'telephone', 'version', 'uploadToken'];
  expect(inputValue(html, 'version')).toMatch(/^\d+$/);
  return {
    ...Object.fromEntries(names.map((name) => [name, inputValue(html, name)])),
    description: /<textarea [^>]*>([^<]*)</.exec(html)?.[1] ?? '',
    ...requiredAnswers(site.services.catalogue(), 'sofas'),
  };
}
/** Moves the listing into a district of its city. */
async function inDistrict(): Promise<{ readonly cityId: number; readonly district: number | undefined }> {
  const city = site.services.catalogue().places.bySlug.get('tehran');
  const district = city?.children[0]?.id;
  const place = { city_id: city?.id ?? 0, district_id: district ?? null };
  await site.services.db.updateTable('listings').set(place).where('id', '=', id).execute();
  return { cityId: city?.id ?? 0, district };
}
const save = (fields: Record<string, unknown>, browser = owner) => browser.call(`/api/web/listings/${id}`, fields);

describe('editing a listing', () => {
  it('ITEM-10 GEN-21 opens with the stored values', async () => {
    const html = await owner.page(`/edit/${id}`);
    expect(html).toContain('<body data-page="add-edit-page"');
    expect(await opened()).toMatchObject({
      name: 'کمد دیواری قدیمی',
      price: '۵٬۰۰۰٬۰۰۰',
      telephone: '۰۹۱۲۱۱۱۲۲۳۳',
      version: '1',
      description: 'توضیح این آگهی برای آزمایش است.',
    });
    expect(html).toMatch(/data-picture="[^"]/);
  });

  it('ITEM-10 ITEM-11 saves, keeps the pictures and waits for moderation', async () => {
    const fields = { ...(await opened()), name: 'کمد دیواری نو و تمیز', negotiable: '1' };
    const answer = await save(fields);
    expect([answer.status, answer.errors, answer.data.url]).toEqual([200, undefined, `/new/done/${id}?from=edit`]);
    const done = await owner.page(String(answer.data.url));
    expect(/<h1[^>]*>([^<]*)/.exec(done)?.[1]).toBe('تغییرهای آگهی ذخیره شد');
    expect(done).not.toContain('آگهی شما ثبت شد');
    expect(await stored()).toMatchObject({
      name: 'کمد دیواری نو و تمیز',
      status: 'pending',
      version: 2,
      price_kind: 'negotiable',
      picture_count: 1,
    });
  });

  it('ITEM-03 keeps an omitted category and city', async () => {
    const { category: _, city: __, region: ___, uploadToken: ____, ...rest } = await opened();
    const before = await stored();
    const answer = await save({ ...rest, name: 'کمد دیواری بی‌دسته' });
    expect([answer.status, answer.errors]).toEqual([200, undefined]);
    expect(await stored()).toMatchObject({
      category_id: before.category_id,
      city_id: before.city_id,
      picture_count: 1,
    });
  });

  it('ITEM-02 ITEM-06 refuses an unknown district instead of keeping the old one', async () => {
    const { region: _, city: __, ...rest } = await opened();
    const { cityId, district } = await inDistrict();
    const before = await stored();
    for (const place of [{ city: String(cityId) }, {}]) {
      const answer = await save({ ...rest, ...place, neighbourhood: 'کوی نارنج' });
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['neighbourhood']]);
    }
    expect(await stored()).toMatchObject({ district_id: district, version: before.version });
    expect((await save({ ...rest, city: String(cityId), neighbourhood: '' })).status).toBe(200);
    expect(await stored()).toMatchObject({ district_id: null });
  });

  it('refuses an outdated version, writes nothing, and links the newer one', async () => {
    const [first, second] = [await opened(), await opened()];
    expect((await save({ ...first, name: 'نوشتهٔ برگهٔ نخست' })).status).toBe(200);
    const late = await save({ ...second, name: 'نوشتهٔ برگهٔ دوم' });
    expect([late.status, late.data.newer]).toEqual([409, `/edit/${id}`]);
    expect(late.message).toMatch(/تغییر کرده است/);
    const plain = await owner.post(
      `/api/web/listings/${id}`,
      { ...second, name: 'نوشتهٔ برگهٔ دوم', step: 'place' },
      { plain: true },
    );
    const html = await plain.text();
    expect([plain.status, html.includes('نوشتهٔ برگهٔ دوم'), html.includes(`href="/edit/${id}"`)]).toEqual([
      409,
      true,
      true,
    ]);
    expect((await stored()).name).toBe('نوشتهٔ برگهٔ نخست');
    for (const version of ['', 'x', '99']) expect((await save({ ...second, version })).status).toBe(409);
  });

  it.each(['name', 'description', 'price', 'telephone'])('ITEM-03 reports an invalid %s', async (field) => {
    const answer = await save({ ...(await opened()), [field]: field === 'price' ? '-1' : 'x' });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    expect((await stored()).version).toBe(1);
  });

  it('is 404 for everyone but its owner', async () => {
    const other = newBrowser(site);
    const fields = await opened();
    expect((await other.get(`/edit/${id}`)).status).toBe(302);
    expect((await save(fields, other)).status).toBe(401);
    await other.signIn(newMobile());
    expect((await other.get(`/edit/${id}`)).status).toBe(404);
    expect((await save({ ...fields, name: 'از آن دیگری است' }, other)).status).toBe(404);
    expect((await other.post(`/edit/${id}`, { go: 'place' }, { plain: true })).status).toBe(404);
    expect((await stored()).name).toBe('کمد دیواری قدیمی');
    for (const none of ['0', '-1', 'x', '99999999', '1e3']) expect((await owner.get(`/edit/${none}`)).status).toBe(404);
  });

  it('ITEM-10 shows the reason of a rejection', async () => {
    await transact(site.ctx, (trx) =>
      changeStatus(
        trx,
        {
          listingId: id,
          act: 'reject',
          actor: { kind: 'moderator', userId: ownerId },
          reasons: ['duplicate'],
          words: 'عکس روشن‌تر بگذارید',
        },
        site.services.catalogue(),
      ),
    );
    const html = await owner.page(`/edit/${id}`);
    expect(html).toContain('data-post-form="edit_rejected"');
    expect(html).toContain('این آگهی تکراری است');
    expect(html).toContain('عکس روشن‌تر بگذارید');
    expect((await save(await opened())).status).toBe(200);
    expect((await stored()).status).toBe('pending');
  });

  it('ITEM-10 renews an expired listing, and explains why a sold one cannot be edited', async () => {
    await site.services.db.updateTable('listings').set({ status: 'expired' }).where('id', '=', id).execute();
    expect(await owner.page(`/edit/${id}`)).toContain('data-post-form="edit_expired"');
    const fields = await opened();
    expect((await save(fields)).status).toBe(200);
    await site.services.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', id).execute();
    const html = await owner.page(`/edit/${id}`);
    expect([html.includes('<form id="posting"'), html.includes('فروخته شده است')]).toEqual([false, true]);
    expect((await save({ ...fields, version: '2' })).status).toBe(409);
  });
});
