import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { FAKE_NAMES } from '../../../domain/sellers/marks/identity-provider.fake.ts';
import {
  callProvider,
  deleteOldDocuments,
  endDueMarks,
  endMarksOf,
  warnOfEnds,
} from '../../../domain/sellers/sellers.server.ts';
import { changeSetting } from '../../../domain/settings/site-settings.server.ts';
import { indexShops } from '../../../domain/shops/shops.server.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/values/durations.ts';
import { identityProviderOf } from '../../../server/identity-provider.ts';
import { TIMERS } from '../../../server/jobs.ts';
import type { Browser } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { createProviderServer, json } from '../../../test/gateways/provider-server.ts';
import { itInLongTier } from '../../../test/it-in-long-tier.ts';
import {
  addDocument,
  addMarkRequest,
  addVerifiedMark,
  identityClaims,
  licenceClaims,
  takeMark,
  verdictOf,
} from '../../../test/marks.ts';
import { type Part, sendFiles } from '../../../test/multipart.ts';
import { nationalCode } from '../../../test/national-codes.ts';
import { halves } from '../../../test/pictures.ts';
import { addReview } from '../../../test/review-cases.ts';
import { addProvenTelephone, changeProfile } from '../../../test/shop-profiles.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
let moderator: Member;
let jpeg: Buffer;
beforeAll(async () => {
  site = await createTestSite();
  moderator = await createMember(site, 'moderator');
  jpeg = await halves().jpeg().toBuffer();
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  await db().deleteFrom('limit_counts').execute();
});

const db = () => site.services.db;
const { names, own: words } = fa.marks;

/** A shop that is public, with the owner signed in. */
async function ownedShop(member: Member, more: Parameters<typeof addShop>[1] = {}): Promise<TestShop> {
  const shop = await addShop(site, { ...more, people: { owner: member.id, ...more.people } });
  await addProvenTelephone(site, shop.id);
  await transact(site.ctx, (trx) => indexShops(trx, [shop.id]));
  return shop;
}

const document = (): Part => ['documents[]', jpeg];
const identityParts = (more: readonly Part[] = [document()]): Part[] => [
  ...([
    ['kind', 'identity'] as const,
    ['fullName', 'سارا احمدی'] as const,
    ['nationalCode', nationalCode()] as const,
  ] satisfies Part[]),
  ...more,
];
const licenceParts = (number: string, more: readonly Part[] = [document()]): Part[] => [
  ['kind', 'licence'],
  ['number', number],
  ['issuer', 'اتحادیهٔ نمایشگاه‌داران تهران'],
  ['until', '۱۴۰۷/۰۵/۳۱'],
  ...more,
];
const send = (browser: Browser, shopId: number, parts: readonly Part[]) =>
  sendFiles(browser, `/api/web/shops/${shopId}/marks`, parts);

const rowsOf = (sellerId: number) =>
  db().selectFrom('seller_marks').selectAll().where('seller_id', '=', sellerId).orderBy('id').execute();
const statesOf = async (sellerId: number) => (await rowsOf(sellerId)).map(({ kind, state }) => `${kind} ${state}`);

async function decide(id: number, act: 'verify' | 'refuse' | 'revoke', fields: Readonly<Record<string, string>> = {}) {
  if (act !== 'revoke') await takeMark(site, moderator, id);
  const sent = act === 'verify' ? await verdictOf(site, id) : fields;
  const answer = await moderator.browser.call(`/admin/marks/${id}/${act}`, sent);
  await site.runDecisions();
  return answer;
}

const noticesOf = async (userId: number) => {
  const rows = await db().selectFrom('notifications').select(['kind', 'data']).where('user_id', '=', userId).execute();
  return rows
    .filter(({ kind }) => kind === 'mark')
    .map(({ data }) => {
      const { mark, did, days } = data as { mark: string; did: string; days?: number };
      return [mark, did, ...(days === undefined ? [] : [days])].join(' ');
    });
};

describe('a licence of a shop', () => {
  it('SHOP-03 is not shown once it has run out, also before a job ends it', async () => {
    const owner = await createMember(site);
    const shop = await ownedShop(owner);
    await send(owner.browser, shop.id, licenceParts('0454 - 77777'));
    const [row] = await rowsOf(shop.id);
    await moderator.browser.call(`/admin/marks/${row?.id}/claim`, { take: 'case' });
    expect((await decide(row?.id ?? 0, 'verify')).success).toBe(true);
    const shown = async () => {
      site.pages.clear();
      site.services.shopsBySlug.forgetAll();
      return (await createGuest().page(`/shop/${shop.slug}`)).includes(names.licence);
    };
    expect(await shown()).toBe(true);
    await db()
      .updateTable('seller_marks')
      .set({ verified_until: site.clock })
      .where('seller_id', '=', shop.id)
      .execute();
    expect(await shown()).toBe(false);
    // The mark is set to expired, so that the job that ends marks does not find it in other tests.
    await db().updateTable('seller_marks').set({ state: 'expired' }).where('seller_id', '=', shop.id).execute();
  });

  it('SHOP-03 is sent by its owner, verified by staff and seen by everyone, with the website', async () => {
    const owner = await createMember(site);
    const shop = await ownedShop(owner);
    await db().updateTable('shops').set({ website: 'https://example.ir/' }).where('seller_id', '=', shop.id).execute();
    expect(await owner.browser.page(`/shop/${shop.slug}`)).not.toContain('example.ir');
    expect(await owner.browser.page(`/my/shops/${shop.id}/profile`)).toContain(paths.myShopMarks(shop.id));
    expect(await owner.browser.page(paths.myShopMarks(shop.id))).toContain(words.asLicence);
    const sent = await send(owner.browser, shop.id, licenceParts('0454 - 12345'));
    expect(sent).toMatchObject({
      success: true,
      data: { url: confirmed(`/my/shops/${shop.id}/marks?did=markSent`) },
    });
    const [row] = await rowsOf(shop.id);
    expect(row).toMatchObject({ kind: 'licence', state: 'sent', licence_key: '045412345', asked_by: owner.id });
    expect(row?.documents).toHaveLength(1);
    expect(await owner.browser.page(paths.myShopMarks(shop.id))).toContain(words.wait);
    expect(await moderator.browser.page('/admin/marks')).toContain(shop.name);
    await moderator.browser.call(`/admin/marks/${row?.id}/claim`, { take: 'case' });
    expect(await statesOf(shop.id)).toEqual(['licence claimed']);
    expect(await moderator.browser.page(`/admin/marks/${row?.id}`)).toContain('0454 - 12345');
    expect((await decide(row?.id ?? 0, 'verify')).success).toBe(true);
    expect(await noticesOf(owner.id)).toEqual(['licence verified']);
    site.pages.clear();
    site.services.shopSearch.forget();
    site.services.shopsBySlug.forgetAll();
    const page = await createGuest().page(`/shop/${shop.slug}`);
    expect(page).toContain(names.licence);
    expect(page).toContain('اتحادیهٔ نمایشگاه‌داران تهران');
    expect(page).toMatch(/<a href="https:\/\/example.ir\/" rel="nofollow/);
    const marks = await createGuest().page(`/marks/${shop.id}`);
    expect(marks).toContain('0454 - 12345');
    expect(marks).toContain('۲۹ آبان ۱۴۰۵');
    expect(marks).toContain(fa.marks.number);
    const listed = await createGuest().page(`/shops?verified=1&q=${encodeURIComponent(shop.name)}`);
    expect(listed).toContain(`data-card="shop-${shop.id}"`);
    expect(listed).toContain(names.licence);
    const [listing = 0] = await site.publish({ userId: shop.id });
    expect(await createGuest().page(`/v/${listing}/${encodeURIComponent('یک-آگهی-برای-آزمایش')}`)).toContain(
      names.licence,
    );
  });

  it('SHOP-03 falls with another name, and with another licence', async () => {
    const owner = await createMember(site);
    const shop = await ownedShop(owner);
    await addVerifiedMark(site, { sellerId: shop.id, userId: owner.id, claims: licenceClaims('77 / a') });
    await addVerifiedMark(site, { sellerId: shop.id, userId: owner.id });
    await site.runEvents();
    expect(await send(owner.browser, shop.id, licenceParts('78/a'))).toMatchObject({ success: true });
    expect(await statesOf(shop.id)).toEqual(['licence revoked', 'identity verified', 'licence sent']);
    await changeProfile(site, { ...shop, ownerId: owner.id }, { name: `${shop.name} نو` });
    await site.runEvents();
    // The old name is shown until a moderator has decided on the new one.
    expect((await statesOf(shop.id))[1]).toBe('identity verified');
    await db().updateTable('users').set({ display_name: 'نام نو' }).where('id', '=', shop.id).execute();
    site.pages.clear();
    expect(await createGuest().page(`/marks/${shop.id}`)).not.toContain(names.identity);
    expect(await endDueMarks(site.ctx)).toBe(1);
    await site.runEvents();
    expect((await statesOf(shop.id))[1]).toBe('identity revoked');
    expect(await noticesOf(owner.id)).toContain('identity taken-off');
  });

  it('SHOP-03 stands where another licence is refused, because a request waits', async () => {
    const owner = await createMember(site);
    const shop = await ownedShop(owner);
    await send(owner.browser, shop.id, licenceParts('0454 - 60001'));
    const [first] = await rowsOf(shop.id);
    expect((await decide(first?.id ?? 0, 'verify')).success).toBe(true);
    expect((await send(owner.browser, shop.id, licenceParts('0454 - 60001'))).success).toBe(true);
    expect((await send(owner.browser, shop.id, licenceParts('0454 - 60002'))).status).toBe(409);
    expect(await statesOf(shop.id)).toEqual(['licence verified', 'licence sent']);
  });

  it('SHOP-03 is one seller’s: taken while its shop is open, and for a year after it closed', async () => {
    const [owner, other] = [await createMember(site), await createMember(site)];
    const [shop, theirs] = [await ownedShop(owner), await ownedShop(other)];
    await addVerifiedMark(site, { sellerId: shop.id, userId: owner.id, claims: licenceClaims('900-1') });
    const taken = await send(other.browser, theirs.id, licenceParts('۹۰۰ ۱'));
    expect(taken).toMatchObject({ status: 409, errors: { number: words.faults['licence-taken'] } });
    expect(await rowsOf(theirs.id)).toEqual([]);
    const close = { state: 'closed', state_before: 'active', state_since: TEST_NOW };
    await db().updateTable('shops').set(close).where('seller_id', '=', shop.id).execute();
    site.clock = new Date(TEST_NOW.getTime() + 364 * DAY);
    await endDueMarks(site.ctx);
    const again = () => addMarkRequest(site, { sellerId: theirs.id, userId: other.id, claims: licenceClaims('9001') });
    await expect(again()).rejects.toThrow('licence-taken');
    site.clock = new Date(TEST_NOW.getTime() + 366 * DAY);
    expect(await again()).toBeGreaterThan(0);
  });

  it('SHOP-03 RATE-02 a new shop of the same owner with that licence keeps the ratings', async () => {
    const owner = await createMember(site);
    const shop = await ownedShop(owner);
    await addVerifiedMark(site, { sellerId: shop.id, userId: owner.id, claims: licenceClaims('800-1') });
    await site.runEvents();
    const reviewId = await addReview(site, shop.id, 'live');
    const close = { state: 'closed', state_before: 'active', state_since: TEST_NOW };
    await db().updateTable('shops').set(close).where('seller_id', '=', shop.id).execute();
    const fresh = await ownedShop(owner);
    await send(owner.browser, fresh.id, licenceParts('800-1'));
    const [row] = await rowsOf(fresh.id);
    expect((await decide(row?.id ?? 0, 'verify')).success).toBe(true);
    expect(await statesOf(shop.id)).toEqual(['licence revoked']);
    const review = await db()
      .selectFrom('reviews')
      .select(['seller_id', 'state'])
      .where('id', '=', reviewId)
      .executeTakeFirstOrThrow();
    expect(review).toEqual({ seller_id: fresh.id, state: 'live' });
    const counts = async (id: number) => {
      const sums = await db().selectFrom('review_sums').selectAll().where('seller_id', '=', id).executeTakeFirst();
      return sums ? sums.purchase_count + sums.lived_count + sums.other_count + sums.none_count : 0;
    };
    expect([await counts(shop.id), await counts(fresh.id)]).toEqual([0, 1]);
  });
});

const createGuest = () => ({ page: (path: string) => site.page(path) });

describe('an identity', () => {
  it('SHOP-03 of a person is sent at their account, sealed, and falls when they rename themselves', async () => {
    const member = await createMember(site);
    await member.browser.call('/api/web/profile', { displayName: 'سارا احمدی' });
    const code = nationalCode();
    const parts: Part[] = [['kind', 'identity'], ['fullName', 'سارا احمدی'], ['nationalCode', code], document()];
    expect((await sendFiles(member.browser, '/api/web/marks', parts)).data.url).toEqual(
      confirmed('/my/identity?did=sent'),
    );
    const [row] = await rowsOf(member.id);
    expect(row?.code_tail).toBe(code.slice(-3));
    expect(JSON.stringify(row)).not.toContain(code);
    await site.publish({ userId: member.id });
    await decide(row?.id ?? 0, 'verify');
    expect(await createGuest().page(`/user/${member.id}`)).toContain(names.identity);
    expect(row && (await createGuest().page(`/marks/${member.id}`))).toContain(fa.marks.popup.identity);
    expect(await member.browser.page('/my/profile')).toContain(fa.marks.states.verified);
    await member.browser.call('/api/web/profile', { displayName: 'بانک ملت من' });
    expect(await statesOf(member.id)).toEqual(['identity verified']);
    await member.browser.call('/api/web/profile', { displayName: 'نیما' });
    expect(await statesOf(member.id)).toEqual(['identity revoked']);
    site.services.sellersById.forgetAll();
    site.pages.clear();
    expect(await createGuest().page(`/user/${member.id}`)).not.toContain(names.identity);
  });

  it('SHOP-03 is not given to a name that staff have not seen', async () => {
    const member = await createMember(site);
    await member.browser.call('/api/web/profile', { displayName: 'سارا احمدی' });
    const id = await addMarkRequest(site, { userId: member.id });
    await takeMark(site, moderator, id);
    const looked = await verdictOf(site, id);
    expect(await moderator.browser.page(`/admin/marks/${id}`)).toContain(`name="seen" value="${looked.seen}"`);
    await member.browser.call('/api/web/profile', { displayName: 'شهرداری تهران' });
    const late = await moderator.browser.call(`/admin/marks/${id}/verify`, looked);
    expect(late).toMatchObject({ status: 409, message: fa.admin.refusals.renamed });
    expect(await moderator.browser.call(`/admin/marks/${id}/verify`, { verdict: 'verify' })).toMatchObject({
      status: 409,
    });
    expect(await statesOf(member.id)).toEqual(['identity claimed']);
    expect((await decide(id, 'verify')).success).toBe(true);
  });

  it('SHOP-03 of a shop is its owner’s, and ends when another owns it', async () => {
    const owner = await createMember(site);
    const shop = await ownedShop(owner, { members: ['manager'] });
    const id = await addMarkRequest(site, { sellerId: shop.id, userId: owner.id });
    await db()
      .updateTable('shops')
      .set({ owner_id: shop.members.manager ?? 0 })
      .where('seller_id', '=', shop.id)
      .execute();
    const refused = await decide(id, 'verify');
    expect(refused).toMatchObject({ status: 409, message: fa.admin.refusals['owner-changed'] });
    await decide(id, 'refuse', { reason: 'مالک عوض شده است' });
    expect(await statesOf(shop.id)).toEqual(['identity refused']);
  });

  it('SHOP-03 is asked of a provider where the setting says so: it answers, or staff do', async () => {
    await setting('identityBy', 'provider');
    const { identityProvider, nationalCodes } = site.job;
    const ask = () => callProvider(site.ctx, { nationalCodes }, identityProvider);
    const people: Record<string, Member> = {};
    for (const name of ['سارا احمدی', `${FAKE_NAMES.differs} احمدی`, `${FAKE_NAMES.unreachable} احمدی`]) {
      const member = await createMember(site);
      const parts: Part[] = [['kind', 'identity'], ['fullName', name], ['nationalCode', nationalCode()], document()];
      expect((await sendFiles(member.browser, '/api/web/marks', parts)).success).toBe(true);
      people[name] = member;
    }
    const states = async () => {
      const all: string[] = [];
      for (const { id } of Object.values(people)) all.push(...(await statesOf(id)));
      return all;
    };
    await ask();
    expect(await states()).toEqual(['identity verified', 'identity refused', 'identity sent']);
    const [, , unreachable] = Object.values(people);
    expect(await moderator.browser.page('/admin/marks')).not.toContain(
      `href="/admin/marks/${(await rowsOf(unreachable?.id ?? 0))[0]?.id}"`,
    );
    for (const minutes of [2, 10, 60, 120]) {
      site.clock = new Date(TEST_NOW.getTime() + minutes * MINUTE);
      await ask();
    }
    const [row] = await rowsOf(unreachable?.id ?? 0);
    expect(row).toMatchObject({ state: 'sent', provider_next_at: null });
    await setting('identityBy', 'staff');
  });

  it('SHOP-03 is asked of a service with the code and the proven number of who asks', async () => {
    await setting('identityBy', 'provider');
    const server = await createProviderServer((_, { fullName }) =>
      fullName === 'نادان ناشناس' ? json({}, 503) : json({ matched: fullName === 'سارا احمدی' }),
    );
    try {
      const settings = { kind: 'http', url: server.url, key: 'key-of-the-site', keyHeader: null } as const;
      const states: string[] = [];
      for (const fullName of ['سارا احمدی', 'دیگری دیگرزاده', 'نادان ناشناس']) {
        const member = await createMember(site);
        const code = nationalCode();
        const parts: Part[] = [['kind', 'identity'], ['fullName', fullName], ['nationalCode', code], document()];
        expect((await sendFiles(member.browser, '/api/web/marks', parts)).success).toBe(true);
        const provider = identityProviderOf({ identityProvider: settings });
        await callProvider(site.ctx, { nationalCodes: site.job.nationalCodes }, provider);
        const { mobile } = await db()
          .selectFrom('users')
          .select('mobile')
          .where('id', '=', member.id)
          .executeTakeFirstOrThrow();
        expect(server.asked.at(-1)?.body).toEqual({
          nationalCode: code,
          mobile: mobile?.replace('+98', '0'),
          fullName,
        });
        states.push(...(await statesOf(member.id)));
      }
      expect(states).toEqual(['identity verified', 'identity refused', 'identity sent']);
    } finally {
      server.stop();
      await setting('identityBy', 'staff');
    }
  });
});

async function setting(key: 'identityBy', value: 'staff' | 'provider') {
  await changeSetting(db(), key, value);
  site.services.settings.forget();
}

describe('documents of a request', () => {
  it('SHOP-03 ADM-02 are seen by staff with the permission alone, each look is recorded, and no cache keeps them', async () => {
    const id = await addMarkRequest(site);
    const support = await createMember(site, 'support');
    const path = `/admin/marks/${id}/documents/1`;
    for (const browser of [support.browser, (await createMember(site)).browser])
      expect((await browser.get(path)).status).toBe(404);
    await moderator.browser.call(`/admin/marks/${id}/claim`, { take: 'case' });
    const seen = await moderator.browser.get(path);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('content-type')).toBe('image/jpeg');
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    await moderator.browser.get(path);
    expect((await moderator.browser.get(`/admin/marks/${id}/documents/2`)).status).toBe(404);
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'look-at-document')
      .where('subject_id', '=', String(id))
      .execute();
    expect(entries).toEqual([1, 2].map(() => ({ actor_id: moderator.id, subject_id: String(id) })));
    const [{ documents = [] } = {}] = await db()
      .selectFrom('seller_marks')
      .select('documents')
      .where('id', '=', id)
      .execute();
    expect((await site.ask(`/images/${documents[0]}/1600.jpg`)).status).toBe(404);
  });

  itInLongTier(
    'SHOP-03 ADM-02 are opened by the moderator who holds the case alone, and once it is decided by admins',
    async () => {
      const id = await addMarkRequest(site);
      const [admin, colleague] = [await createMember(site, 'admin'), await createMember(site, 'moderator')];
      const opens = async ({ browser }: Member) => [
        (await browser.get(`/admin/marks/${id}/documents/1`)).status,
        (await browser.call(`/admin/marks/${id}/reveal`, { reason: 'سنجش با کارت' })).status,
        (await browser.page(`/admin/marks/${id}`)).includes(`/admin/marks/${id}/documents/1`),
      ];
      const [opened, shut] = [
        [200, 200, true],
        [404, 409, false],
      ];
      for (const member of [moderator, colleague, admin]) expect(await opens(member)).toEqual(shut);
      await moderator.browser.call(`/admin/marks/${id}/claim`, { take: 'case' });
      expect(await opens(moderator)).toEqual(opened);
      for (const member of [colleague, admin]) expect(await opens(member)).toEqual(shut);
      expect((await decide(id, 'refuse', { reason: 'عکس خوانا نیست' })).success).toBe(true);
      for (const member of [moderator, colleague]) expect(await opens(member)).toEqual(shut);
      expect(await opens(admin)).toEqual(opened);
    },
  );

  it.each(sample(['identity', 'licence'] as const, 2))(
    'SHOP-03 ADM-02 all, and the national code, are opened by the one who decides about an %s',
    async (kind) => {
      const owner = await createMember(site);
      const shop = await ownedShop(owner);
      const two = [document(), document()];
      const parts = kind === 'identity' ? identityParts(two) : licenceParts(`${shop.id}-unopened`, two);
      await send(owner.browser, shop.id, parts);
      const [{ id } = { id: 0 }] = await rowsOf(shop.id);
      const at = `/admin/marks/${id}`;
      // If one moderator has looked at documents, another moderator still has to look at them before deciding.
      await takeMark(site, await createMember(site, 'moderator'), id);
      await db().deleteFrom('case_claims').execute();
      await moderator.browser.call(`${at}/claim`, { take: 'case' });
      const refuse = () => moderator.browser.call(`${at}/refuse`, { reason: 'عکس خوانا نیست' });
      const verify = async () => moderator.browser.call(`${at}/verify`, await verdictOf(site, id));
      const shut = { status: 409, message: fa.admin.refusals['unopened-documents'] };
      for (const number of [1, 2]) {
        expect(await verify()).toMatchObject(shut);
        expect(await refuse()).toMatchObject(shut);
        await moderator.browser.get(`${at}/documents/${number}`);
      }
      if (kind === 'identity') {
        expect(await verify()).toMatchObject({ status: 409, message: fa.admin.refusals['unopened-code'] });
        await moderator.browser.call(`${at}/reveal`, { reason: 'سنجش با کارت' });
      }
      expect((await verify()).status).toBe(200);
      expect(await statesOf(shop.id)).toEqual([`${kind} verified`]);
    },
  );

  it('SHOP-03 ITEM-07 that no request has, as after a process that died, are deleted a day later', async () => {
    const [left, sent] = [await addDocument(site), await addMarkRequest(site)];
    const isThere = (key: string) => site.job.documents.has(key, 'original.jpg');
    const { documents } = await db()
      .selectFrom('seller_marks')
      .select('documents')
      .where('id', '=', sent)
      .executeTakeFirstOrThrow();
    const sweep = TIMERS.find(({ name }) => name === 'remove left pictures');
    site.clock = new Date(TEST_NOW.getTime() + 23 * HOUR);
    await sweep?.run(site.ctx, site.job);
    expect(await isThere(left)).toBe(true);
    site.clock = new Date(TEST_NOW.getTime() + 25 * HOUR);
    await sweep?.run(site.ctx, site.job);
    expect(await Promise.all([left, ...documents].map(isThere))).toEqual([false, true]);
    site.clock = TEST_NOW;
  });

  it('SHOP-03 of a request that is refused are deleted at once', async () => {
    const member = await createMember(site);
    const before = await db().selectFrom('uploads').select('key').execute();
    const shop = await addShop(site);
    expect((await send(member.browser, shop.id, identityParts())).status).toBe(404);
    expect(await db().selectFrom('uploads').select('key').execute()).toEqual(before);
  });

  it('SHOP-03 are deleted thirty days after the decision', async () => {
    const id = await addVerifiedMark(site);
    const key = async () =>
      (await db().selectFrom('seller_marks').select('documents').where('id', '=', id).executeTakeFirstOrThrow())
        .documents;
    const [document = ''] = await key();
    expect(await site.job.documents.has(document, 'original.jpg')).toBe(true);
    site.clock = new Date(TEST_NOW.getTime() + 29 * DAY);
    await deleteOldDocuments(site.ctx, site.job.documents);
    expect(await key()).toHaveLength(1);
    site.clock = new Date(TEST_NOW.getTime() + 31 * DAY);
    await deleteOldDocuments(site.ctx, site.job.documents);
    expect(await key()).toEqual([]);
    expect(await site.job.documents.has(document, 'original.jpg')).toBe(false);
  });

  it('SHOP-03 the national code is told for a reason, which is recorded', async () => {
    const claims = identityClaims();
    const id = await addMarkRequest(site, { claims });
    const code = claims.kind === 'identity' ? claims.nationalCode : '';
    await moderator.browser.call(`/admin/marks/${id}/claim`, { take: 'case' });
    expect(await moderator.browser.page(`/admin/marks/${id}`)).not.toContain(code);
    const { message } = await moderator.browser.call(`/admin/marks/${id}/reveal`, { reason: 'سنجش با کارت' });
    expect(message?.replace(/[۰-۹]/g, (digit: string) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))).toContain(code);
    expect((await moderator.browser.call(`/admin/marks/${id}/reveal`, {})).status).toBe(422);
  });
});

describe('the end of a mark', () => {
  it('SHOP-03 is told 30 and 7 days before, each once, and comes by itself', async () => {
    const member = await createMember(site);
    await addVerifiedMark(site, { userId: member.id });
    const end = new Date(TEST_NOW);
    end.setUTCFullYear(end.getUTCFullYear() + 2);
    const at = async (days: number) => {
      site.clock = new Date(end.getTime() - days * DAY);
      await endDueMarks(site.ctx);
      await warnOfEnds(site.ctx);
      await site.runEvents();
      return (await noticesOf(member.id)).slice(1);
    };
    expect(await at(31)).toEqual([]);
    expect(await at(30)).toEqual(['identity ends 30']);
    expect(await at(20)).toHaveLength(1);
    expect(await at(7)).toEqual(['identity ends 30', 'identity ends 7']);
    expect(await at(1)).toHaveLength(2);
    expect(await at(-1)).toEqual(['identity ends 30', 'identity ends 7', 'identity expired']);
    expect(await statesOf(member.id)).toEqual(['identity expired']);
  });

  it('SHOP-03 AUTH-05 comes with the end of the account, which erases who it was', async () => {
    const member = await createMember(site);
    await addVerifiedMark(site, { userId: member.id });
    const documents = await transact(site.ctx, (trx) => endMarksOf(trx, member.id));
    expect(documents).toHaveLength(1);
    const [row] = await rowsOf(member.id);
    expect(row).toMatchObject({ state: 'revoked', full_name: null, code_sealed: null, code_mark: null, documents: [] });
  });

  it('SHOP-03 ADM-02 comes by staff, with a reason that the seller reads', async () => {
    const member = await createMember(site);
    const id = await addVerifiedMark(site, { userId: member.id });
    expect((await decide(id, 'revoke', { reason: 'کارت ساختگی بود' })).success).toBe(true);
    expect(await member.browser.page('/my/identity')).toContain('کارت ساختگی بود');
    expect((await decide(id, 'revoke', { reason: 'کارت ساختگی بود' })).status).toBe(409);
  });
});

describe('a request for a mark', () => {
  it('SHOP-03 is refused with what is wrong, and stores nothing', async () => {
    const owner = await createMember(site);
    const shop = await ownedShop(owner, { members: ['manager'] });
    const wrong: readonly [parts: Part[], field: string][] = [
      [identityParts([]), 'documents'],
      [identityParts([document(), document(), document(), document()]), 'documents'],
      [identityParts([['documents[]', Buffer.from('<svg/>'), 'a.svg']]), 'documents'],
      [[['kind', 'identity'], ['fullName', 'سارا'], ['nationalCode', '1111111111'], document()], 'nationalCode'],
      [[['kind', 'identity'], ['fullName', '<b>'], ['nationalCode', nationalCode()], document()], 'fullName'],
      [[['kind', 'licence'], ['number', '---'], ['issuer', 'اتحادیه'], ['until', '1407/05/31'], document()], 'number'],
      [[['kind', 'licence'], ['number', '12345'], ['issuer', 'اتحادیه'], ['until', 'فردا'], document()], 'until'],
      [[['kind', 'licence'], ['number', '12345'], ['issuer', 'اتحادیه'], ['until', '1400/05/31'], document()], 'until'],
      [[['kind', 'licence'], ['number', '12345'], ['issuer', 'اتحادیه'], ['until', '1499/05/31'], document()], 'until'],
      [[['kind', 'wings'], document()], 'kind'],
    ];
    for (const [parts, field] of wrong) {
      const answer = await send(owner.browser, shop.id, parts);
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    }
    expect(await rowsOf(shop.id)).toEqual([]);
  });

  it('SHOP-03 is the owner’s alone, one at a time, and once by its form', async () => {
    const [owner, manager, stranger] = [await createMember(site), await createMember(site), await createMember(site)];
    const shop = await ownedShop(owner, { people: { owner: owner.id, managers: [manager.id] } });
    for (const { browser } of [manager, stranger])
      expect((await send(browser, shop.id, identityParts())).status).toBe(404);
    expect(await manager.browser.page(`/my/shops/${shop.id}/profile`)).toContain(words.onlyOwner);
    expect((await manager.browser.get(paths.myShopMarks(shop.id))).status).toBe(404);
    const page = await owner.browser.page(paths.myShopMarks(shop.id));
    const key = /name="order-key" value="([^"]+)"/.exec(page.slice(page.indexOf('mark-identity-form')))?.[1] ?? '';
    const parts: Part[] = [['order-key', key], ...identityParts()];
    const both = await Promise.all([send(owner.browser, shop.id, parts), send(owner.browser, shop.id, parts)]);
    expect(both.map(({ success, errors }) => [success, errors])).toEqual(
      [true, true].map((success) => [success, undefined]),
    );
    expect(await rowsOf(shop.id)).toHaveLength(1);
    const again = await send(owner.browser, shop.id, identityParts());
    expect(again).toMatchObject({ status: 409, message: words.faults.open });
    expect((await sendFiles(stranger.browser, '/api/web/marks', licenceParts('12345'))).status).toBe(422);
  });

  it('SHOP-03 ADM-02 nobody decides about their own shop, and others with the same code are shown', async () => {
    const claims = identityClaims();
    const earlier = await addMarkRequest(site, { claims });
    const shop = await addShop(site, { people: { owner: moderator.id } });
    const id = await addMarkRequest(site, { sellerId: shop.id, userId: moderator.id, claims });
    await moderator.browser.call(`/admin/marks/${id}/claim`, { take: 'case' });
    expect((await moderator.browser.call(`/admin/marks/${id}/verify`, await verdictOf(site, id))).success).toBe(false);
    expect((await moderator.browser.get(`/admin/marks/${id}/documents/1`)).status).toBe(404);
    expect((await moderator.browser.get(`/admin/marks/${id}`)).status).toBe(404);
    const admin = await createMember(site, 'admin');
    expect(await admin.browser.page(`/admin/marks/${id}`)).toContain(`href="/admin/marks/${earlier}"`);
  });
});
