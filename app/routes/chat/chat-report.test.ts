import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';

let site: TestSite;
let buyer: Browser;
let seller: Browser;
let c: number;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

beforeEach(async () => {
  buyer = newBrowser(site);
  seller = newBrowser(site);
  await buyer.signIn(newMobile());
  const [listingId = 0] = await site.publish({ userId: await seller.signIn(newMobile()), name: 'مبل گزارش‌شده' });
  const begun = await buyer.call('/api/web/chat/message', { listingId, message: 'رمز <b>کارت</b> را بفرست' });
  c = Number(begun.data.conversationId);
});

const reports = () =>
  site.services.db
    .selectFrom('reports')
    .select(['id', 'reason', 'text', 'state'])
    .where('subject_kind', '=', 'conversation')
    .where('subject_id', '=', c)
    .execute();

describe('a reported conversation', () => {
  it('CHAT-04 is reported by one of its two users, once a browser, also without scripts', async () => {
    const form = await seller.page(`/my/chats/${c}/report`);
    expect(form).toContain('گزارش گفت‌وگو');
    expect(await seller.page(`/my/chats/${c}`)).toContain(`href="/my/chats/${c}/report"`);
    const address = `/api/web/chat/${c}/report`;
    const sent = await seller.post(address, { reason: 'fraud', text: ' رمز\u202E خواست ' }, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/my/chats/${c}/report`]);
    expect(await seller.page(`/my/chats/${c}/report`)).toContain('گزارش شما ثبت شد');
    expect(await reports()).toMatchObject([{ reason: 'fraud', text: 'رمز خواست', state: 'open' }]);
    expect((await seller.call(address, { reason: 'harassment', text: '' })).status).toBe(200);
    expect(await reports()).toMatchObject([{ reason: 'harassment', state: 'open' }]);
  });

  it('CHAT-04 cannot be reported or read by anybody else', async () => {
    const stranger = newBrowser(site);
    await stranger.signIn(newMobile());
    expect((await stranger.get(`/my/chats/${c}/report`)).status).toBe(404);
    expect((await stranger.call(`/api/web/chat/${c}/report`, { reason: 'fraud', text: '' })).status).toBe(404);
    expect((await newBrowser(site).call(`/api/web/chat/${c}/report`, { reason: 'fraud' })).status).toBe(401);
    expect(await reports()).toEqual([]);
  });

  it.each([
    [{ reason: 'duplicate' }, 'reason'],
    [{ reason: ['fraud'] }, 'reason'],
    [{}, 'reason'],
    [{ reason: 'other', text: '  …' }, 'text'],
    [{ reason: 'fraud', text: 'x'.repeat(501) }, 'text'],
  ])('CHAT-04 cannot be reported with %j', async (fields, wrong) => {
    const answer = await seller.call(`/api/web/chat/${c}/report`, fields);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [wrong]]);
    expect(await reports()).toEqual([]);
  });

  it('ADM-02 is shown to staff who decide the report, as text, and to nobody without a report', async () => {
    await seller.call(`/api/web/chat/${c}/report`, { reason: 'fraud', text: '' });
    const [report] = await reports();
    const support = await createMember(site, 'support');
    const page = await support.browser.page(`/admin/reports/${report?.id}`);
    expect(page).toContain('رمز &lt;b&gt;کارت&lt;/b&gt; را بفرست');
    expect(page).toContain('مبل گزارش‌شده');
    expect((await support.browser.get(`/my/chats/${c}`)).status).toBe(404);
    expect((await seller.get(`/admin/reports/${report?.id}`)).status).toBe(404);
  });
});
