import { afterAll, beforeAll, expect, it } from 'vitest';
import { record } from '../../../../../domain/audit/audit.server.ts';
import type { AuditFacts, Subject } from '../../../../../domain/audit/audit.ts';
import { REACTIONS } from '../../../../../server/wiring.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';
import { fa } from '../../../../messages/fa.ts';
import { requestedSubject } from './audit-view.ts';

let site: TestSite;
let admin: Member;
let other: Member;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
  other = await createMember(site, 'admin');
});
afterAll(() => site.stop());

const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
const persian = (id: number) => String(id).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));

async function shown(
  action: 'export-list' | 'accept-shop-change',
  subject: Subject,
  after: AuditFacts,
): Promise<string> {
  await record(site.ctx, { actorId: admin.id, action, subject, before: null, after, reason: null });
  return contentOf(await admin.browser.page('/admin/audit'));
}

it('ADM-01: the log says in Persian what of a shop was changed, and which list was taken', async () => {
  const change = await shown('accept-shop-change', { kind: 'shop', id: '7' }, { changed: 'name logoKey', reasons: '' });
  expect(change).toContain('تغییرها');
  expect(change).toContain('نام، لوگو');
  const list = await shown('export-list', { kind: 'list', id: 'users' }, { list: 'users', q: 'سارا' });
  for (const said of ['فهرست', fa.admin.sections.users, 'جست‌وجو']) expect(list).toContain(said);
  expect(list).not.toMatch(/>(?:changed|list|users|q|name logoKey)</);
});

it.each([
  ['gateway-differences', fa.finance.differences, '/admin/differences'],
  ['flagged-payments', fa.finance.flagged, '/admin/flagged'],
  ['contact packages', fa.admin.sections['contact-packages'], '/admin/contact-packages'],
])('ADM-01 the log names and leads to a list beside that of a section: %s', async (id, title, href) => {
  const log = await shown('export-list', { kind: 'list', id }, { list: id });
  expect(log).toContain(title);
  expect(log).toContain(`href="${href}"`);
  expect(log).not.toContain(id);
});

it('ADM-01: the log says until when somebody is suspended as people write a time', async () => {
  const { id } = await createMember(site);
  await admin.browser.call(`/admin/users/${id}/suspend`, { reason: 'هرزنامه', days: '30' });
  const page = contentOf(await admin.browser.page('/admin/audit?action=suspend-user'));
  expect(page.replaceAll(/datetime="[^"]*"/gi, '')).not.toMatch(/\d{4}-\d\d-\d\dT/);
});

it('ADM-01: an export is logged with its filters as the page names them', async () => {
  await admin.browser.get('/admin/users.csv?standing=suspended&q=سارا');
  const page = contentOf(await admin.browser.page('/admin/audit?action=export-list'));
  for (const said of [fa.admin.users.filters.standing, fa.admin.users.suspended, 'سارا']) expect(page).toContain(said);
  expect(page).not.toContain('>suspended<');
});

it.each([
  ['آگهی ۱۰۰۱', 'listing.1001'],
  ['کاربر 17', 'user.17'],
  [' پیام پشتیبانی ۴ ', 'ticket.4'],
  ['listing.1001', 'listing.1001'],
  ['چیزی', null],
] as const)('ADM-01: the filter by subject understands «%s»', (typed, asked) => {
  expect(requestedSubject(typed)).toBe(asked);
});

it('ADM-01: the log finds by that filter, and its form shows a Persian example', async () => {
  await record(site.ctx, {
    actorId: admin.id,
    action: 'approve-listing',
    before: null,
    after: null,
    reason: null,
    subject: { kind: 'listing', id: '1001' },
  });
  const page = contentOf(await admin.browser.page(`/admin/audit?subject=${encodeURIComponent('آگهی ۱۰۰۱')}`));
  expect(page).toContain('آگهی، ۱۰۰۱');
  expect(page).not.toContain('listing.1001');
});

it('ADM-01: every reaction that may fail has a Persian name in the log and in the list of what failed', () => {
  const names: Readonly<Record<string, string>> = fa.admin.reactions.names;
  expect(REACTIONS.map(({ reaction }) => reaction).filter((name) => !Object.hasOwn(names, name))).toEqual([]);
});

it('ADM-01: staff without a name are told apart, and asked for one until they give it', async () => {
  for (const member of [admin, other])
    await member.browser.call(`/admin/users/${(await createMember(site)).id}/suspend`, { reason: 'هرزنامه' });
  const log = contentOf(await admin.browser.page('/admin/audit?action=suspend-user'));
  expect(log).not.toMatch(/کاربر [۰-۹]{5}/);
  for (const { id } of [admin, other]) expect(log).toContain(fa.admin.audit.user(persian(id)));

  // After the first action the form is open. It works without scripts and shows errors.
  const target = await createMember(site);
  const acted = await other.browser.post(`/admin/users/${target.id}/suspend`, { reason: 'هرزنامه' }, { plain: true });
  const after = await other.browser.page(acted.headers.get('location') ?? '');
  expect(after).toMatch(new RegExp(`<details[^>]* open=""[^>]*><summary>${fa.admin.ownName.ask('.+')}`));
  const refused = await other.browser.post('/admin/name', { displayName: 'م' }, { plain: true });
  expect([refused.status, (await refused.text()).includes('displayName-error')]).toEqual([422, true]);
  const named = await other.browser.post('/admin/name', { displayName: 'مریم کریمی' }, { plain: true });
  expect(named.status).toBe(303);
  expect(await other.browser.page('/admin')).not.toContain(fa.admin.ownName.save);
  // Earlier entries show the new name too.
  expect(contentOf(await admin.browser.page('/admin/audit?action=suspend-user'))).toContain('مریم کریمی');
  const user = await createMember(site);
  expect((await user.browser.call('/admin/name', { displayName: 'مریم' })).status).toBe(404);
});
