import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeQuota, setQuota } from '../../../domain/listings/listings.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { holdPlaces, setTestQuota } from '../../../test/listing-quotas.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';

let site: TestSite;
let seller: Browser;
let userId: number;
let listing: number;
let sofas: number;
let above: number;

beforeAll(async () => {
  site = await createTestSite();
  const category = site.services.catalogue().taxonomy.bySlug.get('sofas');
  [sofas, above] = [category?.id ?? 0, category?.path[0]?.id ?? 0];
});
beforeEach(async () => {
  seller = newBrowser(site);
  userId = await seller.signIn(newMobile());
  [listing = 0] = await publish();
});
afterAll(() => site.stop());
afterEach(() => site.services.db.deleteFrom('listing_quotas').execute());

const publish = () => site.publish({ userId, categoryId: sofas, name: 'مبل برای سهم رایگان' });

/** Sets a category's quota; the existing listing uses one of its free slots. */
async function allow(categoryId: number, free: number, fee = 20_000): Promise<void> {
  await setTestQuota(site, categoryId, { free, fee });
  await holdPlaces(site, { userId, categoryId }, [listing]);
}

async function popup(browser: Browser, params: Readonly<Record<string, string>>): Promise<string> {
  const templates = [{ id: 'limitation', params }];
  const answer = await browser.post('/session/freshit', { templates }, { key: null });
  const { templates: [template] = [] } = (await answer.json()) as { templates: { html: string }[] };
  return template?.html ?? '';
}

describe('the limit of a category', () => {
  it('ITEM-17 is shown in numbers as set in the back office, with its consequences', async () => {
    await allow(sofas, 1);
    const html = await seller.page(`/listing-limitation/${listing}`);
    for (const words of [
      'سهمیهٔ رایگان شما تمام شده است',
      '۱ آگهی در ۳۰ روز',
      '۲۰٬۰۰۰ تومان، بدون مالیات',
      'پس از پرداخت هزینه',
    ])
      expect(html).toContain(words);
    expect(html).not.toMatch(/<form[^>]*limitation|disabled/);
  });

  it('ITEM-17 counts what was sent since the quota was set, and says so; an earlier quota of the category is over', async () => {
    const staff = { userId: (await createMember(site, 'admin')).id };
    const set = () => setQuota(site.ctx, staff, sofas, { free: 1, days: 30, fee: 20_000 });
    const at = (days: number) => {
      site.clock = new Date(TEST_NOW.getTime() + days * DAY);
    };
    const [older = 0] = await publish();
    await set();
    await holdPlaces(site, { userId, categoryId: sofas }, [older]);
    const page = () => seller.page(`/listing-limitation/${older}`);
    expect(await page()).toContain('سهمیهٔ رایگان شما تمام شده است');
    at(1);
    await removeQuota(site.ctx, staff, sofas);
    at(2);
    await set();
    const anew = await page();
    expect(anew).toContain('۱ آگهی رایگان دیگر دارید');
    expect(anew).toContain(`۰ آگهی از ${jalaliDate(site.clock)}`);
    // Changing a quota does not restart its period; once the quota is older than its period, the sentence names the
    // period.
    at(40);
    await setQuota(site.ctx, staff, sofas, { free: 2, days: 30, fee: 20_000 });
    expect(await page()).toContain('۰ آگهی در ۳۰ روز گذشته');
    site.clock = TEST_NOW;
  });

  it('ITEM-17 may be inherited from a parent category, have some left, or be free', async () => {
    await allow(above, 5, 0);
    const html = await seller.page(`/listing-limitation/${listing}`);
    expect(html).toContain(site.services.catalogue().taxonomy.byId.get(above)?.name);
    expect(html).toContain('۴ آگهی رایگان دیگر دارید');
    expect(html).not.toContain('تومان');
  });

  it('ITEM-17 is absent if none is set, for an unknown category, and without one', async () => {
    expect(await seller.page(`/listing-limitation/${listing}`)).toContain('تعداد آگهی رایگان محدود نیست');
    expect(await seller.page(`/listing-limitation?category=${sofas}`)).toContain('تعداد آگهی رایگان محدود نیست');
    for (const category of ['', '0', 'x', '-1', '99999999999999999999', `${sofas}'--`])
      expect(await seller.page(`/listing-limitation?category=${encodeURIComponent(category)}`)).toContain('اول در فرم');
  });

  it('ITEM-17 is for its owner only', async () => {
    const [stranger, visitor] = [newBrowser(site), newBrowser(site)];
    await stranger.signIn(newMobile());
    await allow(sofas, 1);
    expect((await stranger.get(`/listing-limitation/${listing}`)).status).toBe(404);
    expect((await visitor.get(`/listing-limitation/${listing}`)).status).toBe(302);
    expect((await visitor.get(`/listing-limitation?category=${sofas}`)).status).toBe(302);
    // Every user sees their own numbers for a category.
    expect(await stranger.page(`/listing-limitation?category=${sofas}`)).toContain('۱ آگهی رایگان دیگر دارید');
    for (const params of [{ listing: String(listing) }, { category: String(sofas) }] as const) {
      expect(await popup(seller, params)).toContain('سهمیهٔ رایگان شما تمام شده است');
      expect(await popup(visitor, params)).not.toContain('<dl');
    }
    expect(await popup(stranger, { listing: String(listing) })).not.toContain('<dl');
  });
});

describe('the notice of the limit', () => {
  it('ITEM-17 is linked from the form, before the listing is posted', async () => {
    await allow(sofas, 1);
    const html = await seller.page(`/new?category=${sofas}`);
    expect(html).toContain(`href="/listing-limitation?category=${sofas}" data-popup="limitation"`);
    expect(html).toContain('هزینهٔ هر آگهی اضافه، بدون مالیات، ۲۰٬۰۰۰ تومان است');
  });

  it('ITEM-17 is linked after posting and from «my listings», once there are too many', async () => {
    const link = (id: number) => `href="/listing-limitation/${id}" data-popup="limitation"`;
    await allow(sofas, 1, 0);
    expect(await seller.page(`/new/done/${listing}`)).not.toContain(link(listing));
    const [second = 0] = await publish();
    await holdPlaces(site, { userId, categoryId: sofas }, [second]);
    expect(await seller.page(`/new/done/${second}`)).toContain(link(second));
    expect(await seller.page('/my/listings')).toContain(link(second));
    expect(await seller.page(`/listing-limitation/${second}`)).toContain('۲ آگهی در ۳۰ روز گذشته');
  });
});
