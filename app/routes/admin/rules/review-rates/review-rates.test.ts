import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOfficeRates } from '../../../../../domain/reviews/reviews.server.ts';
import { addWaitingReview } from '../../../../../test/reviews.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, createMembers } from '../../../../../test/staff.ts';

const PATH = '/admin/review-rates';
const SURE = { sure: 'yes' };

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const admin = () => members.admin.browser;
const idOf = async (name: string): Promise<number> =>
  (await readOfficeRates(site.ctx.db)).find((rate) => rate.name === name)?.id ?? 0;

/** Page of the rating form for a listing. */
async function asked(listingId: number): Promise<string> {
  const { browser } = await createMember(site);
  await browser.call(`/api/web/listings/${listingId}/number`);
  return browser.page(`/rate/listing/${listingId}`);
}

describe('the rates of a type', () => {
  it('RATE-01 are added, renamed, retired and put back, and each is in the log', async () => {
    const [listingId = 0] = await site.publish({ userId: members.user.id });
    const fields = { name: 'بسته‌بندی', position: '۵', 'for-listing': '1' };
    expect((await admin().call(PATH, fields)).status).toBe(200);
    expect((await admin().call(PATH, fields)).status).toBe(409);
    const id = await idOf('بسته‌بندی');
    expect(await asked(listingId)).toContain('بسته‌بندی');

    expect((await admin().call(`${PATH}/${id}`, { ...fields, name: 'بسته‌بندی خوب' })).status).toBe(200);
    expect((await admin().call(`${PATH}/${id}`, { ...fields, name: 'بسته‌بندی خوب' })).status).toBe(409);
    expect((await admin().call(`${PATH}/${id}`, { ...fields, name: 'برخورد' })).status).toBe(409);
    expect((await admin().call(`${PATH}/999999`, fields)).status).toBe(404);
    expect(await admin().page(`${PATH}?edit=${id}`)).toContain('value="بسته‌بندی خوب"');

    expect((await admin().call(`${PATH}/${id}/retire`, SURE)).status).toBe(200);
    expect((await admin().call(`${PATH}/${id}/retire`, SURE)).status).toBe(409);
    expect(await asked(listingId)).not.toContain('بسته‌بندی');
    expect(await admin().page(PATH)).toContain(`action="${PATH}/${id}/restore"`);
    expect((await admin().call(`${PATH}/${id}/restore`, SURE)).status).toBe(200);
    expect(await asked(listingId)).toContain('بسته‌بندی خوب');

    const log = await admin().page('/admin/audit?action=change-rate');
    expect(log).toContain('تغییر معیار امتیاز');
    expect(log).toContain('بسته‌بندی خوب');
  });

  it('RATE-01 keep their names and types once ratings give them, and can be moved and retired', async () => {
    await addWaitingReview(site.ctx, { isLive: true });
    const all = { 'for-listing': '1', 'for-shop': '1', 'for-agent': '1', 'for-user': '1' };
    const id = await idOf('خوش‌قولی');
    const renamed = await admin().call(`${PATH}/${id}`, { name: 'سر وقت بودن', position: '3', ...all });
    expect([renamed.status, renamed.message]).toEqual([409, expect.stringContaining('امتیاز داده‌اند')]);
    const narrowed = { name: 'خوش‌قولی', position: '3', 'for-listing': '1' };
    expect((await admin().call(`${PATH}/${id}`, narrowed)).status).toBe(409);
    expect((await admin().call(`${PATH}/${id}`, { name: 'خوش‌قولی', position: '8', ...all })).status).toBe(200);
    expect(await admin().page(`${PATH}?edit=${id}`)).toContain('فقط ترتیبش عوض می‌شود');
    expect((await admin().call(`${PATH}/${id}/retire`, SURE)).status).toBe(200);
    expect((await admin().call(`${PATH}/${id}/restore`, SURE)).status).toBe(200);
  });

  it('RATE-01 are never none', async () => {
    const rates = await readOfficeRates(site.ctx.db);
    const statuses: number[] = [];
    for (const { id } of rates) statuses.push((await admin().call(`${PATH}/${id}/retire`, SURE)).status);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThan(0);
    const left = (await readOfficeRates(site.ctx.db)).filter(({ retiredAt }) => retiredAt === null);
    expect(new Set(left.flatMap(({ types }) => types))).toEqual(new Set(['listing', 'shop', 'agent', 'user']));
    for (const { id } of rates) await admin().call(`${PATH}/${id}/restore`, SURE);
  });

  it.each([
    [{ name: 'ا', position: '1', 'for-user': '1' }, 'name'],
    [{ name: 'ا'.repeat(41), position: '1', 'for-user': '1' }, 'name'],
    [{ name: '  ', position: '1', 'for-user': '1' }, 'name'],
    [{ name: 'پاسخ‌گویی', position: '0', 'for-user': '1' }, 'position'],
    [{ name: 'پاسخ‌گویی', position: '100', 'for-user': '1' }, 'position'],
    [{ name: 'پاسخ‌گویی', position: '1.5', 'for-user': '1' }, 'position'],
    [{ name: 'پاسخ‌گویی', position: '1' }, null],
  ])('RATE-01 are refused with %o', async (fields, field) => {
    const refused = await admin().call(PATH, fields);
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, field === null ? [] : [field]]);
    expect(await idOf('پاسخ‌گویی')).toBe(0);
  });

  it('ADM-01 are nobody else’s: whoever lacks the permission finds no page and changes nothing', async () => {
    const before = await readOfficeRates(site.ctx.db);
    for (const role of ['moderator', 'support', 'user'] as const) {
      const { browser } = members[role];
      expect((await browser.get(PATH)).status).toBe(404);
      const fields = { name: `از ${role}`, position: '1', 'for-user': '1' };
      expect((await browser.call(PATH, fields)).status).toBe(404);
      expect((await browser.call(`${PATH}/${before[0]?.id}`, fields)).status).toBe(404);
      expect((await browser.call(`${PATH}/${before[0]?.id}/retire`, SURE)).status).toBe(404);
    }
    expect(await readOfficeRates(site.ctx.db)).toEqual(before);
    expect(await members.moderator.browser.page('/admin')).not.toContain(`href="${PATH}"`);
  });
});
