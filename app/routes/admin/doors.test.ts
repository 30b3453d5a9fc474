import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record } from '../../../domain/audit/audit.server.ts';
import { SUBJECT_KINDS, type SubjectKind } from '../../../domain/audit/audit.ts';
import { newcomerName } from '../../../domain/identity/account/display-name.ts';
import { requestInspection } from '../../../domain/inspections/inspections.server.ts';
import { may, ROLES } from '../../../domain/staff/roles.ts';
import { openTicket } from '../../../domain/support/support.server.ts';
import { addBankLine } from '../../../test/bank-lines.ts';
import { addFeeInvoice, addJournalFile } from '../../../test/books.ts';
import { type Browser, createBrowser } from '../../../test/browser.ts';
import { addWaitingBill } from '../../../test/carrier-bills.ts';
import { disputesOn } from '../../../test/disputes.ts';
import { addFeedCase } from '../../../test/feeds.ts';
import { addDifference, addFlagged, addPaidOrder, addRefund, addSuspense } from '../../../test/finance.ts';
import { leasingOn } from '../../../test/leasing.ts';
import { addMarkRequest } from '../../../test/marks.ts';
import { addApproved } from '../../../test/payouts.ts';
import { addReviewCase } from '../../../test/review-cases.ts';
import { addProposal } from '../../../test/search-proposals.ts';
import { addReport } from '../../../test/settlements.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMembers, type Member } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';
import { fa } from '../../messages/fa.ts';
import { routes } from '../../routes.ts';

/** Has no form whose fields could be missing; `finance-pages.test.ts` tries it for each role. */
const WITHOUT_FIELDS = '/admin/refunds/:id/take';
const ADMIN = routes.filter(([, path]) => (path === '/admin' || path.startsWith('/admin/')) && path !== WITHOUT_FIELDS);
const NAMES = {
  action: 'reveal',
  number: '1',
  subject: 'visitor',
  window: '3600',
  category: 'sofas',
  attribute: '1',
  option: '1',
  day: '2027-03-19',
  rate: 'city-1-1',
  attemptId: '1',
  chargebackId: '1',
};

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
let stranger: Browser;
let subject: Member;
let listingId = 0;
/** Ids of finance records and of cases, by the name of their list. */
const finance: Record<string, number> = {};
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  subject = members.user;
  stranger = createBrowser(site);
  [listingId = 0] = await site.publish({ status: 'pending' });
  finance.refunds = await addRefund(site);
  finance.suspense = await addSuspense(site);
  finance.flagged = await addFlagged(site);
  finance.differences = await addDifference(site);
  finance.orders = (await addPaidOrder(site)).orderId;
  finance.payouts = await addApproved(site, members.finance.id, members.admin.id);
  finance['carrier-bills'] = await addWaitingBill(site, members.finance.id);
  finance.purchases = (await disputesOn(site).returnSent()).id;
  finance.settlements = await addReport(site, members.finance.id);
  const leasing = leasingOn(site);
  await leasing.lease();
  finance.leasing = (await leasing.request()).id;
  finance.reviews = await addReviewCase(site, subject.id);
  finance.inspections = await addInspection(await leasing.car());
  finance.support = await addTicket();
  finance.marks = await addMarkRequest(site);
  finance.shops = (await addShop(site, { state: 'pending' })).id;
  finance['shops-waiting'] = finance.shops;
  finance['feed-rows'] = await addFeedCase(site);
  const { id: coupon } = await site.services.db
    .insertInto('coupons')
    .values({ code: 'DOOR', type: 'percent', amount: 5, starts_at: site.clock })
    .returning('id')
    .executeTakeFirstOrThrow();
  finance.coupons = coupon;
  const { id: announcement } = await site.services.db
    .insertInto('announcements')
    .values({ text: 'متن', level: 'info', audience: 'signed-in', starts_at: new Date('2099-01-01'), closable: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  finance.announcements = announcement;
  finance.ledger = await addJournalFile(site, members.finance.id);
  finance['bank-lines'] = await addBankLine(site, members.finance.id);
  finance['fee-invoices'] = await addFeeInvoice(site, subject.id);
  finance.places = 801;
  const report = { id: subject.id, subject_kind: 'listing', subject_id: listingId, reason: 'fraud', text: '' };
  const rule = { id: subject.id, words: 'یک واژه', effect: 'hold', note: '', created_at: site.clock };
  await site.services.db.insertInto('word_rules').values(rule).execute();
  // The ids in these tables count from 1, so rows are added up to the user's id.
  const options = Array.from({ length: subject.id }, () => ({ title: 'پنج شماره', price: 20_000, count: 5, days: 30 }));
  await site.services.db.insertInto('contact_packages').values(options).execute();
  await addProposal(site.services.db, { id: subject.id });
  const hashes = { visitor_hash: Buffer.alloc(16), network_hash: Buffer.alloc(16) };
  await site.services.db
    .insertInto('reports')
    .values({ ...report, ...hashes, at: site.clock })
    .execute();
});
afterAll(() => site.stop());

async function addInspection(carId: number): Promise<number> {
  const applicant = { name: 'سارا', mobile: '+989121112233', times: 'عصرها', userId: subject.id, orderKey: null };
  const asked = await requestInspection(site.ctx, { ...applicant, listingId: carId });
  return asked.ok ? asked.request.id : 0;
}

async function addTicket(): Promise<number> {
  const ticket = { topic: 'other', about: {}, text: 'پیام به پشتیبانی', orderKey: null } as const;
  const opened = await openTicket(site.ctx, { ...ticket, sender: { userId: subject.id }, tokenHash: Buffer.alloc(32) });
  return opened.ok ? opened.ticketId : 0;
}

function addressOf(path: string): string {
  const [, list = ''] = /^\/admin\/([a-z-]+)\//.exec(path) ?? [];
  const id = /^(?:all-)?listings$/.test(list) ? listingId : (finance[list] ?? subject.id);
  const names: Readonly<Record<string, string>> = { ...NAMES, id: String(id) };
  return path.replace(/:(\w+)/g, (_, name) => names[name] ?? '');
}

/** The complete answer as a caller sees it. */
async function seen(response: Response): Promise<unknown> {
  const headers = [...response.headers].filter(([name]) => name !== 'content-length').toSorted();
  return { status: response.status, headers, body: await response.text() };
}

it('ADM-01 every address of the back office names the permission that it asks for', () => {
  expect(ADMIN.length).toBeGreaterThan(5);
  for (const [method, path, route] of ADMIN) expect(typeof route.guard, `${method} ${path}`).toBe('object');
});

describe.each(sample(ADMIN, 8).map((entry, row) => [...entry, row] as const))('%s %s', (method, path, route, row) => {
  const permission = typeof route.guard === 'object' ? route.guard.may : 'enter the back office';

  it.each(sample(ROLES, 3, row))(`ADM-01 is there for «%s» if that role may «${permission}»`, async (role) => {
    const { browser } = members[role];
    const address = addressOf(path);
    // Documents are only shown to staff who have claimed the request.
    const isDocument = path.includes('/documents/');
    await site.services.db.deleteFrom('case_claims').execute();
    if (isDocument && may(role, permission))
      await browser.call(`/admin/marks/${finance.marks}/claim`, { take: 'case' });
    const response = method === 'GET' ? await browser.get(address) : await browser.post(address, {});
    // An empty form is refused because of its missing fields (422). Two calls need no field and are refused by state
    // (409): a renewal without a claim, and closing a leasing request that the viewer has not claimed.
    const missing = path.endsWith('/renew') || path === '/admin/leasing/:id/close' ? 409 : 422;
    // The bank's file names refunds that its reader has taken: none here.
    const isThere = may(role, permission) && !path.startsWith('/admin/refunds/bank/');
    expect(response.status).toBe(isThere ? (method === 'GET' ? 200 : missing) : 404);
    if (response.status !== 200) return;
    expect(response.headers.get('cache-control')).toMatch(/^no-store|^private/);
    if (route.kind === 'answer') return expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex/);
  });

  it.each(sample(['GET', 'POST'], 2, row))(
    'ADM-01 is to strangers and users what any unknown address is, by %s',
    async (asked) => {
      const address = addressOf(path);
      const unknown = '/no-such-place';
      for (const browser of [stranger, members.user.browser]) {
        for (const accept of ['text/html', 'application/json']) {
          const headers = { accept, origin: site.services.site.origin };
          const ask = (at: string, key: string | null, more = {}) =>
            asked === 'GET'
              ? browser.get(at, { ...headers, ...more })
              : browser.post(at, {}, { plain: true, key, headers: { ...headers, ...more } });
          const same = async (key: string | null, more = {}) =>
            expect(await seen(await ask(address, key, more))).toEqual(await seen(await ask(unknown, key, more)));
          await same(null);
          await same(await browser.csrfKey());
          await same(null, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
        }
      }
    },
  );
});

it.each(sample(ADMIN, 12))('ADM-01 %s %s: a method that nothing is asked by tells nothing either', async (_, path) => {
  const ask = (at: string) => site.ask(new Request(`http://localhost:3000${at}`, { method: 'DELETE' }));
  expect(await seen(await ask(addressOf(path)))).toEqual(await seen(await ask('/no-such-place')));
});

/** Ids of existing records, as entries of the log store them; other kinds use an id from `addressOf`. */
const subjectIds = (): Partial<Record<SubjectKind, string | number | undefined>> => ({
  limit: 'search/visitor/3600',
  listing: listingId,
  setting: 'site',
  day: '2027-03-19',
  category: 1,
  attribute: '1/1',
  option: 1,
  inspection: finance.inspections,
  ticket: finance.support,
  review: finance.reviews,
  shop: finance.shops,
  mark: finance.marks,
  'feed-run': finance['feed-rows'],
  coupon: finance.coupons,
  list: 'users',
  order: finance.orders,
  payment: finance.flagged,
  suspense: finance.suspense,
  'gateway-difference': finance.differences,
  'bank-line': finance['bank-lines'],
  refund: finance.refunds,
  ledger: 'bank',
  settlement: finance.settlements,
  'payout-batch': finance.payouts,
  'carrier-bill': finance['carrier-bills'],
  purchase: finance.purchases,
  'delivery-rate': 'city/1/1',
  'leasing-request': finance.leasing,
});

it.each(SUBJECT_KINDS)('ADM-01 an entry of the log about a thing of the kind «%s» leads to it', async (kind) => {
  const id = String(subjectIds()[kind] ?? subject.id);
  const action = kind === 'review' ? 'decide-review' : 'undo';
  const entry = { actorId: members.admin.id, action, before: null, after: null, reason: null } as const;
  await record(site.ctx, { ...entry, subject: { kind, id } });
  const page = await members.admin.browser.page(`/admin/audit?subject=${encodeURIComponent(`${kind}.${id}`)}`);
  // The newest entry is first.
  const cell = page.slice(page.indexOf(`<td data-label="${fa.admin.audit.about}">`));
  const [, href = ''] = /^<td[^>]*><a href="([^"]+)"/.exec(cell) ?? [];
  expect(href).toMatch(/^\/admin\//);
  expect((await members.admin.browser.get(href.replaceAll('&amp;', '&'))).status).toBe(200);
});

/** Lists that show names of accounts. */
const LISTS = [
  ...['/admin/users', '/admin/audit', '/admin/listings', '/admin/all-listings', '/admin/orders', '/admin/purchases'],
  ...[
    '/admin/support',
    '/admin/reviews',
    '/admin/marks',
    '/admin/reports',
    '/admin/shops-waiting',
    '/admin/inspections',
  ],
  ...['/admin/leasing', '/admin/payouts', '/admin/refunds', '/admin/suspense', '/admin/flagged', '/admin/feed-rows'],
];

it.each(LISTS)('ADM-01 %s tells accounts apart that have no name of their own', async (list) => {
  const { db } = site.services;
  const named = await db.selectFrom('users').select(['id', 'display_name']).where('type', '=', 'person').execute();
  const unnamed = newcomerName(fa.letters.newcomer, 48_213);
  await db.updateTable('users').set({ display_name: unnamed }).where('type', '=', 'person').execute();
  await db.deleteFrom('case_claims').execute();
  const ids = { listing: listingId, support: finance.support, review: finance.reviews, mark: finance.marks };
  const claims = Object.entries(ids).map(([kind, id]) => ({
    kind,
    case_id: Number(id),
    staff_id: members.admin.id,
    claimed_at: site.clock,
  }));
  const until = new Date(site.clock.getTime() + 60_000);
  await db
    .insertInto('case_claims')
    .values(claims.map((claim) => ({ ...claim, until })))
    .execute();
  const page = await members.moderator.browser
    .get(list)
    .then((answer) => (answer.status === 200 ? answer : members.admin.browser.get(list)));
  const shown = await page.text();
  for (const { id, display_name } of named)
    await db.updateTable('users').set({ display_name }).where('id', '=', id).execute();
  await db.deleteFrom('case_claims').execute();
  expect(shown.slice(shown.indexOf('<table'), shown.indexOf('</main>'))).not.toContain(unnamed);
});

it('ADM-01 my own pages lead there only those who work here', async () => {
  for (const role of ROLES) {
    const page = await members[role].browser.page('/my');
    expect(page.includes('href="/admin"')).toBe(role !== 'user');
  }
});

it('ADM-01 the first page says what the role may do and leads nowhere else', async () => {
  const finance = await members.finance.browser.page('/admin');
  expect(finance).toContain('دیدن کاربران');
  expect(finance).not.toContain('تغییر نقش کاربران');
  expect(finance).not.toContain('href="/admin/limits"');
  expect(finance).not.toContain('href="/admin/audit"');
  const admin = await members.admin.browser.page('/admin');
  expect(admin).toContain('href="/admin/limits"');
  expect(admin).toContain('href="/admin/audit"');
});

it('ADM-01 a user page shows only the forms that the role may send, and never one about oneself', async () => {
  const forms = async (member: Member, about: Member) =>
    [
      ...(await member.browser.page(`/admin/users/${about.id}`)).matchAll(/action="\/admin\/users\/\d+\/([\w-]+)"/g),
    ].map(([, call]) => call);
  expect(await forms(members.admin, members.user)).toEqual(['reveal', 'suspend', 'role', 'move-mobile']);
  expect(await forms(members.support, members.user)).toEqual(['reveal', 'suspend', 'move-mobile']);
  expect(await forms(members.moderator, members.user)).toEqual(['suspend']);
  expect(await forms(members.finance, members.user)).toEqual([]);
  expect(await forms(members.support, members.admin)).toEqual([]);
  expect(await forms(members.admin, members.admin)).toEqual([]);
});
