import { afterAll, beforeAll, expect, it } from 'vitest';
import { DECISION_WAIT_MS } from '../../../../../domain/staff/decision-wait.ts';
import { SECOND } from '../../../../../domain/values/durations.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';

let site: TestSite;
let admin: Member;
let moderator: Member;
let colleague: Member;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
  moderator = await createMember(site, 'moderator');
  colleague = await createMember(site, 'moderator');
});
afterAll(() => site.stop());

const SURE = { sure: 'yes' };
const CASE = (id: number) => `/admin/listings/${id}`;
const statusOf = async (id: number) => {
  const rows = site.services.db.selectFrom('listings').select('status').where('id', '=', id);
  return (await rows.executeTakeFirstOrThrow()).status;
};

/** Rejects a listing without JavaScript and returns the page that follows. */
async function rejected(
  name = 'یک آگهی',
): Promise<{ readonly id: number; readonly page: string; readonly undo: string; readonly address: string }> {
  const [id = 0] = await site.publish({ status: 'pending', name });
  await moderator.browser.call(`${CASE(id)}/claim`, { take: 'case' });
  const fields = { version: '1', 'reason-unclear': '1' };
  const answer = await moderator.browser.post(`${CASE(id)}/reject`, fields, { plain: true });
  expect(answer.status).toBe(303);
  const address = answer.headers.get('location') ?? '';
  const page = await moderator.browser.page(address);
  return { id, page, address, undo: /action="(\/admin\/audit\/\d+\/undo)"/.exec(page)?.[1] ?? '' };
}

it('ADM-01 the page after a decision offers its undo without JavaScript, once, to whoever decided', async () => {
  const { id, page, undo, address } = await rejected();
  expect(page).toContain('data-key="u"');
  const undone = await moderator.browser.post(undo, SURE, { plain: true });
  const confirmed = undone.headers.get('location') ?? '';
  expect([undone.status, confirmed]).toEqual([303, expect.stringContaining(`${CASE(id)}?did=decision-undone&proof=`)]);
  expect(await moderator.browser.page(confirmed)).toContain('کار برگردانده شد.');
  expect(await statusOf(id)).toBe('pending');
  expect(await moderator.browser.page(address)).not.toContain(undo);
});

it('ADM-01 an address offers no undo of what others decided, or of nothing', async () => {
  const { undo } = await rejected();
  const entry = undo.split('/').at(-2);
  for (const asked of [entry, '0', 'x', '1.x', '999999999', `${entry}.999999999`, '-1', '%2e']) {
    const page = await colleague.browser.page(`/admin/listings?did=listing-rejected&undo=${asked}`);
    expect(page).not.toContain('/undo"');
  }
});

it('ADM-01 a script is given the address of the undo', async () => {
  const [id = 0] = await site.publish({ status: 'pending', name: 'آگهی دیگر' });
  await moderator.browser.call(`${CASE(id)}/claim`, { take: 'case' });
  const decided = await moderator.browser.call(`${CASE(id)}/approve`, { version: '1' });
  const { undo } = decided.data as { undo: string };
  expect(undo).toMatch(/^\/admin\/audit\/\d+\/undo$/);
  expect(await colleague.browser.call(undo, SURE)).toMatchObject({ success: true, message: 'کار برگردانده شد.' });
  expect(await statusOf(id)).toBe('pending');
});

it('ADM-01 look-alikes that were decided together are undone together', async () => {
  const same = { status: 'pending', name: 'مبل راحتی هفت‌نفره', userId: admin.id } as const;
  const [first = 0, ...others] = await site.publish(same, same, same);
  await moderator.browser.call(`${CASE(first)}/claim`, { take: 'case' });
  const together = others.map((id) => `${id}:1`).join(' ');
  const decided = await moderator.browser.call(`${CASE(first)}/approve`, { version: '1', together });
  const { undo } = decided.data as { undo: string };
  expect(await Promise.all([first, ...others].map(statusOf))).toEqual(['published', 'published', 'published']);
  expect(await moderator.browser.call(undo, SURE)).toMatchObject({ success: true });
  expect(await Promise.all([first, ...others].map(statusOf))).toEqual(['pending', 'pending', 'pending']);
});

it('ADM-01 the log offers it in each row for a day, and afterwards says that it was undone', async () => {
  const { id, undo } = await rejected();
  expect(await colleague.browser.page(CASE(id))).toContain(undo);
  expect(await admin.browser.page('/admin/audit')).toContain(undo);
  const headers = { referer: 'http://localhost:3000/admin/audit?action=reject-listing' };
  const undone = await admin.browser.post(undo, SURE, { plain: true, headers });
  expect(undone.headers.get('location')).toContain('/admin/audit?did=decision-undone');
  const log = await admin.browser.page('/admin/audit');
  expect(log).not.toContain(undo);
  expect(log).toContain('برگردانده شد');
  expect(await colleague.browser.page(CASE(id))).not.toContain(undo);
});

it('ADM-01 a refused undo says who changed it and when, by a page and to a script', async () => {
  const { id, undo } = await rejected();
  expect((await colleague.browser.call(undo, SURE)).status).toBe(200);
  const script = await moderator.browser.call(undo, SURE);
  expect(script.status).toBe(409);
  const plain = await moderator.browser.post(undo, SURE, { plain: true });
  expect(plain.status).toBe(409);
  for (const text of [script.message, await plain.text()]) {
    expect(text).toMatch(/در .* آن را برگردانده است\./);
  }
  expect(await statusOf(id)).toBe('pending');
});

it('ADM-01 is not there for those who may not decide, and does nothing for a call that says nothing', async () => {
  const { id, undo } = await rejected();
  for (const role of ['user', 'support', 'finance'] as const) {
    const { browser } = await createMember(site, role);
    expect((await browser.call(undo, SURE)).status).toBe(404);
  }
  expect((await moderator.browser.call(undo, {})).status).toBe(422);
  expect((await moderator.browser.call(undo, SURE, { key: 'wrong' })).status).toBe(498);
  expect((await moderator.browser.call('/admin/audit/999999999/undo', SURE)).status).toBe(404);
  expect(await statusOf(id)).toBe('rejected');
});

it('ADM-01: the log, a history and the page of an old decision ask before they undo it', async () => {
  const { id, undo } = await rejected('آگهی دیروز');
  // Until users are notified, the listing's page undoes the decision with a single press.
  site.clock = new Date(site.clock.getTime() + DECISION_WAIT_MS + SECOND);
  for (const address of ['/admin/audit', '/admin', CASE(id)]) {
    const page = await admin.browser.page(address);
    const at = page.indexOf(`action="${undo}"`);
    expect([address, at >= 0]).toEqual([address, true]);
    const before = page.slice(0, at);
    const fold = before.slice(before.lastIndexOf('<details'));
    expect([address, fold.includes('</details>')]).toEqual([address, false]);
    expect(fold).toMatch(/<summary[^>]*>برگرداندن<\/summary><p>«[^»]+» برگردانده شود؟<\/p>/);
    expect(page.slice(at, page.indexOf('</form>', at))).toContain('بله، برگردانده شود');
  }
});
