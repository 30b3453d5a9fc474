import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { inspectionFile } from '../../domain/inspections/inspections.server.ts';
import { setVideoLink, vouchFor } from '../../domain/listings/listings.server.ts';
import { holdListing } from '../../domain/moderation/moderation.server.ts';
import type { ReportSubject } from '../../domain/reports/report.ts';
import { reportSubject } from '../../domain/reports/reports.server.ts';
import { addAccount, newBrowser, newMobile } from '../accounts.ts';
import { addWaitingReview } from '../reviews.ts';
import { addShop } from '../shops.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember, type Member } from '../staff.ts';

let site: TestSite;
let member: Member;
let colleague: Member;
let admin: Member;
let shopId: number;
beforeAll(async () => {
  site = await createTestSite();
  member = await createMember(site, 'moderator');
  colleague = await createMember(site, 'moderator');
  admin = await createMember(site, 'admin');
  const owner = await addAccount(site, {});
  shopId = (await addShop(site, { people: { owner, sellers: [member.id] } })).id;
});
afterAll(() => site.stop());

const listing = async (more: object = {}) => (await site.publish({ userId: shopId, ...more }))[0] ?? 0;
/** Requests the oldest case of a queue, and then claims this case; returns both outcomes. */
async function tried({ browser }: Member, queue: string, id: number) {
  const next = await browser.call(`${queue}/next`, { take: 'oldest' });
  const claim = await browser.call(`${queue}/${id}/claim`, { take: 'case' });
  return { next: next.data.url, claim: claim.status };
}
const catalogue = () => site.services.catalogue();

it('ADM-02 SHOP-03 no moderator decides about listings of their shop, nor takes them from its queue', async () => {
  const id = await listing({ status: 'pending' });
  const call = (who: Member, act: string) => who.browser.call(`/admin/listings/${id}/${act}`, { version: '1' });
  expect(await tried(member, '/admin/listings', id)).toEqual({ next: '/admin/listings', claim: 403 });
  expect((await call(member, 'approve')).status).toBe(403);
  expect(await tried(colleague, '/admin/listings', id)).toEqual({ next: `/admin/listings/${id}`, claim: 200 });
  const approved = await call(colleague, 'approve');
  expect(approved.status).toBe(200);
  expect((await member.browser.call(String(approved.data.undo), { sure: 'yes' })).status).toBe(403);
  const seen = { listingId: id, version: 1 };
  const actor = { userId: member.id };
  expect(await holdListing(site.ctx, actor, seen, 'دلیل', catalogue())).toMatchObject({ refused: 'own' });
  const video = { listingId: id, url: null };
  expect(await setVideoLink(site.ctx, actor, video)).toMatchObject({ refused: 'own' });
});

it('ADM-02 SHOP-03 an admin decides about listings of their shop, as they may be alone', async () => {
  const own = await addShop(site, { people: { owner: admin.id } });
  const id = await listing({ userId: own.id, status: 'pending' });
  await admin.browser.call(`/admin/listings/${id}/claim`, { take: 'case' });
  expect((await admin.browser.call(`/admin/listings/${id}/approve`, { version: '1' })).status).toBe(200);
});

it('ADM-02 SHOP-03 no moderator decides reports of their shop, its listings or its conversations', async () => {
  const buyer = newBrowser(site);
  await buyer.signIn(newMobile());
  const chat = await buyer.call('/api/web/chat/message', { listingId: String(await listing()), message: 'سلام' });
  const conversation = await site.services.db.selectFrom('conversations').select('id').executeTakeFirst();
  expect(chat.status, JSON.stringify(chat.data)).toBe(200);
  const subjects: readonly ReportSubject[] = [
    { kind: 'user', id: shopId },
    { kind: 'listing', id: await listing() },
    { kind: 'conversation', id: conversation?.id ?? 0 },
  ];
  for (const [n, subject] of subjects.entries()) {
    const by = { userId: null, visitor: Buffer.alloc(16, n + 1), network: Buffer.alloc(16, 7) };
    await reportSubject(site.ctx, { subject, reason: 'fraud', text: 'متن گزارش', by }, catalogue());
    const { report_id: id } = await site.services.db
      .selectFrom('report_cases')
      .select('report_id')
      .where('subject_kind', '=', subject.kind)
      .executeTakeFirstOrThrow();
    expect(await tried(member, '/admin/reports', id)).toEqual({ next: '/admin/reports', claim: 403 });
    expect((await member.browser.get(`/admin/reports/${id}`)).status).toBe(404);
    const decision = { upTo: String(id), verdict: 'dismissed' };
    expect((await member.browser.call(`/admin/reports/${id}`, decision)).status).toBe(403);
    expect(await tried(colleague, '/admin/reports', id)).toEqual({ next: `/admin/reports/${id}`, claim: 200 });
    const made = await colleague.browser.call(`/admin/reports/${id}`, decision);
    expect(made.status).toBe(200);
    expect((await member.browser.call(String(made.data.undo), { sure: 'yes' })).status).toBe(403);
  }
});

it('ADM-02 SHOP-03 ITEM-19 no moderator works on inspections of their shop’s cars, nor reads who asked', async () => {
  const buyer = newBrowser(site);
  await buyer.signIn(newMobile());
  const categoryId = catalogue().taxonomy.bySlug.get('saipa')?.id ?? 0;
  const car = await listing({ categoryId, name: 'پراید ۱۳۱ مدل ۱۳۹۵' });
  const asked = { name: 'سارا محمدی', mobile: '۰۹۱۲ ۱۱۱ ۲۲۳۳', times: 'شنبه' };
  expect((await buyer.call(`/api/web/inspection-request/${car}`, asked)).status).toBe(200);
  const { id } = await site.services.db.selectFrom('inspection_requests').select('id').executeTakeFirstOrThrow();
  expect(await tried(member, '/admin/inspections', id)).toEqual({ next: '/admin/inspections', claim: 403 });
  expect((await member.browser.get(`/admin/inspections/${id}`)).status).toBe(404);
  expect((await member.browser.call(`/admin/inspections/${id}/refuse`, { reason: 'خودرو دیده نشد' })).status).toBe(403);
  expect((await inspectionFile(site.services.db, id))?.request.state).toBe('new');
  expect(await tried(colleague, '/admin/inspections', id)).toEqual({ next: `/admin/inspections/${id}`, claim: 200 });
  const vouch = { listingId: car, kind: 'inspection', parsed: null, by: member.id } as const;
  const vouched = await transact(site.ctx, (trx) => vouchFor(trx, vouch, catalogue().taxonomy));
  expect(vouched).toMatchObject({ refused: 'own' });
});

it('RATE-02 SHOP-03 ADM-02 no moderator reads a waiting rating of their shop', async () => {
  await addWaitingReview(site.ctx, { of: shopId });
  const { id } = await site.services.db
    .selectFrom('review_cases')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await member.browser.get(`/admin/reviews/${id}`)).status).toBe(404);
  expect((await colleague.browser.get(`/admin/reviews/${id}`)).status).toBe(200);
});
