import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { changeStatus } from '../../../domain/listings/listings.server.ts';
import type { Package } from '../../../domain/promotion/package.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { SHIPPED_PACKAGES } from '../../../shipped/promotion/packages.seed.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { setTestQuota } from '../../../test/listing-quotas.ts';
import { buyPromotion, packagesOf, sellPromotions } from '../../../test/promotion-orders.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let owner: Browser;
let userId: number;

beforeAll(async () => {
  site = await createTestSite();
  sellPromotions(site);
  owner = newBrowser(site);
  userId = await owner.signIn(newMobile());
});
beforeEach(() => {
  site.clock = TEST_NOW;
});
afterAll(() => site.stop());

const publish = async (status: 'published' | 'pending' = 'published'): Promise<number> => {
  const [id = 0] = await site.publish({ userId, name: 'مبل برای فروش بهتر' });
  if (status === 'pending')
    await site.services.db.updateTable('listings').set({ status }).where('id', '=', id).execute();
  return id;
};

type Item = {
  readonly id: number;
  readonly isActive: boolean;
  readonly standing: string | null;
  readonly selected: boolean;
};
type Data = {
  readonly bumps: { readonly groups: readonly { readonly items: readonly (Item & { default: boolean })[] }[] };
  readonly customBumps: { readonly group_more_view: readonly Item[] };
  readonly paidFeatures: readonly (Item & { readonly items: readonly Item[] })[];
};

/** Packages of a listing by analytics key, from the data of its page. */
async function offered(listingId: number): Promise<Record<string, Item>> {
  const { data } = await owner.call(`/api/web/paid-features/${listingId}`, {});
  const { bumps, customBumps, paidFeatures } = data as Data;
  const all = [
    ...bumps.groups.flatMap(({ items }) => items),
    ...customBumps.group_more_view,
    ...paidFeatures.flatMap(({ items, ...first }) => [first, ...items]),
  ];
  const keys = new Map([...(await packagesOf(site, listingId))].map(([key, { id }]) => [id, key]));
  return Object.fromEntries(all.map((item) => [keys.get(item.id) ?? '', item]));
}

const standings = async (listingId: number) =>
  Object.fromEntries(
    Object.entries(await offered(listingId)).map(([key, { isActive, standing }]) => [key, `${isActive} ${standing}`]),
  );

const FREE = 'false null';

describe('packages that are offered', () => {
  it('PROM-02 isActive is of the one that was bought and runs, alone; what it keeps from being bought says so', async () => {
    const id = await publish();
    await buyPromotion(site, { userId, listingId: id, keys: ['vip_7'] });
    const kept = {
      vip_30: 'false kept',
      double_7: 'false kept',
      top3_7: 'false kept',
      top3_14: 'false kept',
      double_30: 'false kept',
    };
    expect(await standings(id)).toEqual({ vip_7: 'true running', ...kept, refresh: FREE, badge_30: FREE });
    const html = await owner.page(`/paid-features/${id}`);
    expect(html.match(/فعال است/g)).toHaveLength(1);
    expect(html.match(/پس از پایان بستهٔ فعال/g)).toHaveLength(5);
    site.clock = new Date(TEST_NOW.getTime() + 8 * DAY);
    expect((await offered(id)).vip_7?.isActive).toBe(false);
  });

  it('PROM-02 what begins with the publication is bought and not active until then', async () => {
    const id = await publish('pending');
    await buyPromotion(site, { userId, listingId: id, keys: ['badge_30', 'refresh'] });
    const before = await standings(id);
    expect([before.badge_30, before.refresh, before.vip_7]).toEqual(['false waits', 'false waits', FREE]);
    // The sentence is shown above the packages and beside each of them.
    expect((await owner.page(`/paid-features/${id}`)).match(/با انتشار آگهی شروع می‌شود/g)).toHaveLength(4);
    const actor = { kind: 'moderator', userId: null } as const;
    await transact(site.ctx, (trx) =>
      changeStatus(trx, { listingId: id, act: 'approve', actor }, site.services.catalogue()),
    );
    await site.runDecisions();
    const after = await standings(id);
    expect([after.badge_30, after.refresh]).toEqual(['true running', FREE]);
  });
});

describe('what runs on a listing', () => {
  it('PROM-02 PROM-07 a place that was bought beside a special listing waits for its end, and says from when', async () => {
    const id = await publish();
    await buyPromotion(site, { userId, listingId: id, keys: ['vip_7', 'top3_7'] });
    const { vip_7, top3_7 } = await standings(id);
    expect([vip_7, top3_7]).toEqual(['true running', 'false waits']);
    const [end, last] = [7, 14].map((days) => jalaliDate(new Date(TEST_NOW.getTime() + days * DAY)));
    for (const path of [`/paid-features/${id}`, `/bump/${id}`, '/my/listings']) {
      const html = await owner.page(path);
      expect([path, html.includes(`تا ${end}`), html.includes(`از ${end} تا ${last}`)]).toEqual([path, true, true]);
    }
    site.clock = new Date(TEST_NOW.getTime() + 8 * DAY);
    expect((await standings(id)).top3_7).toBe('true running');
  });

  it('PROM-02 a package says when it would begin: at once, after what the listing is shown for, or with its publication', async () => {
    const begins = async (id: number) =>
      [...(await owner.page(`/paid-features/${id}`)).matchAll(/شروع: ([^<]+)</g)].map(([, words]) => words);
    expect(new Set(await begins(await publish()))).toEqual(new Set(['بلافاصله پس از پرداخت']));
    expect(new Set(await begins(await publish('pending')))).toEqual(new Set(['با انتشار آگهی']));
    const shown = await publish();
    await buyPromotion(site, { userId, listingId: shown, keys: ['top3_7'] });
    const end = jalaliDate(new Date(TEST_NOW.getTime() + 7 * DAY));
    expect(await begins(shown)).toContain(`${end}، پس از پایان نمایش فعلی`);
  });
});

async function makeDefault({ id }: Pick<Package, 'id'>, isDefault: boolean): Promise<void> {
  await site.services.db.updateTable('packages').set({ is_default: isDefault }).where('id', '=', id).execute();
}

const SUM = /data-sum="rest">([^<]*)</;

describe('packages that start chosen', () => {
  it('PROM-02 are none of the shipped ones, neither in the seed nor in a site', async () => {
    expect(SHIPPED_PACKAGES.filter(({ isDefault }) => isDefault)).toEqual([]);
    expect(Object.values(await offered(await publish())).filter(({ selected }) => selected)).toEqual([]);
  });

  it('PROM-02 are those that staff make so, with their prices in the total, except beside a fee that is owed', async () => {
    const id = await publish();
    const badge = (await packagesOf(site, id)).get('badge_30');
    if (!badge) throw new Error('there is no badge');
    await makeDefault(badge, true);
    for (const page of [`/paid-features/${id}`, `/new/done/${id}`])
      expect([page, SUM.exec(await owner.page(page))?.[1]]).toEqual([page, '۲۷٬۵۰۰']);
    expect((await offered(id)).badge_30?.selected).toBe(true);
    await site.services.db.updateTable('listings').set({ status: 'unpaid' }).where('id', '=', id).execute();
    const categoryId = site.services.catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0;
    await setTestQuota(site, categoryId, { free: 0, fee: 20_000 });
    const owing = await owner.page(`/paid-features/${id}`);
    expect(owing).toContain('هزینهٔ آگهی اضافه');
    expect(SUM.exec(owing)?.[1]).toBe('۲۲٬۰۰۰');
    await site.services.db.deleteFrom('listing_quotas').execute();
    await makeDefault(badge, false);
  });
});

describe('the sentence of the act before', () => {
  it('PROM-02 toastMessage is always there: empty, or what was done before', async () => {
    const id = await publish();
    const asked = async (more = '', fields: Readonly<Record<string, unknown>> = {}) =>
      (await owner.call(`/api/web/paid-features/${id}${more}`, fields)).data.params;
    expect(await asked()).toMatchObject({ toastMessage: '' });
    expect(await asked('', { paymentSource: 'listing-sent' })).toMatchObject({ toastMessage: 'آگهی شما منتشر شد.' });
    // A link with an invalid `proof` shows no confirmation.
    expect(await asked('?did=bought&proof=x')).toMatchObject({ toastMessage: '' });
  });
});

describe('the page after posting', () => {
  it.each(['pending', 'published'] as const)(
    'PROM-02 ITEM-11 shows the paid features of a listing that is %s, and what is chosen there is ordered',
    async (status) => {
      const id = await publish(status);
      const html = await owner.page(`/new/done/${id}`);
      expect(html).toContain('data-page="listing-sent-page"');
      const form = /<form[^>]*id="paid-features-checkout"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
      expect(form).toContain(`action="/api/web/paid-features/${id}/order"`);
      expect(form).toContain('name="paymentSource" value="listing-sent"');
      const vip = (await packagesOf(site, id)).get('vip_7')?.id;
      expect(form).toContain(`value="${vip}"`);
      expect(html.includes('از انتشار آگهی')).toBe(status === 'pending');
      const fields = { 'feature-vip': String(vip), pay: 'direct', paymentSource: 'listing-sent' };
      const order = await owner.post(`/api/web/paid-features/${id}/order`, fields, { plain: true });
      expect([order.status, order.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/payment\/invoice\//),
      ]);
    },
  );

  it('PROM-02 leads to the listing instead where it is sold', async () => {
    const id = await publish();
    await site.services.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', id).execute();
    expect((await owner.get(`/new/done/${id}`)).headers.get('location')).toBe(`/v/${id}`);
  });
});
