import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { readPayoutsOverview } from '../../../domain/payouts/payouts.server.ts';
import {
  closeShop,
  followOwners,
  freeTakenNames,
  leaveShopsOf,
  readTelephones,
} from '../../../domain/sellers/sellers.server.ts';
import { TAKEN_DAYS } from '../../../domain/sellers/shop.ts';
import { shopNameKey } from '../../../domain/sellers/shop-name.ts';
import { changeSetting } from '../../../domain/settings/site-settings.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { addAccount, newMobile } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { type Part, postFiles, sendFiles } from '../../../test/multipart.ts';
import { addBankInfo, owe } from '../../../test/payouts.ts';
import { halves } from '../../../test/pictures.ts';
import { addProvenTelephone, changeProfile, storedShop } from '../../../test/shop-profiles.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
let moderator: Member;
let support: Member;
beforeAll(async () => {
  site = await createTestSite();
  [moderator, support] = [await createMember(site, 'moderator'), await createMember(site, 'support')];
});
afterAll(() => site.stop());

const words = fa.myShops;
const db = () => site.services.db;

let opened = 0;
const newShop = (more: Readonly<Record<string, string>> = {}) => {
  opened += 1;
  return { kind: 'shop', name: `نمایشگاه خودرو ${opened}`, slug: `khodro-${opened}`, ...more };
};
const open = (browser: Browser, more: Readonly<Record<string, string>> = {}) =>
  browser.call('/api/web/shops', newShop(more));

/** A shop in the given state whose owner is signed in. */
async function shopOf(member: Member, more: Parameters<typeof addShop>[1] = {}): Promise<TestShop> {
  const shop = await addShop(site, { trades: [trade()], ...more });
  await db().updateTable('shops').set({ owner_id: member.id }).where('seller_id', '=', shop.id).execute();
  await db()
    .updateTable('shop_members')
    .set({ user_id: member.id })
    .where('seller_id', '=', shop.id)
    .where('role', '=', 'owner')
    .execute();
  await addProvenTelephone(site, shop.id, newMobile());
  return { ...shop, ownerId: member.id, members: { ...shop.members, owner: member.id } };
}

const trade = () => site.services.catalogue().taxonomy.roots[0]?.id ?? 0;
const profile = (version: number, more: Readonly<Record<string, string>> = {}) => ({
  version: String(version),
  about: 'فروش خودروهای کارکرده با ضمانت فنی.',
  trade1: String(trade()),
  city: '801',
  ...more,
});

/** Saves parts of the profile as it is now. */
async function save(browser: Browser, shopId: number, fields: Readonly<Record<string, string>>) {
  const { version } = await storedShop(site, shopId);
  return browser.call(`/api/web/shops/${shopId}`, { version: String(version), ...fields });
}

async function decide(shopId: number, fields: Readonly<Record<string, string>>) {
  await moderator.browser.call(`/admin/shops-waiting/${shopId}/claim`, { take: 'case' });
  const { version } = await storedShop(site, shopId);
  return moderator.browser.call(`/admin/shops-waiting/${shopId}/decide`, { version: String(version), ...fields });
}
const approve = (shopId: number) => decide(shopId, { verdict: 'approve' });

const noticesOf = async (userId: number) => {
  const rows = await db().selectFrom('notifications').select(['kind', 'data']).where('user_id', '=', userId).execute();
  return rows.filter(({ kind }) => kind === 'shop').map(({ data }) => (data as { did: string }).did);
};

describe('opening a shop', () => {
  it('SHOP-03 goes from a draft over a proven telephone and a moderator to an open shop', async () => {
    const owner = await createMember(site);
    const { data, success } = await open(owner.browser, { name: 'املاک آسمان آبی', slug: 'Aseman-Abi' });
    expect(success).toBe(true);
    const id = Number(data.id);
    const base = `/api/web/shops/${id}`;
    expect(await storedShop(site, id)).toMatchObject({ state: 'draft', slug: 'aseman-abi', name: 'املاک آسمان آبی' });
    const early = await owner.browser.call(`${base}/send`);
    expect(early).toMatchObject({ status: 409, success: false });
    expect(early.message).toContain(words.missingParts.telephone);
    const saved = await owner.browser.call(
      base,
      profile(1, { hours0: '۹ تا ۱۳ و ۱۶ تا ۲۱', lat: '35.7', long: '51.4' }),
    );
    expect(saved).toMatchObject({ success: true, data: { version: 2, waits: false } });
    expect(await storedShop(site, id)).toMatchObject({
      cityId: 801,
      provinceId: 8,
      trades: [trade()],
      point: { latitude: 35.7, longitude: 51.4 },
      hours: [
        [
          { from: 540, to: 780 },
          { from: 960, to: 1260 },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
    });
    const telephone = newMobile();
    const added = await save(owner.browser, id, { telephone });
    expect(added.data.url).toBe(`/my/shops/${id}/telephones/1`);
    expect((await owner.browser.call(`${base}/send`)).message).toContain(words.missingParts.proof);
    const wrong = await owner.browser.call(`${base}/telephones/1/prove`, { code: '0000' });
    expect(wrong.status).toBe(422);
    const code = await lastCode(site, telephone);
    expect((await owner.browser.call(`${base}/telephones/1/prove`, { code })).success).toBe(true);
    const sent = await owner.browser.call(`${base}/send`);
    expect(sent.data.url).toEqual(confirmed(`/my/shops/${id}?did=sent`));
    // Nothing changes while the decision can still be undone.
    expect((await owner.browser.call(base, profile((await storedShop(site, id)).version))).status).toBe(409);
    expect(await moderator.browser.page('/admin/shops-waiting')).toContain('املاک آسمان آبی');
    expect((await approve(id)).success).toBe(true);
    expect(await noticesOf(owner.id)).toEqual([]);
    await site.runDecisions();
    expect(await noticesOf(owner.id)).toEqual(['approved']);
    expect(await storedShop(site, id)).toMatchObject({ state: 'active', approvedAt: TEST_NOW });
    const page = await owner.browser.page(`/my/shops/${id}`);
    expect(page).toContain(words.states.active);
    expect(page).toContain('/shop/aseman-abi');
    expect(await owner.browser.page('/my/shops')).toContain('املاک آسمان آبی');
  });

  it('SHOP-03 works by plain forms, which keep what was typed when they are refused', async () => {
    const { browser } = await createMember(site);
    const plain = { plain: true };
    const refused = await browser.post('/api/web/shops', newShop({ name: 'پشتیبانی بازارچه', slug: 'a b' }), plain);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(words.fields.slugWrong);
    expect(html).toContain('value="پشتیبانی بازارچه"');
    const done = await browser.post('/api/web/shops', newShop(), plain);
    expect(done.status).toBe(303);
    const at = done.headers.get('location') ?? '';
    expect(at).toMatch(/^\/my\/shops\/\d+\/profile\?did=opened/);
    const form = await browser.page(at);
    expect(form).toContain(words.opened);
    for (const label of [
      words.fields.name,
      words.fields.slug,
      words.fields.about,
      words.fields.hours,
      words.telephones.title,
    ])
      expect(form).toContain(label);
    const id = /\/shops\/(\d+)\//.exec(at)?.[1];
    const telephone = newMobile();
    const typed = { version: String((await storedShop(site, Number(id))).version), telephone };
    const added = await browser.post(`/api/web/shops/${id}`, typed, plain);
    expect(added.status).toBe(303);
    expect(await browser.page(added.headers.get('location') ?? '')).toContain(words.telephones.sentTo);
    const code = await lastCode(site, telephone);
    const proved = await browser.post(`/api/web/shops/${id}/telephones/1/prove`, { code }, plain);
    expect(proved.headers.get('location')).toEqual(confirmed(`/my/shops/${id}/profile?did=telephoneProven`));
    const { version } = await storedShop(site, Number(id));
    const saved = await browser.post(`/api/web/shops/${id}`, profile(version, { position: '35.7,51.4' }), plain);
    expect(saved.status).toBe(303);
    const wrong = await browser.post(
      `/api/web/shops/${id}`,
      profile(version + 1, { hours3: 'همیشه', name: 'نام تازهٔ من' }),
      plain,
    );
    expect(wrong.status).toBe(422);
    const again = await wrong.text();
    expect(again).toContain(words.fields.hoursWrong);
    expect(again).toContain('value="نام تازهٔ من"');
    const sent = await browser.post(`/api/web/shops/${id}/send`, {}, plain);
    expect(sent.headers.get('location')).toEqual(confirmed(`/my/shops/${id}?did=sent`));
    expect(await browser.page(`/my/shops/${id}`)).toContain(words.states.pending);
  });

  it('SHOP-03 calls a landline for its proof', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner, { state: 'draft' });
    const first = await save(owner.browser, shop.id, { telephone: '021 8888 7777' });
    expect(first).toMatchObject({ status: 200 });
    expect(first.data.url).toMatch(/telephones\/2$/);
    const { channel } = await db()
      .selectFrom('outbox_messages')
      .select('channel')
      .where('recipient', '=', '+982188887777')
      .executeTakeFirstOrThrow();
    expect(channel).toBe('voice');
    const third = await save(owner.browser, shop.id, { telephone: '02188886666' });
    expect(third.success).toBe(true);
    const fourth = await save(owner.browser, shop.id, { telephone: '02188885555' });
    expect(fourth.errors).toEqual({ telephone: words.telephones.many });
    const { telephone = '' } =
      (await db()
        .selectFrom('shop_telephones')
        .select('telephone')
        .where('seller_id', '=', shop.id)
        .where('position', '=', 1)
        .executeTakeFirst()) ?? {};
    // A second press removes nothing more, because the call names the telephone and not only its position.
    for (const { success } of [
      await save(owner.browser, shop.id, { removeTelephone1: telephone }),
      await save(owner.browser, shop.id, { removeTelephone1: telephone }),
    ])
      expect(success).toBe(true);
    const rows = await db()
      .selectFrom('shop_telephones')
      .select(['position', 'telephone'])
      .where('seller_id', '=', shop.id)
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { position: 1, telephone: '+982188887777' },
      { position: 2, telephone: '+982188886666' },
    ]);
    expect(await owner.browser.page(`/my/shops/${shop.id}/profile`)).toContain('value="+982188887777"');
  });

  it.each([
    ['name', 'ادمین سایت', words.faults['name-reserved']],
    ['name', 'ВаzarсhЕ', words.faults['name-reserved']],
    ['name', 'بانک ملت', words.faults['name-reserved']],
    ['name', 'بازارجه', words.faults['name-reserved']],
    ['name', 'املاک ۰۹۱۲ ۱۲۳ ۴۵ ۶۷', words.faults['name-contact']],
    ['name', 'املاک aseman.ir', words.faults['name-contact']],
    ['name', '😀😀😀', null],
    ['name', 'اب', null],
    ['name', 'ا'.repeat(61), null],
    ['slug', 'admin', words.fields.slugWrong],
    ['slug', '..', words.fields.slugWrong],
    ['slug', '../../etc', words.fields.slugWrong],
    ['slug', '😀😀😀', words.fields.slugWrong],
    ['slug', 'bazarche-support', words.fields.slugWrong],
    ['slug', 'bank-mellat', words.fields.slugWrong],
    ['slug', 'ase--man', words.fields.slugWrong],
    ['slug', 'shop-1', words.fields.slugWrong],
    ['slug', 'آسمان', words.fields.slugWrong],
    ['slug', 'aseman%2fx', words.fields.slugWrong],
    ['kind', 'person', null],
  ])('SHOP-03 refuses the %s «%s»', async (field, typed, message) => {
    const { browser, id } = await createMember(site);
    const { status, errors, success } = await open(browser, { [field]: typed });
    expect({ status, success }).toEqual({ status: 422, success: false });
    expect(Object.keys(errors ?? {})).toEqual([field]);
    if (message !== null) expect(errors?.[field]).toBe(message);
    expect(await db().selectFrom('shops').select('seller_id').where('owner_id', '=', id).execute()).toEqual([]);
  });

  it.each([
    ['کالای نیک', 'كالاي  نیک'],
    ['فروشگاه مهر', 'فروشگاه\u200cمهر'],
    ['Galaxy Store', 'GaIаху Stоrе'],
  ])('SHOP-03 refuses a name that looks like another one: «%s», «%s»', async (one, other) => {
    const [first, second] = [await createMember(site), await createMember(site)];
    expect((await open(first.browser, { name: one })).success).toBe(true);
    expect((await open(second.browser, { name: other })).errors).toEqual({ name: words.faults['name-taken'] });
  });

  it('SHOP-03 is done once by a form that is sent twice, and by nobody else with its key', async () => {
    const [owner, other] = [await createMember(site), await createMember(site)];
    const html = await owner.browser.page('/my/shops/open');
    const key = /name="order-key" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const asked = newShop({ 'order-key': key });
    const answers = await Promise.all([1, 2].map(() => owner.browser.call('/api/web/shops', asked)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await other.browser.call('/api/web/shops', newShop({ 'order-key': key }))).status).toBe(404);
  });

  it('SHOP-03 refuses a sixth shop, and one without a proven number', async () => {
    const owner = await createMember(site);
    for (let has = 0; has < 5; has++) expect((await open(owner.browser)).success).toBe(true);
    expect((await open(owner.browser)).status).toBe(409);
    expect(await owner.browser.page('/my/shops/open')).toContain(words.opening.many('۵'));
    const bare = await createMember(site);
    await db().updateTable('users').set({ mobile: null, email: 'a@example.ir' }).where('id', '=', bare.id).execute();
    expect((await open(bare.browser)).message).toBe(words.opening.noNumber);
    expect(await bare.browser.page('/my/shops/open')).toContain(words.opening.noNumber);
  });

  it('SHOP-03 follows the setting: anyone at once, or nobody', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner, { state: 'draft' });
    await changeSetting(db(), 'shopsOpen', 'anyone');
    site.services.settings.forget();
    const sent = await owner.browser.call(`/api/web/shops/${shop.id}/send`);
    expect(sent.data.url).toEqual(confirmed(`/my/shops/${shop.id}?did=sentOpen`));
    expect((await storedShop(site, shop.id)).state).toBe('active');
    await changeSetting(db(), 'shopsOpen', 'nobody');
    site.services.settings.forget();
    expect((await open(owner.browser)).message).toBe(words.opening.nobody);
    expect(await owner.browser.page('/my/shops')).not.toContain(paths.openShop());
    await changeSetting(db(), 'shopsOpen', 'on approval');
    site.services.settings.forget();
  });
});

describe('a decision about a shop', () => {
  it('ADM-01 SHOP-03 is undone within a day: the shop waits where it waited, and only who was told hears of it', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner, { state: 'pending' });
    const waited = await storedShop(site, shop.id);
    const refusal = await decide(shop.id, { verdict: 'refuse', 'reason-fraud': '1' });
    expect((await storedShop(site, shop.id)).state).toBe('refused');
    const undone = await moderator.browser.call(String(refusal.data.undo), { sure: 'yes' });
    expect(undone.success).toBe(true);
    expect(await storedShop(site, shop.id)).toMatchObject({
      state: 'pending',
      stateSince: waited.stateSince,
      reasons: [],
      words: null,
      approvedAt: null,
    });
    await site.runDecisions();
    expect(await noticesOf(owner.id)).toEqual([]);
    const approval = await approve(shop.id);
    await site.runDecisions();
    await moderator.browser.call(String(approval.data.undo), { sure: 'yes' });
    await site.runEvents();
    expect(await noticesOf(owner.id)).toEqual(['approved', 'undone']);
    expect((await storedShop(site, shop.id)).approvedAt).toBeNull();
  });

  it('ADM-01 SHOP-03 is not undone once the shop has changed', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner, { state: 'pending' });
    const approval = await approve(shop.id);
    await changeProfile(site, shop, { address: 'نشانی تازه' });
    const undone = await moderator.browser.call(String(approval.data.undo), { sure: 'yes' });
    expect(undone.status).toBe(409);
    expect((await storedShop(site, shop.id)).state).toBe('active');
  });

  it('ADM-02 SHOP-03 is not made by its members, by others than the claimer, or about what has changed since', async () => {
    const shop = await shopOf(moderator, { state: 'pending' });
    expect((await moderator.browser.call(`/admin/shops-waiting/${shop.id}/claim`, { take: 'case' })).status).toBe(403);
    expect((await moderator.browser.get(`/admin/shops-waiting/${shop.id}`)).status).toBe(404);
    const other = await createMember(site, 'moderator');
    const { version } = await storedShop(site, shop.id);
    const verdict = { verdict: 'approve', version: String(version) };
    const call = `/admin/shops-waiting/${shop.id}/decide`;
    expect((await other.browser.call(call, verdict)).message).toBe(fa.admin.refusals['not-claimed']);
    await other.browser.call(`/admin/shops-waiting/${shop.id}/claim`, { take: 'case' });
    expect((await other.browser.call(call, { ...verdict, version: '99' })).message).toBe(fa.admin.refusals.edited);
    expect((await other.browser.call(call, { verdict: 'refuse', version: String(version) })).status).toBe(422);
    expect((await other.browser.call(call, verdict)).success).toBe(true);
    expect((await moderator.browser.call(`/admin/shops/${shop.id}/suspend`, { reason: 'دلیل' })).status).toBe(403);
  });
});

describe('the profile of an open shop', () => {
  it('SHOP-03 shows another name only after a moderator agreed, and other fields at once', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner);
    const { version, about } = await storedShop(site, shop.id);
    const name = `${shop.name} بزرگ`;
    const saved = await owner.browser.call(`/api/web/shops/${shop.id}`, {
      version: String(version),
      name,
      address: 'خیابان دوم',
      website: 'example.ir',
    });
    expect(saved.data).toMatchObject({ waits: true });
    expect(await storedShop(site, shop.id)).toMatchObject({
      name: shop.name,
      address: 'خیابان دوم',
      website: 'https://example.ir/',
      about,
    });
    expect(await owner.browser.page(`/my/shops/${shop.id}/profile`)).toContain(`value="${name}"`);
    const refused = await decide(shop.id, { verdict: 'refuse', 'reason-name': '1', words: 'نام بسیار کلی است' });
    expect(refused.success).toBe(true);
    expect((await storedShop(site, shop.id)).name).toBe(shop.name);
    const page = await owner.browser.page(`/my/shops/${shop.id}`);
    expect(page).toContain(fa.shopOffice.reasons.name);
    expect(page).toContain('نام بسیار کلی است');
    const anew = await storedShop(site, shop.id);
    await owner.browser.call(`/api/web/shops/${shop.id}`, { version: String(anew.version), name });
    expect((await approve(shop.id)).success).toBe(true);
    expect(await storedShop(site, shop.id)).toMatchObject({ name, state: 'active' });
    const { name_key } = await db()
      .selectFrom('shops')
      .select('name_key')
      .where('seller_id', '=', shop.id)
      .executeTakeFirstOrThrow();
    expect(name_key).toBe(shopNameKey(name));
    await site.runDecisions();
    expect(await noticesOf(owner.id)).toEqual(['change-refused', 'change-accepted']);
  });

  it('SHOP-03 takes a change back that is typed as it stands, and refuses a name that another took meanwhile', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner);
    const name = 'کفش و کیف پروانه';
    await changeProfile(site, shop, { name });
    expect(
      await db().selectFrom('shop_proposals').select('seller_id').where('seller_id', '=', shop.id).execute(),
    ).toHaveLength(1);
    await changeProfile(site, shop, { name: shop.name });
    expect(
      await db().selectFrom('shop_proposals').select('seller_id').where('seller_id', '=', shop.id).execute(),
    ).toEqual([]);
    await changeProfile(site, shop, { name });
    await addShop(site, { name });
    expect((await approve(shop.id)).message).toBe(fa.admin.refusals['name-taken']);
  });

  it('SHOP-03 keeps a name and an address from before a rule, shows them to staff, and refuses new words like them', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner, { name: 'بازارجه', slug: 'bazarche-support' });
    const save = async (more: Readonly<Record<string, string>>) =>
      owner.browser.call(`/api/web/shops/${shop.id}`, profile((await storedShop(site, shop.id)).version, more));
    expect((await save({ name: 'بازارجه', slug: 'bazarche-support' })).success).toBe(true);
    expect((await save({ slug: 'support-bazarche' })).errors).toEqual({ slug: words.fields.slugWrong });
    const about = 'پشتیبانی رسمی بازارچه، کد را برای ما بفرستید.';
    expect((await save({ about })).errors).toEqual({ about: words.faults['about-reserved'] });
    expect(await storedShop(site, shop.id)).toMatchObject({ name: 'بازارجه', slug: 'bazarche-support' });
    const html = await support.browser.page(`/admin/shops/${shop.id}`);
    expect(html).toContain(fa.shopOffice.list.poses);
    expect(await support.browser.page(`/admin/shops/${(await addShop(site)).id}`)).not.toContain(
      fa.shopOffice.list.poses,
    );
  });

  it('SHOP-03 lets one of two managers save: the other one is told', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner);
    const { version } = await storedShop(site, shop.id);
    const save = (address: string) =>
      owner.browser.call(`/api/web/shops/${shop.id}`, { version: String(version), address });
    const answers = await Promise.all([save('خیابان یک'), save('خیابان دو')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(words.faults.stale);
  });

  it('SHOP-03 changes its address once in ninety days; the old one leads on for a year', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner);
    const change = async (slug: string) => {
      const { version } = await storedShop(site, shop.id);
      return owner.browser.call(`/api/web/shops/${shop.id}`, { version: String(version), slug });
    };
    const slug = `${shop.slug}-new`;
    expect((await change(slug)).success).toBe(true);
    expect((await change(`${shop.slug}-newer`)).errors?.slug).toContain('دوباره');
    const other = await createMember(site);
    expect((await open(other.browser, { slug: shop.slug })).errors).toEqual({ slug: words.faults['slug-taken'] });
    site.clock = new Date(TEST_NOW.getTime() + 91 * DAY);
    await freeTakenNames(site.ctx, { closedName: 'فروشگاه بسته‌شده', removePicture: async () => {} });
    expect(
      await db().selectFrom('former_slugs').select('slug').where('seller_id', '=', shop.id).execute(),
    ).toHaveLength(1);
    site.clock = new Date(TEST_NOW.getTime() + (TAKEN_DAYS + 1) * DAY);
    await freeTakenNames(site.ctx, { closedName: 'فروشگاه بسته‌شده', removePicture: async () => {} });
    expect(await db().selectFrom('former_slugs').select('slug').where('seller_id', '=', shop.id).execute()).toEqual([]);
  });

  it('SHOP-03 refuses what an open shop cannot be without, and what does not exist', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner);
    const change = async (fields: Readonly<Record<string, string>>) => {
      const { version } = await storedShop(site, shop.id);
      return owner.browser.call(`/api/web/shops/${shop.id}`, { version: String(version), ...fields });
    };
    const before = await storedShop(site, shop.id);
    for (const [fields, error] of [
      [{ city: '8' }, 'city'],
      [{ city: '999999999' }, 'city'],
      [{ trade1: '301' }, 'trade1'],
      [{ lat: '95', long: '51' }, 'position'],
      [{ lat: 'x', long: 'y' }, 'position'],
      [{ website: 'javascript:alert(1)' }, 'website'],
      [{ about: 'کوتاه' }, 'about'],
      [{ hours0: '۲۵ تا ۲۶' }, 'hours0'],
    ] as const) {
      expect(Object.keys((await change(fields)).errors ?? {}), JSON.stringify(fields)).toEqual([error]);
    }
    expect((await change({ about: '' })).message).toContain(words.missingParts.about);
    expect((await change({ city: '' })).message).toContain(words.missingParts.city);
    expect(await storedShop(site, shop.id)).toEqual(before);
    // The only telephone of a shop cannot be removed.
    const [only] = await readTelephones(db(), shop.id);
    expect((await save(owner.browser, shop.id, { removeTelephone1: only?.telephone ?? '' })).errors).toEqual({
      telephone: words.telephones.last,
    });
  });

  it('SHOP-03 keeps a new logo and cover back until a moderator agreed; removing one waits for nobody', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner);
    const base = `/api/web/shops/${shop.id}`;
    const picture = await halves().jpeg().toBuffer();
    const pictures = async (parts: readonly Part[]) => {
      const { version } = await storedShop(site, shop.id);
      return sendFiles(owner.browser, base, [['version', String(version)], ...parts]);
    };
    const both = await pictures([
      ['logo', picture, 'a.jpg'],
      ['cover', picture, 'a.jpg'],
    ]);
    expect(both).toMatchObject({ success: true, data: { waits: true } });
    expect(await storedShop(site, shop.id)).toMatchObject({ logoKey: null, coverKey: null });
    expect((await approve(shop.id)).success).toBe(true);
    const { logoKey, coverKey } = await storedShop(site, shop.id);
    for (const key of [logoKey, coverKey])
      expect((await site.ask(paths.picture(key ?? '', 320, 'webp'))).status).toBe(200);
    const bad = await pictures([['logo', Buffer.from('<svg/>'), 'a.jpg']]);
    expect(bad.status).toBe(422);
    expect((await save(owner.browser, shop.id, { removeCover: '1' })).success).toBe(true);
    expect((await storedShop(site, shop.id)).coverKey).toBeNull();
    expect((await site.ask(paths.picture(coverKey ?? '', 320, 'webp'))).status).toBe(404);
  });

  it('SHOP-03 GEN-02 has one form: a telephone, a logo and a text are stored together, or none of them', async () => {
    const { browser, id: ownerId } = await createMember(site);
    const [one, two, three] = [newMobile(), newMobile(), newMobile()];
    const shop = await shopOf({ browser, id: ownerId } as Member, { state: 'draft' });
    const plain = { accept: 'text/html' };
    const form = await browser.page(paths.myShopProfile(shop.id));
    const main = form.slice(form.indexOf('<main'));
    expect([...main.matchAll(/<form[^>]* id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['shop']);
    const action = /<form id="shop"[^>]*action="([^"]+)"/.exec(main)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const post = async (parts: readonly Part[]) => {
      const { version } = await storedShop(site, shop.id);
      const key = await browser.csrfKey();
      return postFiles(browser, action, [['csrf-key', key], ['version', String(version)], ...parts], plain);
    };
    const about = 'فروش ابزار دستی و برقی با ضمانت.';
    const logo = ['logo', await halves().jpeg().toBuffer(), 'a.jpg'] as const;
    // A field that is wrong leaves all as it was, and what was typed stands in the page; a file has to be chosen again.
    const wrong = await post([['about', about], ['telephone', one], ['hours0', 'همیشه'], logo]);
    expect(wrong.status).toBe(422);
    const again = await wrong.text();
    for (const typed of [about, `value="${one}"`, words.fields.hoursWrong, fa.forms.fileAgain])
      expect(again).toContain(typed);
    expect(await readTelephones(db(), shop.id)).toHaveLength(1);
    const saved = await post([['about', about], ['telephone', one], ['hours0', ''], logo]);
    expect(saved.headers.get('location')).toBe(paths.shopTelephone(shop.id, 2));
    expect(await storedShop(site, shop.id)).toMatchObject({ about, logoKey: expect.any(String) });
    expect(await lastCode(site, one)).toMatch(/^\d+$/);
    // The button beside an unproven number stores what was typed on the way to its code.
    const [, unproven] = await readTelephones(db(), shop.id);
    const other = 'فروش ابزار برقی با ضمانت یک‌ساله.';
    const proving = await post([
      ['about', other],
      ['prove', unproven?.telephone ?? ''],
    ]);
    expect(proving.headers.get('location')).toBe(paths.shopTelephone(shop.id, 2));
    expect(await storedShop(site, shop.id)).toMatchObject({ about: other });
    // A fourth telephone is refused, and with it the text beside it.
    expect((await save(browser, shop.id, { telephone: two })).success).toBe(true);
    const full = await save(browser, shop.id, { telephone: three, about });
    expect(full.errors).toEqual({ telephone: words.telephones.many });
    expect(await storedShop(site, shop.id)).toMatchObject({ about: other });
  });

  it('SHOP-03 names the shop of an agent once it agrees', async () => {
    const [owner, agentOwner] = [await createMember(site), await createMember(site)];
    const [shop, agent] = [await shopOf(owner), await shopOf(agentOwner, { kind: 'agent' })];
    await db().updateTable('shops').set({ area_city_id: 801 }).where('seller_id', '=', agent.id).execute();
    const change = async (fields: Readonly<Record<string, string>>) => {
      const { version } = await storedShop(site, agent.id);
      return agentOwner.browser.call(`/api/web/shops/${agent.id}`, { version: String(version), ...fields });
    };
    expect((await change({ agency: 'no-such-shop' })).errors).toEqual({ agency: words.fields.agencyUnknown });
    expect((await change({ agency: shop.slug })).success).toBe(true);
    await site.runEvents();
    expect(await noticesOf(owner.id)).toEqual(['agent-asks']);
    expect(await owner.browser.page(`/my/shops/${shop.id}`)).toContain(agent.name);
    // Another shop cannot confirm the agent.
    expect((await agentOwner.browser.call(`/api/web/shops/${shop.id}/agents/${agent.id}/accept`)).status).toBe(404);
    expect((await owner.browser.call(`/api/web/shops/${shop.id}/agents/${agent.id}/accept`)).success).toBe(true);
    expect((await storedShop(site, agent.id)).agencyAgreedAt).toEqual(TEST_NOW);
    const districts = site.services.catalogue().places.byId.get(801)?.children ?? [];
    const ticks = Object.fromEntries(districts.slice(0, 11).map(({ id }) => [`area-${id}`, '1']));
    expect((await change({ areaCity: '801', ...ticks })).errors).toEqual({ areas: words.fields.areaMany });
    const [first] = districts;
    expect((await change({ areaCity: '801', [`area-${first?.id}`]: '1', 'area-999': '1' })).success).toBe(true);
    expect(await storedShop(site, agent.id)).toMatchObject({ areaDistrictIds: [first?.id], agencyId: shop.id });
    await owner.browser.call(`/api/web/shops/${shop.id}/agents/${agent.id}/refuse`);
    expect((await storedShop(site, agent.id)).agencyId).toBeNull();
  });
});

describe('somebody else', () => {
  const CALLS = [
    ['', { version: '1', name: 'نام دیگری' }],
    ['/send', {}],
    ['/close', { name: 'x' }],
    ['/reopen', {}],
    ['', { version: '1', telephone: '09121112233' }],
    ['', { version: '1', removeLogo: '1' }],
    ['/telephones/1/sms', {}],
    ['/telephones/1/voice', {}],
    ['/telephones/1/prove', { code: '1234' }],
    ['/agents/1/accept', {}],
    ['/agents/1/refuse', {}],
  ] as const;
  const PAGES = ['', '/profile', '/marks', '/telephones/1', '/close'];

  it.each(['a stranger', 'the owner of another shop', 'a seller of it', 'somebody who was removed'])(
    'SHOP-03 is told that there is no such shop: %s',
    async (who) => {
      const [owner, other] = [await createMember(site), await createMember(site)];
      const shop = await shopOf(owner, { members: ['seller'] });
      if (who === 'the owner of another shop') await shopOf(other);
      if (who === 'a seller of it')
        await db()
          .updateTable('shop_members')
          .set({ user_id: other.id })
          .where('seller_id', '=', shop.id)
          .where('role', '=', 'seller')
          .execute();
      const everything = async () => [
        await storedShop(site, shop.id),
        await db().selectFrom('shop_telephones').selectAll().where('seller_id', '=', shop.id).execute(),
        await db().selectFrom('shop_changes').selectAll().where('seller_id', '=', shop.id).execute(),
      ];
      const before = await everything();
      for (const [call, fields] of CALLS)
        expect((await other.browser.call(`/api/web/shops/${shop.id}${call}`, fields)).status, call).toBe(404);
      const isMember = who === 'a seller of it';
      for (const page of PAGES)
        expect((await other.browser.get(`/my/shops/${shop.id}${page}`)).status, page).toBe(
          isMember && page === '' ? 200 : 404,
        );
      expect(await everything()).toEqual(before);
      for (const [call, fields] of CALLS)
        expect((await other.browser.call(`/api/web/shops/999999999${call}`, fields)).status).toBe(404);
    },
  );
});

describe('closing a shop', () => {
  it('SHOP-03 asks for its name, expires its listings, and brings both back for thirty days', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner);
    const [listing = 0, later = 0] = await site.publish({ userId: shop.id }, { userId: shop.id });
    const sortedAt = async () =>
      db()
        .selectFrom('listings')
        .select(['status', 'sorted_at', 'expires_at'])
        .where('id', '=', listing)
        .executeTakeFirstOrThrow();
    const stood = await sortedAt();
    const call = `/api/web/shops/${shop.id}/close`;
    expect((await owner.browser.call(call, { name: 'نام دیگر' })).errors).toEqual({ name: words.closing.wrongName });
    expect((await owner.browser.call(call, { name: ` ${shop.name} ` })).data.url).toEqual(
      confirmed('/my/shops?did=closed'),
    );
    await site.runEvents();
    await site.runJobs();
    expect((await sortedAt()).status).toBe('expired');
    expect((await site.ask(`/user/${shop.id}`)).status).toBe(410);
    expect(await owner.browser.page('/my/shops')).toContain(words.states.closed);
    // A listing that its owner marked as sold meanwhile stays sold.
    await db().updateTable('listings').set({ status: 'sold' }).where('id', '=', later).execute();
    site.clock = new Date(TEST_NOW.getTime() + 10 * DAY);
    expect((await owner.browser.call(`/api/web/shops/${shop.id}/reopen`)).success).toBe(true);
    await site.runEvents();
    await site.runJobs();
    expect(await sortedAt()).toEqual(stood);
    const { status } = await db()
      .selectFrom('listings')
      .select('status')
      .where('id', '=', later)
      .executeTakeFirstOrThrow();
    expect(status).toBe('sold');
  });

  it('SHOP-03 is final after thirty days, and its name is free after a year', async () => {
    const [owner, other] = [await createMember(site), await createMember(site)];
    const shop = await shopOf(owner);
    await owner.browser.call(`/api/web/shops/${shop.id}/close`, { name: shop.name });
    site.clock = new Date(TEST_NOW.getTime() + 31 * DAY);
    expect((await owner.browser.call(`/api/web/shops/${shop.id}/reopen`)).message).toBe(words.faults.late);
    expect(await owner.browser.page('/my/shops')).not.toContain(shop.name);
    const again = { name: shop.name, slug: shop.slug };
    expect((await open(other.browser, again)).errors).toEqual({ name: words.faults['name-taken'] });
    expect((await open(other.browser, { slug: shop.slug })).errors).toEqual({ slug: words.faults['slug-taken'] });
    site.clock = new Date(TEST_NOW.getTime() + (TAKEN_DAYS + 1) * DAY);
    await freeTakenNames(site.ctx, { closedName: 'فروشگاه بسته‌شده', removePicture: async () => {} });
    site.clock = TEST_NOW;
    expect((await open(other.browser, again)).success).toBe(true);
  });

  it('SHOP-03 is refused while a purchase is open or something is owed', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner);
    const asked = { sellerId: shop.id, userId: owner.id, name: shop.name };
    expect(await closeShop(site.ctx, asked, async () => false)).toMatchObject({ ok: false, refused: 'busy' });
    expect((await storedShop(site, shop.id)).state).toBe('active');
  });

  it('SHOP-03 SECP-05 waits for no sum that is too little for a payout, which is paid once it is closed', async () => {
    const [owner, finance] = [await createMember(site), await createMember(site, 'finance')];
    const shop = await shopOf(owner);
    const close = () => owner.browser.call(`/api/web/shops/${shop.id}/close`, { name: shop.name });
    const ready = async () => (await readPayoutsOverview(site.ctx, finance.id, 1)).ready.amount;
    await owe(site, shop.id, 5_000);
    expect(await close()).toMatchObject({ status: 409, message: words.closing.busy });
    await addBankInfo(site, shop.id);
    site.clock = new Date(TEST_NOW.getTime() + 3 * DAY);
    expect(await ready()).toBe(0);
    await owe(site, shop.id, 6_000);
    expect(await close()).toMatchObject({ status: 409, message: words.closing.busy });
    expect(await ready()).toBe(11_000);
    await owe(site, shop.id, -6_000);
    expect((await close()).success).toBe(true);
    expect(await ready()).toBe(5_000);
    site.clock = TEST_NOW;
  });
});

describe('a suspension', () => {
  it('SHOP-03 hides the page and the listings of a shop, tells its members, and ends as it began', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner, { members: ['manager', 'seller'] });
    const [listing = 0] = await site.publish({ userId: shop.id });
    const row = () =>
      db()
        .selectFrom('listings')
        .select(['status', 'sorted_at', 'expires_at', 'published_at', 'closed_at'])
        .where('id', '=', listing)
        .executeTakeFirstOrThrow();
    const stood = await row();
    const suspended = await support.browser.call(`/admin/shops/${shop.id}/suspend`, { reason: 'کلاه‌برداری' });
    expect(suspended.success).toBe(true);
    // The pages answer 404 immediately, before any job has run.
    expect((await site.ask(`/v/${listing}`)).status).toBe(404);
    expect((await site.ask(`/user/${shop.id}`)).status).toBe(404);
    await site.runEvents();
    await site.runJobs();
    expect((await row()).status).toBe('expired');
    expect((await site.ask(`/v/${listing}`)).status).toBe(404);
    expect((await site.ask(`/api/web/listings/${listing}`)).status).toBe(404);
    // The suspension of a shop cannot be lifted on the page of its user account.
    const asUser = await support.browser.call(`/admin/users/${shop.id}/unsuspend`, { reason: 'اشتباه بود' });
    expect(asUser).toMatchObject({ success: false, status: 403 });
    expect(await noticesOf(owner.id)).toEqual(['suspended']);
    expect(await noticesOf(shop.members.manager ?? 0)).toEqual(['suspended']);
    expect(await noticesOf(shop.members.seller ?? 0)).toEqual(['suspended']);
    const page = await owner.browser.page(`/my/shops/${shop.id}`);
    expect(page).toContain('کلاه‌برداری');
    expect((await owner.browser.get(`/my/shops/${shop.id}/profile`)).status).toBe(404);
    expect((await support.browser.call(`/admin/shops/${shop.id}/lift`, { reason: 'اشتباه بود' })).success).toBe(true);
    await site.runEvents();
    await site.runJobs();
    expect(await row()).toEqual(stood);
    expect((await site.ask(`/v/${listing}`)).status).not.toBe(404);
    for (const member of [owner.id, shop.members.manager, shop.members.seller])
      expect(await noticesOf(member ?? 0)).toEqual(['suspended', 'lifted']);
    const kinds = await db().selectFrom('notifications').select('kind').where('user_id', '=', shop.id).execute();
    expect(kinds).toEqual([]);
  });

  it('SHOP-03 of its owner freezes a shop, and its end lifts it', async () => {
    const owner = await createMember(site);
    const shop = await shopOf(owner, { members: ['manager'] });
    await support.browser.call(`/admin/users/${owner.id}/suspend`, { reason: 'آزمایش' });
    await followOwners(site.ctx, async () => true);
    expect((await storedShop(site, shop.id)).state).toBe('frozen');
    const [listing = 0] = await site.publish({ userId: shop.id });
    await followOwners(site.ctx, async () => true);
    expect((await storedShop(site, shop.id)).state).toBe('frozen');
    // Pages of the shop's listings are shown without ways to contact the seller.
    const buyer = await createMember(site);
    const path = paths.listing(listing, 'یک آگهی برای آزمایش');
    const frozen = await buyer.browser.page(path);
    expect([frozen.includes(fa.shops.page.frozen), frozen.includes('data-contact')]).toEqual([true, false]);
    expect((await buyer.browser.call(`/api/web/listings/${listing}/number`)).success).toBe(false);
    const message = { listingId: String(listing), message: 'سلام', clientId: 'to-a-frozen-shop' };
    expect((await buyer.browser.call('/api/web/chat/message', message)).success).toBe(false);
    await site.runEvents();
    expect(await noticesOf(shop.members.manager ?? 0)).toEqual(['frozen']);
    await support.browser.call(`/admin/users/${owner.id}/unsuspend`, { reason: 'آزمایش' });
    await followOwners(site.ctx, async () => true);
    expect((await storedShop(site, shop.id)).state).toBe('active');
    site.pages.clear();
    expect(await buyer.browser.page(path)).toContain('data-contact');
  });
});

describe('the end of an account', () => {
  it('SHOP-03 freezes the shops of their owner, and closes those that no manager can take over once they are settled', async () => {
    const owner = await addAccount(site, {});
    const [alone, managed, draft] = [
      await addShop(site, {}),
      await addShop(site, { members: ['manager'] }),
      await addShop(site, { state: 'draft' }),
    ];
    for (const { id } of [alone, managed, draft])
      await db().updateTable('shops').set({ owner_id: owner }).where('seller_id', '=', id).execute();
    await db().updateTable('users').set({ deleted_at: TEST_NOW }).where('id', '=', owner).execute();
    await transact(site.ctx, (trx) => leaveShopsOf(trx, owner));
    const states = async () =>
      Promise.all([alone, managed, draft].map(async ({ id }) => (await storedShop(site, id)).state));
    expect(await states()).toEqual(['frozen', 'frozen', 'closed']);
    await followOwners(site.ctx, async () => false);
    expect(await states()).toEqual(['frozen', 'frozen', 'closed']);
    await followOwners(site.ctx, async () => true);
    expect(await states()).toEqual(['closed', 'frozen', 'closed']);
  });
});
