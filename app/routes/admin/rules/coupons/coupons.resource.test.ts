import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoDecision } from '../../../../../domain/undo/undo.server.ts';
import { DAY } from '../../../../../domain/values/durations.ts';
import { addAccount, newBrowser, newMobile } from '../../../../../test/accounts.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { packagesOf, sellPromotions } from '../../../../../test/promotion-orders.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';
import { validation } from '../../../../messages/validation.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  sellPromotions(site);
  members = await createMembers(site);
});
afterAll(() => site.stop());

const db = () => site.services.db;
let made = 0;
const nextCode = () => `C${String(++made).padStart(5, '0')}`;

/** Adds coupons in all states by the site's clock, which also decides whether they can be redeemed. */
async function added(count: number): Promise<readonly number[]> {
  const [past, future] = [new Date(site.clock.getTime() - 2 * DAY), new Date(site.clock.getTime() + DAY)];
  const variants = [
    {},
    { active: false },
    { ends_at: new Date(past.getTime() + DAY) },
    { uses_max: 1, used: 1 },
    { starts_at: future },
    { kinds: ['bump'], used: 3 },
  ];
  const rows = Array.from({ length: Math.max(count, variants.length) }, () => {
    const code = nextCode();
    return { code, type: 'percent', amount: 10, starts_at: past, ...variants[made % variants.length] };
  });
  // Inserted one by one, because all rows of one insert need the same columns.
  const ids: number[] = [];
  for (const row of rows) {
    const { id } = await db().insertInto('coupons').values(row).returning('id').executeTakeFirstOrThrow();
    ids.push(Number(id));
  }
  return ids;
}

testResource('coupons', {
  site: () => site,
  members: () => members,
  permission: 'change coupons',
  path: '/admin/coupons',
  csvPath: '/admin/coupons.csv',
  casePath: (id) => `/admin/coupons/${id}`,
  add: added,
  async expected({ state, kind }) {
    const all = await db().selectFrom('coupons').selectAll().orderBy('id', 'desc').execute();
    const now = site.clock;
    const stateOf = ({ active, ends_at, uses_max, used, starts_at }: (typeof all)[number]) => {
      if (!active) return 'off';
      if (ends_at && ends_at <= now) return 'over';
      if (uses_max !== null && used >= uses_max) return 'used-up';
      return starts_at > now ? 'later' : 'active';
    };
    return all
      .filter((one) => state === undefined || stateOf(one) === state)
      .filter(({ kinds }) => kind === undefined || kinds === null || kinds.includes(kind))
      .map(({ id }) => Number(id));
  },
  filters: [
    { state: 'active' },
    { state: 'later' },
    { state: 'over' },
    { state: 'used-up' },
    { state: 'off' },
    { kind: 'limitation' },
  ],
  sorts: ['newest', 'code', 'used'],
  idsIn: (page) =>
    [...page.matchAll(/<th scope="row"[^>]*><a href="\/admin\/coupons\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    change: {
      permission: 'change coupons',
      action: 'change-coupon',
      prepare: async () => {
        const [id = 0] = await added(1);
        return { path: `/admin/coupons/${id}`, fields: { code: nextCode(), ...TERMS } };
      },
    },
    'switch off': {
      permission: 'change coupons',
      action: 'change-coupon',
      prepare: async () => {
        const { id } = await stored({ code: nextCode() });
        return { path: `/admin/coupons/${id}/switch-off`, fields: { sure: 'yes' } };
      },
    },
  },
});

const TERMS = { type: 'percent', amount: '۱۵', from: '۱۴۰۵/۰۸/۰۱', until: '1405/12/29', active: '1' };
const add = (fields: Readonly<Record<string, string>>) =>
  members.admin.browser.call('/admin/coupons', { ...TERMS, ...fields });
const couponOf = (code: string) =>
  db().selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

async function stored(values: { readonly code: string } & Readonly<Record<string, unknown>>) {
  await db()
    .insertInto('coupons')
    .values({ type: 'percent', amount: 10, starts_at: TEST_NOW, ...values })
    .execute();
  const coupon = await couponOf(values.code);
  return { ...coupon, id: Number(coupon.id) };
}

describe('a coupon that is made', () => {
  it('ADM-02 is counted above the list that it was added to, on one page and on many', async () => {
    const counted = async () => {
      const page = await members.admin.browser.page('/admin/coupons');
      return /<h1>[^<]*<\/h1><[^>]*>([^<]*)</.exec(page)?.[1];
    };
    await db().deleteFrom('coupons').execute();
    expect(await counted()).toBe('۰ مورد');
    const add = () => members.admin.browser.call('/admin/coupons', { ...TERMS, code: nextCode() });
    expect((await add()).success).toBe(true);
    expect(await counted()).toBe('۱ مورد');
    await added(39);
    expect(await counted()).toBe('۴۰ مورد');
    expect((await add()).success).toBe(true);
    expect(await counted()).toBe('۴۱ مورد');
  });

  it('ADM-03 GEN-01 keeps its code, as all that was typed, when the form comes back with an error', async () => {
    const stored = await add({ code: 'KEEPCODE' });
    expect(stored).toMatchObject({ status: 200 });
    const { id } = await couponOf('KEEPCODE');
    for (const [path, field, typed] of [
      ['/admin/coupons', 'code', 'NOROOZ-88'],
      [`/admin/coupons/${id}`, 'code', 'NOROOZ-99'],
      ['/admin/coupon-codes', 'prefix', 'GIFT'],
    ] as const) {
      const fields = { ...TERMS, [field]: typed, amount: '1000000' };
      const refused = await members.admin.browser.post(path, fields, { plain: true });
      const page = await refused.text();
      const value = new RegExp(`name="${field}"[^>]* value="${typed}"`);
      expect([path, refused.status, value.test(page)]).toEqual([path, 422, true]);
    }
  });

  it('ADM-03 PROM-05 has the terms of its form, users by their number or mobile', async () => {
    const mobile = newMobile();
    const user = await addAccount(site, { mobile });
    const other = await addAccount(site, {});
    const answer = await add({
      code: ' norooz-۱۴۰۶ ',
      ceiling: '50000',
      leastOrder: '۲۰٬۰۰۰',
      firstPurchase: '1',
      usesMax: '100',
      usesEach: '2',
      'for-bump': '1',
      categories: 'sofas، cars',
      users: `#${other}\n${mobile}`,
    });
    expect(answer).toMatchObject({ status: 200 });
    const coupon = await couponOf('NOROOZ-1406');
    const { bySlug } = site.services.catalogue().taxonomy;
    expect(coupon).toMatchObject({
      type: 'percent',
      amount: 15,
      ceiling: 50_000,
      least_order: 20_000,
      first_purchase: true,
      kinds: ['bump'],
      user_ids: [user, other].toSorted((a, b) => a - b),
      uses_max: 100,
      uses_each: 2,
      category_ids: [bySlug.get('sofas')?.id, bySlug.get('cars')?.id].toSorted((a, b) => Number(a) - Number(b)),
      starts_at: new Date('2026-10-23T00:00:00+03:30'),
      // The coupon is valid until the end of the last day of the Jalali year.
      ends_at: new Date('2027-03-21T00:00:00+03:30'),
    });
    const page = await members.admin.browser.page(`/admin/coupons/${coupon.id}`);
    expect(page).not.toContain(mobile);
    expect(page).not.toContain(mobile.slice(-10));
    expect(page).toContain('NOROOZ-1406');
    const logged = await db().selectFrom('audit_entries').selectAll().where('action', '=', 'add-coupon').execute();
    expect(JSON.stringify(logged)).not.toContain(mobile.slice(-10));
    expect(logged.at(-1)).toMatchObject({ before: null, after: { code: 'NOROOZ-1406', from: '1405/08/01' } });
  });

  it.each([
    [{ code: '' }, 'code'],
    [{ code: 'x'.repeat(41) }, 'code'],
    [{ code: 'A\u0000B' }, 'code'],
    [{ type: 'gift' }, 'type'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '1.5' }, 'amount'],
    [{ amount: '101' }, 'amount'],
    [{ type: 'fixed', amount: '100000001' }, 'amount'],
    [{ type: 'fixed', amount: '5000', ceiling: '1000' }, 'ceiling'],
    [{ ceiling: '0' }, 'ceiling'],
    [{ leastOrder: '-1' }, 'leastOrder'],
    [{ usesMax: '0' }, 'usesMax'],
    [{ usesMax: '9'.repeat(30) }, 'usesMax'],
    [{ usesEach: '1001' }, 'usesEach'],
    [{ from: '' }, 'from'],
    [{ from: '1405/13/01' }, 'from'],
    [{ from: '2026-11-23' }, 'from'],
    [{ until: '1405/07/30' }, 'until'],
    [{ until: '1404/12/30' }, 'until'],
    [{ categories: 'no-such-one' }, 'categories'],
    [{ categories: Array.from({ length: 101 }, (_, at) => at).join(',') }, 'categories'],
    [{ users: '999999999' }, 'users'],
    [{ users: 'علی' }, 'users'],
    [{ users: '09399999999' }, 'users'],
    [{ users: Array.from({ length: 501 }, (_, at) => at + 1).join(',') }, 'users'],
    [{ users: '1'.repeat(10_240) }, 'users'],
  ])('ADM-03 is refused beside its field with %j', async (wrong, field) => {
    const answer = await add({ code: nextCode(), ...wrong });
    expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.stringMatching(/[آ-ی]/) } });
  });

  it('GEN-03 ADM-03 reads a sum in words, and shows it before it counts', async () => {
    const typed = { ...TERMS, type: 'fixed', amount: '۲۵ هزار تومان', code: nextCode() };
    expect((await add(typed)).errors).toEqual({ amount: validation.amount_read('۲۵٬۰۰۰') });
    const again = await members.admin.browser.post('/admin/coupons', typed, { plain: true });
    const html = await again.text();
    expect(html).toMatch(/<input[^>]*name="amount"[^>]*value="۲۵٬۰۰۰"/);
    // A percentage is not written out as an amount in toman.
    expect(html).not.toContain('بیست و پنج هزار تومان');
  });

  it('ADM-03 says all that is wrong at once', async () => {
    const { errors } = await add({ code: nextCode(), amount: '101', until: '1404/01/01', categories: 'x', users: 'y' });
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['amount', 'categories', 'until', 'users']);
  });

  it('ADM-03 has a code of its own, in whatever spelling', async () => {
    expect((await add({ code: 'OWN-7' })).status).toBe(200);
    const again = await add({ code: ' own-۷' });
    expect(again).toMatchObject({ status: 409, errors: { code: expect.stringMatching(/[آ-ی]/) } });
  });

  it('ADM-03 CAPT-02 members who look for many numbers are stopped', async () => {
    const users = Array.from({ length: 70 }, (_, at) => `0919${String(1_000_000 + at)}`).join(',');
    expect((await add({ code: nextCode(), users })).status).toBe(429);
    await db().deleteFrom('limit_counts').execute();
  });
});

describe('generated codes', () => {
  const generate = (fields: Readonly<Record<string, string>>) =>
    members.admin.browser.call('/admin/coupon-codes', { ...TERMS, usesMax: '1', ...fields });

  it('ADM-03 are as many as are asked for, all different, and in the file of their list', async () => {
    const answer = await generate({ prefix: 'gift-', count: '۵۰۰' });
    expect(answer).toMatchObject({ status: 200, data: { url: expect.stringContaining('/admin/coupons?q=GIFT-') } });
    const codes = (await db().selectFrom('coupons').select('code').where('code', 'like', 'GIFT-%').execute()).map(
      ({ code }) => code,
    );
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) expect(code).toMatch(/^GIFT-[2-9BCDFGHJKMNP-TV-Z]{8}$/);
    const file = await (await members.admin.browser.get('/admin/coupons.csv?q=gift-')).text();
    expect(file.trimEnd().split('\r\n')).toHaveLength(501);
    for (const code of codes) expect(file).toContain(code);
    const [entry, ...others] = await db()
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'generate-coupons')
      .execute();
    expect(await generate({ prefix: 'GIFT', count: '1' })).toMatchObject({
      status: 409,
      errors: { prefix: expect.stringMatching(/[آ-ی]/) },
    });
    expect([entry?.after, others]).toEqual([expect.objectContaining({ prefix: 'GIFT-', codes: 500 }), []]);
  });

  it.each([
    [{ count: '0' }, 'count'],
    [{ count: '501' }, 'count'],
    [{ count: '1e3' }, 'count'],
    [{ count: '2', prefix: 'x'.repeat(21) }, 'prefix'],
    [{ count: '2', prefix: ' ' }, 'prefix'],
    [{ count: '2', amount: '101' }, 'amount'],
  ])('ADM-03 with %j are refused', async (wrong, field) => {
    expect(await generate({ prefix: 'BAD', ...wrong })).toMatchObject({
      status: 422,
      errors: { [field]: expect.stringMatching(/[آ-ی]/) },
    });
    expect(await db().selectFrom('coupons').select('id').where('code', 'like', 'BAD%').execute()).toEqual([]);
  });

  it('ADM-01 are not switched off by an undo once one of them was used', async () => {
    await generate({ prefix: 'USED', count: '2' });
    const entry = await db()
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'generate-coupons')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await db().updateTable('coupons').set({ used: 1 }).where('code', 'like', 'USED%').execute();
    const actor = { userId: members.admin.id };
    const undone = await undoDecision(site.ctx, actor, Number(entry.id), site.services.catalogue());
    expect(undone).toMatchObject({ ok: false, refused: 'changed' });
  });
});

describe('a coupon in use', () => {
  let owner: Browser;
  let userId: number;
  let listingId: number;
  let item: string;
  beforeEach(async () => {
    owner = newBrowser(site);
    userId = await owner.signIn(newMobile());
    [listingId = 0] = await site.publish({ userId });
    item = String((await packagesOf(site, listingId)).get('badge_30')?.id);
  });
  const order = (couponCode: string) =>
    owner.call(`/api/web/paid-features/${listingId}/order`, {
      paidFeatureIds: [item],
      couponCode,
      directPayment: true,
    });
  const change = (id: number, fields: Readonly<Record<string, string>>) =>
    members.admin.browser.call(`/admin/coupons/${id}`, { ...TERMS, until: '', ...fields });
  const discounts = async () =>
    (
      await db().selectFrom('orders').select('discount').where('listing_id', '=', listingId).orderBy('id').execute()
    ).map(({ discount }) => discount);

  it('ADM-03 PROM-05 shows the orders that use it, keeps its code, and its new amount is for new orders', async () => {
    const code = nextCode();
    const { id } = await stored({ code });
    expect((await order(code)).status).toBe(200);
    const page = await members.admin.browser.page(`/admin/coupons/${id}`);
    expect(page).toContain(`/admin/users/${userId}"`);
    expect(page).toContain('۲٬۵۰۰');
    const renamed = await change(id, { code: nextCode() });
    expect(renamed).toMatchObject({ status: 409, errors: { code: expect.stringContaining('به کار رفته') } });
    expect((await change(id, { code, amount: '20', usesEach: '2' })).status).toBe(200);
    expect(await discounts()).toEqual([2_500]);
    await order(code);
    expect(await discounts()).toEqual([2_500, 5_000]);
  });

  it('ADM-03 may not be used less often than it was', async () => {
    const code = nextCode();
    const { id } = await stored({ code, used: 3, uses_max: 9 });
    const fewer = await change(id, { code, usesMax: '2' });
    expect(fewer).toMatchObject({ status: 409, errors: { usesMax: expect.stringMatching(/[آ-ی]/) } });
    expect((await change(id, { code, usesMax: '3' })).status).toBe(200);
  });

  it('ADM-03 PROM-05 is unknown as soon as it is switched off, and taken again once that is undone', async () => {
    const code = nextCode();
    const { id } = await stored({ code });
    const off = await members.admin.browser.call(`/admin/coupons/${id}/switch-off`, { sure: 'yes' });
    expect(off.status).toBe(200);
    expect(await order(code)).toMatchObject({ status: 422, errors: { couponCode: expect.any(String) } });
    expect((await members.admin.browser.call(String(off.data.undo), { sure: 'yes' })).status).toBe(200);
    expect((await order(code)).status).toBe(200);
  });

  it('ADM-01 is not taken back once somebody has used it', async () => {
    const code = nextCode();
    const made = await add({ code, until: '' });
    const { id } = await couponOf(code);
    expect((await order(code)).status).toBe(200);
    expect((await members.admin.browser.call(String(made.data.undo), { sure: 'yes' })).status).toBe(409);
    expect((await couponOf(code)).id).toBe(id);
  });
});
