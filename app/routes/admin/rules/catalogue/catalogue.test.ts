import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEntries } from '../../../../../domain/audit/audit.server.ts';
import { createSettings, readSettings } from '../../../../../domain/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '../../../../../domain/settings/settings.ts';
import { loadCategoriesVersion, loadTaxonomy } from '../../../../../domain/taxonomy/taxonomy.server.ts';
import { SECOND } from '../../../../../domain/values/durations.ts';
import { seedShipped } from '../../../../../shipped/seed.server.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';
import { sample } from '../../../../../test/tier.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
});
afterAll(() => site.stop());

const stored = () => loadTaxonomy(site.ctx);
const category = async (slug: string) => (await stored()).bySlug.get(slug);
const lastEntry = async () => (await readEntries(site.services.db, {}, 1))[0];
const WORDS = { name: 'مبل و کاناپه', priceLabel: 'بها', hasPrice: '1' };

describe('the catalogue', () => {
  it('ADM-03 a category is renamed, its version rises, and the log has before and after', async () => {
    const version = await loadCategoriesVersion(site.services.db);
    const before = await category('sofas');
    const answer = await admin.browser.call('/admin/catalogue/sofas', WORDS);
    expect(answer.status).toBe(200);
    expect(await category('sofas')).toMatchObject({
      name: 'مبل و کاناپه',
      priceLabel: 'بها',
      hasPrice: true,
      freeAllowed: false,
    });
    expect(await loadCategoriesVersion(site.services.db)).toBe(version + 1);
    expect(await lastEntry()).toMatchObject({
      action: 'change-category',
      subjectId: String(before?.id),
      before: { name: before?.name },
      after: { name: 'مبل و کاناپه' },
    });
    expect((await admin.browser.call('/admin/catalogue/sofas', WORDS)).status).toBe(409);
  });

  it('ADM-03 what was edited or deleted stays so when the site starts again', async () => {
    await admin.browser.call('/admin/catalogue/sofas', { ...WORDS, name: 'نام ماندگار' });
    const { attributes, byId } = await stored();
    const asks = [...byId.values()].flatMap((each) => each.attributes);
    const governing = new Set(asks.flatMap(({ shownWhen }) => shownWhen?.optionIds ?? []));
    const free = [...attributes.values()]
      .flatMap(({ options }) => options)
      .find(({ id, categoryId }) => categoryId === null && !governing.has(id));
    const gone = await admin.browser.call(`/admin/catalogue/sofas/options/${free?.id}/delete`, { sure: 'yes' });
    expect(gone.status).toBe(200);
    await seedShipped(site.services.db);
    expect((await category('sofas'))?.name).toBe('نام ماندگار');
    expect((await stored()).options.has(free?.id ?? 0)).toBe(false);
    const version = await loadCategoriesVersion(site.services.db);
    await seedShipped(site.services.db);
    expect(await loadCategoriesVersion(site.services.db)).toBe(version);
  });

  it('ADM-03 categories change places with their neighbours', async () => {
    const slugs = async () => (await stored()).roots.map(({ slug }) => slug);
    const [first = '', second = '', ...rest] = await slugs();
    expect((await admin.browser.call(`/admin/catalogue/${first}/move`, { direction: 'up' })).status).toBe(409);
    expect((await admin.browser.call(`/admin/catalogue/${first}/move`, { direction: 'down' })).status).toBe(200);
    expect(await slugs()).toEqual([second, first, ...rest]);
    expect(await lastEntry()).toMatchObject({ before: { position: 1 }, after: { position: 2 } });
  });

  it('ADM-03 an attribute is asked as it is said, in its place', async () => {
    const asked = (await category('sofas'))?.attributes.find(({ shownWhen }) => !shownWhen);
    const own = (await category('sofas'))?.attributes ?? [];
    const id = own.at(-1)?.attribute.id ?? asked?.attribute.id ?? 0;
    const address = `/admin/catalogue/sofas/attributes/${id}`;
    const answer = await admin.browser.call(address, { label: 'نام دیگر', required: '1' });
    expect(answer.status).toBe(200);
    const changed = (await category('sofas'))?.attributes.find(({ attribute }) => attribute.id === id);
    expect(changed).toMatchObject({ required: true, inFilter: false, onCard: false, attribute: { label: 'نام دیگر' } });
    expect((await admin.browser.call(`${address}/move`, { direction: 'up' })).status).toBe(200);
    expect((await category('sofas'))?.attributes.findIndex(({ attribute }) => attribute.id === id)).toBe(
      own.length - 2,
    );
  });

  it('ADM-03 an option is added, renamed and deleted, but never from under a listing', async () => {
    const { db } = site.services;
    const asked = (await category('sofas'))?.attributes.find(({ attribute }) => attribute.type === 'select');
    const id = asked?.attribute.id ?? 0;
    const options = async () => (await stored()).attributes.get(id)?.options ?? [];
    const add = `/admin/catalogue/sofas/attributes/${id}/options`;
    expect((await admin.browser.call(add, { label: 'گزینهٔ جدید' })).status).toBe(200);
    expect((await admin.browser.call(add, { label: 'گزینهٔ جدید' })).status).toBe(409);
    const added = (await options()).find(({ label }) => label === 'گزینهٔ جدید');
    const address = `/admin/catalogue/sofas/options/${added?.id}`;
    expect((await admin.browser.call(address, { label: 'گزینهٔ دیگر' })).status).toBe(200);
    const [listing = 0] = await site.publish({ status: 'sold' });
    const facts = JSON.stringify({ [id]: [added?.id] });
    await db.updateTable('listings').set({ facts }).where('id', '=', listing).execute();
    expect((await admin.browser.call(`${address}/delete`, { sure: 'yes' })).status).toBe(409);
    expect((await options()).some((option) => option.id === added?.id)).toBe(true);
    await db.updateTable('listings').set({ facts: '{}' }).where('id', '=', listing).execute();
    expect((await admin.browser.call(`${address}/delete`, { sure: 'yes' })).status).toBe(200);
    expect((await options()).some((option) => option.id === added?.id)).toBe(false);
    expect(await lastEntry()).toMatchObject({ action: 'remove-option', before: { label: 'گزینهٔ دیگر' }, after: null });
  });

  it('ADM-03 a category with listings or children stays; one with nothing goes', async () => {
    const leaf = [...(await stored()).byId.values()].find(
      ({ type, children, slug }) => type === 'subCategory' && children.length === 0 && slug !== 'sofas',
    );
    const address = `/admin/catalogue/${leaf?.slug}/delete`;
    const [listing = 0] = await site.publish({ categoryId: leaf?.id ?? 0, status: 'removed' });
    expect((await admin.browser.call(address, { sure: 'yes' })).status).toBe(409);
    const parent = leaf?.path[0]?.slug;
    expect((await admin.browser.call(`/admin/catalogue/${parent}/delete`, { sure: 'yes' })).status).toBe(409);
    const { db } = site.services;
    const sofas = (await category('sofas'))?.id ?? 0;
    await db.updateTable('listings').set({ category_id: sofas }).where('id', '=', listing).execute();
    expect(await admin.browser.call(address, { sure: 'yes' })).toMatchObject({
      status: 200,
      data: { url: expect.stringContaining(`/admin/catalogue/${parent}?did=catalogue-removed`) },
    });
    await seedShipped(db);
    expect((await stored()).byId.has(leaf?.id ?? 0)).toBe(false);
  });

  it.each([
    ['/admin/catalogue/sofas', { name: '', priceLabel: 'قیمت' }, 'name'],
    ['/admin/catalogue/sofas', { name: '  ', priceLabel: 'قیمت' }, 'name'],
    ['/admin/catalogue/sofas', { name: '\u202E\u200F', priceLabel: 'قیمت' }, 'name'],
    ['/admin/catalogue/sofas', { name: 'الف'.repeat(30), priceLabel: 'قیمت' }, 'name'],
    ['/admin/catalogue/sofas/move', { direction: 'left' }, 'direction'],
    ['/admin/catalogue/sofas/delete', { sure: 'no' }, 'sure'],
  ])('ADM-03 %s refuses %j', async (address, fields, wrong) => {
    const answer = await admin.browser.call(address, fields);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [wrong]]);
  });

  it('ADM-03 SRCH-16 words are understood by the new name at once', async () => {
    const meant = async (name: string) => {
      await admin.browser.call('/admin/catalogue/sofas', { ...WORDS, name });
      await site.services.renewCatalogue();
      const { data } = await (await site.ask(`/api/web/listings?q=${encodeURIComponent('مبل')}`)).json();
      return data.understood[0].names;
    };
    expect(await meant('نشیمن')).toEqual(['نشیمن']);
    expect(await meant('مبلمان')).toEqual(['مبلمان']);
  });

  it('ADM-03 names of categories are text wherever they stand', async () => {
    await admin.browser.call('/admin/catalogue/sofas', { ...WORDS, name: '<script>alert(1)</script>' });
    const page = await admin.browser.page('/admin/catalogue/sofas');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert');
    await admin.browser.call('/admin/catalogue/sofas', { ...WORDS, name: 'نام دیگر' });
  });
});

describe('settings of the site', () => {
  const SETTINGS = {
    listingDays: '۴۵',
    refreshDays: '2',
    autoApprove: 'trusted',
    trustedAfter: '5',
    reportsToHold: '4',
  };
  beforeEach(async () => {
    await site.services.db.deleteFrom('site_settings').execute();
    site.services.settings.forget();
  });

  it('ADM-03 act in every process within five seconds, and say what they were', async () => {
    const there = createSettings(site.services.db);
    const at = (seconds: number) => there.get(new Date(TEST_NOW.getTime() + seconds * SECOND));
    expect((await at(0)).listingDays).toBe(30);
    expect((await admin.browser.call('/admin/settings', SETTINGS)).status).toBe(200);
    expect(await at(5)).toEqual({
      ...DEFAULT_SETTINGS,
      listingDays: 45,
      refreshDays: 2,
      autoApprove: 'trusted',
      trustedAfter: 5,
      reportsToHold: 4,
    });
    expect(await lastEntry()).toMatchObject({
      action: 'change-setting',
      before: { listingDays: 30, autoApprove: 'never' },
      after: { listingDays: 45, autoApprove: 'trusted' },
    });
    expect((await admin.browser.call('/admin/settings', SETTINGS)).status).toBe(409);
  });

  it('ADM-03 tell who runs the site, and keep it where a call does not name it', async () => {
    await admin.browser.call('/admin/settings', SETTINGS);
    const operator = { operatorName: 'شرکت نمونه', supportEmail: 'Help@Example.ir', supportPhone: '۰۲۱-۱۲۳۴۵۶۷۸' };
    expect((await admin.browser.call('/admin/settings', { ...SETTINGS, ...operator })).status).toBe(200);
    expect((await lastEntry())?.after).toEqual({
      operatorName: 'شرکت نمونه',
      supportEmail: 'h•••@example.ir',
      supportPhone: '+982112345678',
    });
    await admin.browser.call('/admin/settings', { ...SETTINGS, listingDays: '44', supportHours: '۹ تا ۱۷' });
    await admin.browser.call('/admin/settings', { ...SETTINGS, supportEmail: '' });
    expect(await readSettings(site.services.db)).toMatchObject({
      operatorName: 'شرکت نمونه',
      supportEmail: '',
      supportPhone: '+982112345678',
      supportHours: '۹ تا ۱۷',
    });
  });

  it('ADM-03 PROM-04 PAY-05 set VAT, the bounds of top-ups and the sum for a second person', async () => {
    await admin.browser.call('/admin/settings', SETTINGS);
    const money = {
      vatPercent: '۹',
      topUpMin: '۵۰٬۰۰۰',
      topUpMax: '2000000',
      walletMax: '3000000',
      approvalAbove: '0',
    };
    expect((await admin.browser.call('/admin/settings', { ...SETTINGS, ...money })).status).toBe(200);
    const after = { vatPercent: 9, topUpMin: 50_000, topUpMax: 2_000_000, walletMax: 3_000_000, approvalAbove: 0 };
    expect(await lastEntry()).toMatchObject({ before: { vatPercent: 10, approvalAbove: 5_000_000 }, after });
    expect(await site.services.payments.settings()).toMatchObject(after);
    // A call that omits fields leaves their values unchanged.
    await admin.browser.call('/admin/settings', { ...SETTINGS, listingDays: '44' });
    expect(await readSettings(site.services.db)).toMatchObject({ ...after, listingDays: 44 });
    expect(await admin.browser.page('/admin/settings')).toContain('value="۵۰٬۰۰۰"');
  });

  it('ADM-03 RATE-03 weigh ratings, with decimals as Persians write them, and say how many wait', async () => {
    const reviews = {
      ratingWeightPurchase: '۲٫۵',
      ratingWeightOther: '0.25',
      ratingOthersPercent: '۲۰',
      ratingPriorWeight: '٣٫٥',
      ratingPurchaseLeast: '۶۰۰٬۰۰۰',
      ratingNetworkOthers: '0.9',
      ratingDriftMost: '۰٫۱',
      ratingBurstTimes: '۴',
      ratingHours: '۷۲',
      reviewsAtOnce: 'lived-in',
    };
    expect((await admin.browser.call('/admin/settings', { ...SETTINGS, ...reviews })).status).toBe(200);
    const after = {
      ratingWeightPurchase: 2.5,
      ratingWeightOther: 0.25,
      ratingOthersPercent: 20,
      ratingPriorWeight: 3.5,
      ratingPurchaseLeast: 600_000,
      ratingNetworkOthers: 0.9,
      ratingDriftMost: 0.1,
      ratingBurstTimes: 4,
      ratingHours: 72,
      reviewsAtOnce: true,
    };
    expect(await lastEntry()).toMatchObject({ before: { ratingWeightOther: 0.3, reviewsAtOnce: false }, after });
    await admin.browser.call('/admin/settings', { ...SETTINGS, listingDays: '44' });
    expect(await readSettings(site.services.db)).toMatchObject({ ...after, ratingWeightLived: 1, listingDays: 44 });
    const page = await admin.browser.page('/admin/settings');
    expect(page).toContain('value="۲٫۵"');
    expect(page).toMatch(/<option value="lived-in" selected="">/);
    await admin.browser.call('/admin/settings', { ...SETTINGS, listingDays: '44', reviewsAtOnce: 'never' });
    expect(await readSettings(site.services.db)).toMatchObject({ reviewsAtOnce: false });
  });

  const wrongOnes: readonly (readonly [fields: object, wrong: string])[] = [
    [{ vatPercent: '31' }, 'vatPercent'],
    [{ vatPercent: '9.5' }, 'vatPercent'],
    [{ vatPercent: '-1' }, 'vatPercent'],
    [{ topUpMin: '999' }, 'topUpMin'],
    [{ topUpMax: '999999' }, 'topUpMax'],
    [{ walletMax: '1000000001' }, 'walletMax'],
    [{ gatewayMin: '999' }, 'gatewayMin'],
    [{ gatewayMax: '100000001' }, 'gatewayMax'],
    [{ approvalAbove: '-1' }, 'approvalAbove'],
    [{ approvalAbove: '9'.repeat(40) }, 'approvalAbove'],
    [{ ratingWeightOther: '۰٫۳۳۳' }, 'ratingWeightOther'],
    [{ ratingWeightPurchase: '10.01' }, 'ratingWeightPurchase'],
    [{ ratingPriorWeight: '0' }, 'ratingPriorWeight'],
    [{ ratingDriftMost: '-0.2' }, 'ratingDriftMost'],
    [{ ratingNetworkKnown: 'سه' }, 'ratingNetworkKnown'],
    [{ ratingOthersPercent: '101' }, 'ratingOthersPercent'],
    [{ ratingBurstLeast: '1' }, 'ratingBurstLeast'],
    [{ ratingBurstTimes: '2.5' }, 'ratingBurstTimes'],
    [{ ratingHours: '0' }, 'ratingHours'],
    [{ ratingHours: '337' }, 'ratingHours'],
    [{ ratingPurchaseLeast: '100000001' }, 'ratingPurchaseLeast'],
    [{ reviewsAtOnce: '1' }, 'reviewsAtOnce'],
    [{ supportEmail: 'help' }, 'supportEmail'],
    [{ supportPhone: '123' }, 'supportPhone'],
    [{ operatorName: '<b>شرکت' }, 'operatorName'],
    [{ supportAddress: 'خ'.repeat(301) }, 'supportAddress'],
    [{ listingDays: '0' }, 'listingDays'],
    [{ listingDays: '366' }, 'listingDays'],
    [{ refreshDays: 'x' }, 'refreshDays'],
    [{ autoApprove: 'sometimes' }, 'autoApprove'],
    [{ trustedAfter: '' }, 'trustedAfter'],
    [{ reportsToHold: '1' }, 'reportsToHold'],
  ];

  it.each(sample(wrongOnes, 3))('ADM-03 cannot be %j', async (fields, wrong) => {
    const answer = await admin.browser.call('/admin/settings', { ...SETTINGS, ...fields });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [wrong]]);
  });
});

describe('quotas', () => {
  it('ADM-03 are set, changed and deleted for a category', async () => {
    const id = (await category('cars'))?.id ?? 0;
    const rows = () => site.services.db.selectFrom('listing_quotas').selectAll().execute();
    const quota = { free: '۲', days: '30', fee: '50٬000' };
    expect((await admin.browser.call('/admin/quotas', { category: String(id), ...quota })).status).toBe(200);
    expect(await rows()).toEqual([{ category_id: id, free: 2, days: 30, fee: 50_000, begins_at: expect.any(Date) }]);
    expect((await admin.browser.call(`/admin/quotas/${id}`, { ...quota, free: '0' })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'change-quota', before: { free: 2 }, after: { free: 0 } });
    for (const wrong of [{ free: '10001' }, { days: '0' }, { fee: '99000000001' }]) {
      expect((await admin.browser.call(`/admin/quotas/${id}`, { ...quota, ...wrong })).status).toBe(422);
    }
    const unknown = await admin.browser.call('/admin/quotas', { ...quota, category: '77777777', free: 'x' });
    expect([unknown.status, Object.keys(unknown.errors ?? {}).toSorted()]).toEqual([422, ['category', 'free']]);
    expect(await admin.browser.page('/admin/quotas')).toContain(`action="/admin/quotas/${id}/delete"`);
    expect((await admin.browser.call(`/admin/quotas/${id}/delete`, { sure: 'yes' })).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await admin.browser.call(`/admin/quotas/${id}/delete`, { sure: 'yes' })).status).toBe(404);
  });
});

describe('rules of words', () => {
  it('ADM-02 are added, changed and deleted, each told in the log, and stand once', async () => {
    const add = { words: 'ســلاح  گرم', effect: 'block', note: '<i>قانون</i>' };
    expect((await admin.browser.call('/admin/word-rules', add)).status).toBe(200);
    expect((await admin.browser.call('/admin/word-rules', { ...add, words: 'سلاح گرم' })).status).toBe(409);
    const row = await site.services.db.selectFrom('word_rules').selectAll().executeTakeFirstOrThrow();
    expect([row.words, row.created_by]).toEqual(['سلاح گرم', admin.id]);
    const address = `/admin/word-rules/${row.id}`;
    expect(await admin.browser.page('/admin/word-rules')).toContain('&lt;i&gt;قانون&lt;/i&gt;');
    expect(await admin.browser.page(address)).toContain('value="&lt;i&gt;قانون&lt;/i&gt;"');
    expect((await admin.browser.call(address, { effect: 'flag', note: '' })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ before: { effect: 'block' }, after: { effect: 'flag' } });
    expect((await admin.browser.call(`${address}/delete`, { sure: 'yes' })).status).toBe(200);
    expect((await admin.browser.call(`${address}/delete`, { sure: 'yes' })).status).toBe(404);
  });

  it.each([
    [{ words: '…!!' }, 'words'],
    [{ words: 'ا' }, 'words'],
    [{ words: 'الف'.repeat(40) }, 'words'],
    [{ effect: 'burn' }, 'effect'],
    [{ note: 'x'.repeat(301) }, 'note'],
  ])('ADM-02 are not made of %j', async (fields, wrong) => {
    const answer = await admin.browser.call('/admin/word-rules', {
      words: 'کلمه',
      effect: 'hold',
      note: '',
      ...fields,
    });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [wrong]]);
  });
});
