import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { endRequestsOf, inspectionsPart } from '../../../domain/inspections/inspections.server.ts';
import { undoDecision } from '../../../domain/undo/undo.server.ts';
import { DAY, HOUR, SECOND } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';

const ASKED = { name: 'سارا محمدی', mobile: '۰۹۱۲ ۱۱۱ ۲۲۳۳', times: 'شنبه تا چهارشنبه پس از ۱۷' };
const RESULT = {
  on: '1405/09/10',
  inspector: 'کارشناس بازارچه',
  mileage: '85000',
  'part-engine': 'sound',
  notes: '',
};

let site: TestSite;
let seller: Browser;
let sellerId: number;
let buyer: Browser;
let buyerId: number;
let moderator: Member;
let car: number;
let sofa: number;

beforeAll(async () => {
  site = await createTestSite();
  [seller, buyer] = [newBrowser(site), newBrowser(site)];
  sellerId = await seller.signIn(newMobile());
  buyerId = await buyer.signIn(newMobile());
  moderator = await createMember(site, 'moderator');
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db, catalogue } = site.services;
  site.clock = TEST_NOW;
  for (const table of [
    'limit_counts',
    'case_claims',
    'case_skips',
    'inspection_changes',
    'inspection_requests',
  ] as const)
    await db.deleteFrom(table).execute();
  const categoryId = catalogue().taxonomy.bySlug.get('saipa')?.id ?? 0;
  [car = 0, sofa = 0] = await site.publish({ userId: sellerId, categoryId, name: 'پراید ۱۳۱ مدل ۱۳۹۵' }, {});
});

const call = (id: number | string) => `/api/web/inspection-request/${id}`;
const rows = () => site.services.db.selectFrom('inspection_requests').selectAll().orderBy('id').execute();
async function ask(browser: Browser = buyer): Promise<number> {
  expect((await browser.call(call(car), ASKED)).data).toEqual({ state: 'new' });
  return Number((await rows()).at(-1)?.id);
}
const office = (id: number, act: string) => `/admin/inspections/${id}/${act}`;
const claim = (id: number, by: Member = moderator) => by.browser.call(office(id, 'claim'), { take: 'case' });
const schedule = (id: number, more: object = {}) =>
  moderator.browser.call(office(id, 'schedule'), {
    on: '۱۴۰۵/۹/۱۰',
    hour: '10:30',
    place: 'تهران، میدان ونک',
    ...more,
  });
async function exported(): Promise<object[]> {
  const requests: object[] = [];
  const rows = async (_name: string, given: AsyncIterable<object>) => {
    for await (const request of given) requests.push(request);
  };
  await inspectionsPart({ ...site.ctx, userId: buyerId }, { rows, json: () => {}, file: async () => {} } as never);
  return requests;
}
const noticesOf = async (userId: number) =>
  (
    await site.services.db
      .selectFrom('notifications')
      .select('data')
      .where('user_id', '=', userId)
      .where('kind', '=', 'inspection')
      .orderBy('id')
      .execute()
  ).map(({ data }) => (data as { did: string }).did);

describe('a request for an inspection', () => {
  it('ITEM-19 is stored once a form, with its fee, as popup and page say', async () => {
    const page = await buyer.page(`/inspection/${car}/request`);
    const key = /name="order-key" value="([^"]+)"/.exec(page)?.[1] ?? '';
    for (const text of ['درخواست کارشناسی', 'رایگان', 'کارشناسی چه می‌گوید؟']) expect(page).toContain(text);
    const sent = { ...ASKED, 'order-key': key };
    const answers = await Promise.all([buyer.call(call(car), sent), buyer.call(call(car), sent)]);
    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [200, { state: 'new' }],
      [200, { state: 'new' }],
    ]);
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ name: ASKED.name, mobile: '+989121112233', times: ASKED.times, state: 'new', fee: 0 });
    expect(await buyer.page(`/inspection/${car}/request`)).toContain('برای این خودرو ثبت شده است');
    expect((await buyer.call(call(car), ASKED)).status).toBe(409);
    const popup = { pagePath: '/', templates: [{ id: 'certify-buyer', params: { listing: String(car) } }] };
    expect(JSON.stringify(await newBrowser(site).call('/session/freshit', popup))).toContain('/session?return=');
  });

  it('ITEM-19 works without scripts, and asks visitors to sign in', async () => {
    const posted = await buyer.post(call(car), ASKED, { plain: true });
    expect([posted.status, posted.headers.get('location')]).toEqual([
      303,
      confirmed(`/inspection/${car}/request?did=sent`),
    ]);
    expect(await buyer.page(posted.headers.get('location') ?? '')).toContain('درخواست شما ثبت شد');
    const visitor = newBrowser(site);
    expect((await visitor.call(call(car), ASKED)).status).toBe(401);
    expect(await visitor.page(`/inspection/${car}/request`)).toContain('/session?return=');
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '<b>' }, 'name'],
    [{ name: 'پشتیبانی بازارجه' }, 'name'],
    [{ name: 'سارا ۰۹۱۲۱۱۱۲۲۳۳' }, 'name'],
    [{ name: 'س'.repeat(61) }, 'name'],
    [{ mobile: '' }, 'mobile'],
    [{ mobile: '02112345678' }, 'mobile'],
    [{ mobile: '0912' }, 'mobile'],
    [{ times: ' ' }, 'times'],
    [{ times: 'x'.repeat(201) }, 'times'],
    [{ times: ['a', 'b'] }, 'times'],
  ])('ITEM-19 with %j is refused beside %s', async (wrong, field) => {
    const { status, errors } = await buyer.call(call(car), { ...ASKED, ...wrong });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect(await rows()).toEqual([]);
  });

  it('ITEM-19 a forged key is not a key, and the key of another account gives nothing of theirs', async () => {
    expect((await buyer.call(call(car), { ...ASKED, 'order-key': 'x'.repeat(32) })).status).toBe(200);
    expect((await rows()).map(({ order_key }) => order_key)).toEqual([null]);
  });

  it.each([() => sofa, () => 0, () => 99_999, () => 'x'])('ITEM-19 there is none for others: %#', async (id) => {
    expect((await buyer.call(call(id()), ASKED)).status).toBe(404);
    expect((await buyer.get(`/inspection/${id()}/request`)).status).toBe(404);
  });

  it.each([
    ['sold', 409],
    ['expired', 409],
    ['pending', 404],
    ['removed', 404],
  ] as const)('ITEM-19 for a listing that is %s is answered %d', async (status, answer) => {
    await site.services.db.updateTable('listings').set({ status, closed_at: TEST_NOW }).where('id', '=', car).execute();
    expect((await buyer.call(call(car), ASKED)).status).toBe(answer);
  });

  it('ITEM-19 is withdrawn by its applicant alone, once', async () => {
    const id = await ask();
    const withdraw = `/api/web/inspection-requests/${id}/withdraw`;
    expect(await buyer.page('/my/inspections')).toContain('پراید ۱۳۱');
    expect((await newBrowser(site).call(withdraw)).status).toBe(401);
    expect((await seller.call(withdraw)).status).toBe(404);
    expect((await buyer.call('/api/web/inspection-requests/99999/withdraw')).status).toBe(404);
    expect((await buyer.call('/api/web/inspection-requests/x/withdraw')).status).toBe(404);
    expect((await buyer.call(withdraw)).data).toEqual({ state: 'withdrawn' });
    expect((await buyer.call(withdraw)).status).toBe(409);
    expect((await buyer.call(call(car), ASKED)).status).toBe(200);
  });
});

describe('the queue of requests', () => {
  it('ITEM-19 new → scheduled → done: both are told, and the site vouches', async () => {
    const id = await ask();
    expect(await moderator.browser.page('/admin/inspections')).toContain('پراید ۱۳۱');
    const file = await moderator.browser.page(`/admin/inspections/${id}`);
    expect(file).toContain('س••• م•••');
    expect(file).toContain('۰۹۱۲•••۲۲۳۳');
    for (const text of [ASKED.name, '۱۱۱۲۲۳۳', '1112233', '۱۱۱ ۲۲۳۳']) expect(file).not.toContain(text);
    const looks = () =>
      site.services.db.selectFrom('audit_entries').selectAll().where('action', '=', 'reveal-applicant').execute();
    expect(await looks()).toEqual([]);
    const shown = await moderator.browser.call(office(id, 'reveal'), { sure: 'yes' });
    expect([shown.status, shown.message]).toEqual([200, expect.stringMatching(/سارا محمدی.*۰۹۱۲ ۱۱۱ ۲۲۳۳/)]);
    expect(await looks()).toMatchObject([{ actor_id: moderator.id, subject_id: String(id), after: { isShown: true } }]);
    expect((await schedule(id)).status).toBe(409);
    expect((await claim(id)).status).toBe(200);
    expect((await moderator.browser.call(office(id, 'result'), RESULT)).status).toBe(409);
    expect((await schedule(id)).status).toBe(200);
    for (const browser of [buyer, seller]) expect(await browser.page('/my/inspections')).not.toContain('میدان ونک');
    await site.runDecisions();
    site.clock = new Date(site.clock.getTime() + SECOND);
    expect(await moderator.browser.page('/admin/inspections')).not.toContain(`/admin/inspections/${id}"`);
    expect(await moderator.browser.page('/admin/inspections?when=later')).toContain(`/admin/inspections/${id}"`);
    for (const browser of [buyer, seller]) expect(await browser.page('/my/inspections')).toContain('میدان ونک');
    expect(await seller.page('/my/inspections')).not.toContain('سارا');
    site.clock = new Date('2026-12-01T08:00:00Z');
    await claim(id);
    const done = await moderator.browser.call(office(id, 'result'), RESULT);
    expect(done.status).toBe(200);
    expect((await rows()).map(({ state }) => state)).toEqual(['done']);
    expect(await noticesOf(buyerId)).toEqual(['scheduled']);
    const vouchedAt = site.clock.getTime();
    await site.runDecisions();
    expect([await noticesOf(buyerId), await noticesOf(sellerId)]).toEqual([
      ['scheduled', 'done'],
      ['scheduled', 'done'],
    ]);
    expect(await newBrowser(site).page(`/inspection/${car}`)).toContain('تأیید بازارچه');
    const { vouched_until } = await site.services.db
      .selectFrom('listings')
      .select('vouched_until')
      .where('id', '=', car)
      .executeTakeFirstOrThrow();
    expect(vouched_until).toEqual(new Date(vouchedAt + 90 * DAY));
    await site.services.db.deleteFrom('notifications').execute();
  });

  it('ITEM-19 ADM-01 another appointment waits until it is told, and the first one stands meanwhile', async () => {
    const id = await ask();
    await claim(id);
    expect((await schedule(id)).status).toBe(200);
    await site.runDecisions();
    for (const place of ['تهران، میدان آزادی', 'تهران، میدان تجریش']) {
      await claim(id);
      expect((await schedule(id, { on: '۱۴۰۵/۹/۱۲', place })).status).toBe(200);
    }
    const shown = async () => {
      const pages = await Promise.all([buyer, seller].map((browser) => browser.page('/my/inspections')));
      return pages.map((page) => ['ونک', 'آزادی', 'تجریش'].filter((place) => page.includes(place)));
    };
    expect(await shown()).toEqual([['ونک'], ['ونک']]);
    expect(await exported()).toEqual([expect.objectContaining({ id, state: 'scheduled', place: 'تهران، میدان ونک' })]);
    await site.runDecisions();
    expect(await shown()).toEqual([['تجریش'], ['تجریش']]);
  });

  it('ITEM-19 SHOP-03 the appointment of a shop’s car is told to its members, and stands where that leads', async () => {
    const shop = await addShop(site, { people: { owner: sellerId } });
    await site.services.db.updateTable('listings').set({ user_id: shop.id }).where('id', '=', car).execute();
    const id = await ask();
    await claim(id);
    expect((await schedule(id)).status).toBe(200);
    await site.runDecisions();
    expect((await noticesOf(sellerId)).at(-1)).toBe('scheduled');
    expect(await seller.page('/my/inspections')).toContain('تهران، میدان ونک');
    const stranger = newBrowser(site);
    await stranger.signIn(newMobile());
    expect(await stranger.page('/my/inspections')).not.toContain('میدان ونک');
  });

  it.each([
    { on: '1405/13/1' },
    { on: '' },
    { on: '1405/01/01' },
    { on: '1406/09/10' },
    { hour: '03:00' },
    { hour: '' },
    { place: '' },
    { place: 'x'.repeat(201) },
  ])('ITEM-19 an appointment with %j is refused beside it', async (wrong) => {
    const id = await ask();
    await claim(id);
    const { status, errors } = await schedule(id, wrong);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, Object.keys(wrong)]);
  });

  it('ITEM-19 ADM-02 of two who claim at once one gets it, and the other may do nothing', async () => {
    const id = await ask();
    const other = await createMember(site, 'moderator');
    const claims = await Promise.all([claim(id), claim(id, other)]);
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = claims[0].status === 200 ? other : moderator;
    expect((await loser.browser.call(office(id, 'refuse'), { reason: 'در این شهر کارشناس نداریم' })).status).toBe(409);
    expect((await rows()).map(({ state }) => state)).toEqual(['new']);
  });

  it('ITEM-19 an act that is sent twice at once counts once, and tells once', async () => {
    const id = await ask();
    await claim(id);
    const before = (await noticesOf(buyerId)).length;
    const acts = await Promise.all([schedule(id), schedule(id)]);
    expect(acts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await site.runDecisions();
    expect((await noticesOf(buyerId)).slice(before)).toEqual(['scheduled']);
    const changes = site.services.db.selectFrom('inspection_changes').select('id').where('request_id', '=', id);
    // One change for the request itself, one for its appointment.
    expect(await changes.execute()).toHaveLength(2);
    await site.services.db.deleteFrom('notifications').execute();
  });

  it('ITEM-19 a refusal needs a reason, which the applicant alone reads', async () => {
    const id = await ask();
    await claim(id);
    for (const reason of ['', 'نه', 'x'.repeat(301)])
      expect((await moderator.browser.call(office(id, 'refuse'), { reason })).errors).toHaveProperty('reason');
    const refused = await moderator.browser.call(office(id, 'refuse'), { reason: 'در این شهر کارشناس نداریم.' });
    expect(refused.status).toBe(200);
    await site.runDecisions();
    expect(await buyer.page('/my/inspections')).toContain('در این شهر کارشناس نداریم.');
    expect([await noticesOf(buyerId), await noticesOf(sellerId)]).toEqual([['refused'], []]);
    await claim(id);
    expect((await moderator.browser.call(office(id, 'refuse'), { reason: 'دوباره نه.' })).status).toBe(409);
    await site.services.db.deleteFrom('notifications').execute();
  });

  it.each(['schedule', 'refuse', 'result'] as const)(
    'ITEM-19 ADM-01 a step that is taken back within its time is told to nobody, and all is as before: %s',
    async (act) => {
      const id = await ask();
      const { db, catalogue } = site.services;
      const take = async () => {
        await claim(id);
        if (act === 'schedule') return schedule(id);
        if (act === 'refuse') return moderator.browser.call(office(id, act), { reason: 'در این شهر کارشناس نداریم.' });
        return moderator.browser.call(office(id, act), RESULT);
      };
      if (act === 'result') {
        await claim(id);
        await schedule(id);
        await site.runDecisions();
        site.clock = new Date('2026-12-01T08:00:00Z');
      }
      const stored = async () => ({
        requests: (await rows()).map(({ updated_at: _, ...row }) => row),
        steps: await db.selectFrom('inspection_changes').selectAll().orderBy('id').execute(),
        words: await db.selectFrom('listing_certificates').selectAll().where('listing_id', '=', car).execute(),
        badge: await db.selectFrom('listings').select('vouched_until').where('id', '=', car).execute(),
        mine: (await buyer.page('/my/inspections')).match(/میدان ونک|کارشناس نداریم|انجام شد/g),
        told: [await noticesOf(buyerId), await noticesOf(sellerId)],
      });
      const newest = async () => {
        const entries = db.selectFrom('audit_entries').select('id').where('action', '=', 'work-on-inspection');
        return Number((await entries.orderBy('id', 'desc').executeTakeFirstOrThrow()).id);
      };
      const undo = async () => undoDecision(site.ctx, { userId: moderator.id }, await newest(), catalogue());
      const before = await stored();
      expect((await take()).status).toBe(200);
      expect((await rows()).map(({ state }) => state)).not.toEqual(before.requests.map(({ state }) => state));
      expect((await stored()).mine).toEqual(before.mine);
      expect(await undo()).toMatchObject({ ok: true });
      expect(await stored()).toEqual(before);
      await site.runDecisions();
      expect(await stored()).toEqual(before);
      expect((await take()).status).toBe(200);
      await site.runDecisions();
      expect((await noticesOf(buyerId)).length).toBe((before.told[0]?.length ?? 0) + 1);
      site.clock = new Date(site.clock.getTime() + SECOND);
      expect(await undo()).toMatchObject({ refused: 'too-late' });
      await db.deleteFrom('notifications').execute();
    },
  );

  it('ITEM-19 ADM-01 a refusal is not taken back once its applicant has asked anew', async () => {
    const id = await ask();
    const { db, catalogue } = site.services;
    await claim(id);
    await moderator.browser.call(office(id, 'refuse'), { reason: 'در این شهر کارشناس نداریم.' });
    await ask();
    const entry = db.selectFrom('audit_entries').select('id').where('action', '=', 'work-on-inspection');
    const { id: entryId } = await entry.orderBy('id', 'desc').executeTakeFirstOrThrow();
    const undone = await undoDecision(site.ctx, { userId: moderator.id }, Number(entryId), catalogue());
    expect(undone).toMatchObject({ ok: false, refused: 'changed' });
  });

  it('ITEM-19 nobody works on their own request, nor others than moderators on any', async () => {
    const id = await ask(moderator.browser);
    expect((await claim(id)).status).toBe(403);
    expect((await moderator.browser.get(`/admin/inspections/${id}`)).status).toBe(404);
    for (const role of ['user', 'support', 'finance'] as const) {
      const { browser } = await createMember(site, role);
      expect((await browser.get('/admin/inspections')).status).toBe(404);
      expect((await browser.call(office(id, 'claim'), { take: 'case' })).status).toBe(404);
      expect((await browser.call(office(id, 'refuse'), { reason: 'نمی‌شود این را' })).status).toBe(404);
    }
    const admin = await createMember(site, 'admin');
    expect((await claim(id, admin)).status).toBe(200);
    expect((await admin.browser.get('/admin/inspections/99999')).status).toBe(404);
  });

  it('ITEM-19 ends with its listing, and its applicant is told', async () => {
    await ask();
    expect((await seller.call(`/api/web/listings/${car}/sold`)).success).toBe(true);
    site.clock = new Date(TEST_NOW.getTime() + HOUR);
    await site.runEvents();
    expect((await rows()).map(({ state }) => state)).toEqual(['withdrawn']);
    expect(await noticesOf(buyerId)).toEqual(['ended']);
    await site.services.db.deleteFrom('notifications').execute();
  });

  it('AUTH-05 is in the export of its account, and is emptied with it', async () => {
    await ask();
    const files: Record<string, unknown[]> = {};
    const { db } = site.services;
    const sink = {
      json: async () => {},
      file: async () => {},
      async rows(name: string, found: AsyncIterable<unknown>) {
        files[name] = [];
        for await (const row of found) files[name].push(row);
      },
    };
    await inspectionsPart({ db, userId: buyerId, now: TEST_NOW }, sink);
    expect(files['inspections.json']).toMatchObject([{ name: ASKED.name, mobile: '+989121112233', state: 'new' }]);
    await transact(site.ctx, (trx) => endRequestsOf(trx, buyerId));
    expect(await rows()).toMatchObject([{ state: 'withdrawn', name: '', mobile: '', times: '' }]);
  });
});
