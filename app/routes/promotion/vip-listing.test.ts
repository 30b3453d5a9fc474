import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTING_STATUSES, type ListingStatus } from '../../../domain/listings/listing.ts';
import { insertShowcases } from '../../../domain/promotion/promotion.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';

let site: TestSite;
let owner: Browser;
let stranger: Browser;
let visitor: Browser;
let userId: number;

const NO_LISTING = ['0', '-1', 'x', '1e3', '999999999', '99999999999999999999'];
const callOf = (id: number | string) => `/api/web/vip-listing/${id}`;

beforeAll(async () => {
  site = await createTestSite();
  Object.assign(site.services, { payments: { ...site.services.payments, gateways: new Map() } });
  [owner, stranger, visitor] = [newBrowser(site), newBrowser(site), newBrowser(site)];
  userId = await owner.signIn(newMobile());
  await stranger.signIn(newMobile());
});
afterAll(() => site.stop());

async function own(status: ListingStatus = 'published'): Promise<number> {
  const [id = 0] = await site.publish({ userId, name: 'مبل برای ویژه شدن' });
  await site.services.db.updateTable('listings').set({ status }).where('id', '=', id).execute();
  return id;
}

async function ownSpecial(from = -1, to = 9): Promise<number> {
  const id = await own();
  const at = (days: number) => new Date(TEST_NOW.getTime() + days * DAY);
  await insertShowcases(site.services.db, [{ listingId: id, startsAt: at(from), endsAt: at(to) }]);
  return id;
}

async function popup(browser: Browser, listing: number | string): Promise<string> {
  const templates = [{ id: 'vip-listing', params: { listing: String(listing) } }];
  const answer = await browser.post('/session/freshit', { templates }, { key: null });
  const { templates: [template] = [] } = (await answer.json()) as { templates: { html: string }[] };
  return template?.html ?? '';
}

describe('choosing «special»', () => {
  it.each(sample(LISTING_STATUSES, 3))(
    'ITEM-18 for one that is %s leads its owner only to the ways',
    async (status) => {
      const id = await own(status);
      expect((await visitor.call(callOf(id))).status).toBe(401);
      expect((await stranger.call(callOf(id))).status).toBe(404);
      const answer = await owner.call(callOf(id));
      if (status === 'unpaid' || status === 'pending' || status === 'published') {
        expect(answer).toMatchObject({ status: 200, success: true });
        expect(answer.data).toEqual({ listingId: id, isVip: false, url: `/paid-features/${id}` });
      } else {
        expect(answer).toMatchObject({ status: 409, success: false, data: {} });
        expect(answer.message).toMatch(/[آ-ی]/);
      }
    },
  );

  it('ITEM-18 is refused with a message while it is special already', async () => {
    const id = await ownSpecial();
    const answer = await owner.call(callOf(id));
    expect(answer).toMatchObject({ status: 200, success: true, data: { listingId: id, isVip: true, url: null } });
    expect(answer.message).toContain('ویژه');
    expect(await popup(owner, id)).not.toContain('<form');
    for (const [from, to] of [
      [-9, -1],
      [1, 9],
    ] as const)
      expect((await owner.call(callOf(await ownSpecial(from, to)))).data.isVip).toBe(false);
  });

  it('ITEM-18 by a plain form redirects to the page of the ways, or shows the reason', async () => {
    const [open, sold, special] = [await own(), await own('sold'), await ownSpecial()];
    const sent = async (browser: Browser, id: number) => browser.post(callOf(id), {}, { plain: true });
    const taken = await sent(owner, open);
    expect([taken.status, taken.headers.get('location')]).toEqual([303, `/paid-features/${open}`]);
    const already = await sent(owner, special);
    expect([already.status, already.headers.get('location')]).toEqual([303, `/vip-listing/${special}`]);
    const refused = await sent(owner, sold);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('data-page="vip-listing-page"');
    expect((await sent(stranger, open)).status).toBe(404);
    expect((await sent(visitor, open)).headers.get('location')).toMatch(/^\/session/);
  });

  it('ITEM-18 of an unknown listing is 404', async () => {
    for (const id of NO_LISTING) {
      expect((await owner.call(callOf(id))).status, id).toBe(404);
      expect((await owner.get(`/paid-features/${id}`)).status, id).toBe(404);
      expect((await owner.get(`/vip-listing/${id}`)).status, id).toBe(404);
    }
  });
});

describe('the choice between normal and special', () => {
  it('ITEM-18 GEN-22 is a popup for the owner: normal closes, special is sent; empty for others', async () => {
    const id = await own();
    const html = await popup(owner, id);
    expect(html).toContain(`action="${callOf(id)}"`);
    expect(html).toMatch(/<button [^>]*type="button" data-close="">عادی بماند/);
    for (const [browser, asked] of [
      [stranger, id],
      [visitor, id],
      [owner, 'x'],
    ] as const) {
      const nothing = await popup(browser, asked);
      expect(nothing).toContain('id="popup-title"');
      expect(nothing).not.toContain('<form');
      expect(nothing).not.toContain('مبل برای ویژه شدن');
    }
  });

  it('ITEM-18 is a page without scripts, on which normal goes on', async () => {
    const id = await own();
    const html = await owner.page(`/vip-listing/${id}`);
    expect(html).toContain(`action="${callOf(id)}"`);
    expect(html).toMatch(/href="\/my\/listings">عادی بماند/);
    expect((await stranger.get(`/vip-listing/${id}`)).status).toBe(404);
    expect((await visitor.get(`/vip-listing/${id}`)).status).toBe(302);
  });

  it('ITEM-15 ITEM-18 is offered in «my listings» and on the listing, if it is possible', async () => {
    const [open, sold] = [await own('pending'), await own('sold')];
    const link = (id: number) => `href="/vip-listing/${id}" data-popup="vip-listing"`;
    const rows = await owner.page('/my/listings');
    expect(rows).toContain(link(open));
    expect(rows).not.toContain(link(sold));
    const templates = [open, sold].map((id) => ({ id: 'owner-bar', params: { listing: String(id) } }));
    const bars = await (await owner.post('/session/freshit', { templates }, { key: null })).text();
    expect(bars).toContain(`/vip-listing/${open}`);
    expect(bars).not.toContain(`/vip-listing/${sold}`);
  });
});

describe('the page of the ways', () => {
  it('ITEM-18 without a gateway says that nothing can be bought, and links the free ways', async () => {
    const id = await own();
    const html = await owner.page(`/paid-features/${id}`);
    expect(html).toContain('پرداخت آنلاین فعلاً فعال نیست و بسته‌ای فروخته نمی‌شود');
    expect(html).toContain('data-popup="refresh-listing"');
    expect(html).toContain(`href="/edit/${id}"`);
    expect(html).not.toContain('/my/listings?status=expired');
    expect(html).not.toMatch(/disabled|تومان/);
    const expired = await owner.page(`/paid-features/${await own('expired')}`);
    expect(expired).toContain('/my/listings?status=expired');
    expect(expired).not.toContain('data-popup="refresh-listing"');
  });

  it('ITEM-18 shows when the next refresh is possible, and whether the listing is special', async () => {
    const id = await ownSpecial();
    await owner.call(`/api/web/listing-refresh/${id}`);
    const html = await owner.page(`/paid-features/${id}`);
    expect(html).toContain('نردبان رایگان بعدی');
    expect(html).not.toContain('data-popup="refresh-listing"');
    expect(html).toContain('این آگهی تا ');
  });

  it('ITEM-18 is for its owner only', async () => {
    const id = await own();
    expect((await stranger.get(`/paid-features/${id}`)).status).toBe(404);
    const answer = await visitor.get(`/paid-features/${id}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/session?return=%2Fpaid-features%2F${id}`]);
  });
});
