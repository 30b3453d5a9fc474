import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestInspection } from '../../../../../domain/inspections/inspections.server.ts';
import { reportSubject } from '../../../../../domain/reports/reports.server.ts';
import { ROLES, type Role } from '../../../../../domain/staff/roles.ts';
import { openTicket } from '../../../../../domain/support/support.server.ts';
import { addAccount } from '../../../../../test/accounts.ts';
import { createBrowser } from '../../../../../test/browser.ts';
import { addFeedCase } from '../../../../../test/feeds.ts';
import { fieldsOf } from '../../../../../test/filled-fields.ts';
import { addFlagged, addRefund, addSuspense } from '../../../../../test/finance.ts';
import { leasingOn } from '../../../../../test/leasing.ts';
import { addMarkRequest } from '../../../../../test/marks.ts';
import { addReviewCase } from '../../../../../test/review-cases.ts';
import { addShop } from '../../../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember } from '../../../../../test/staff.ts';
import { type ShortcutGroup, shortcutsFor } from './shortcut-groups.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

/** HTML of the popup for this browser. */
async function popupFor(browser: ReturnType<typeof createBrowser>): Promise<unknown> {
  const asked = { pagePath: '', templates: [{ id: 'office-shortcuts', params: {} }] };
  const response = await browser.send('/session/freshit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.services.site.origin },
    body: JSON.stringify(asked),
  });
  return ((await response.json()) as { templates: { html: string | null }[] }).templates[0]?.html;
}

describe('the shortcuts of the back office', () => {
  it('ADM-01 are listed for staff alone, as a popup too', async () => {
    const { browser: staff } = await createMember(site, 'moderator');
    const { browser: user } = await createMember(site);
    expect(await popupFor(staff)).toContain('<kbd dir="ltr">G L</kbd>');
    for (const other of [user, createBrowser(site)]) {
      expect(await popupFor(other)).toBe('');
      expect((await other.get('/admin/shortcuts')).status).toBe(404);
    }
  });

  it('ADM-02 GEN-21 stand on a page of their own, whose switch waits for scripts', async () => {
    const { browser } = await createMember(site, 'support');
    const page = await browser.page('/admin/shortcuts');
    expect(page).toMatch(/<div hidden="">.{0,80}<input type="checkbox"[^>]*data-shortcuts-switch/s);
    for (const key of ['?', 'G R', 'J', 'A', 'R', 'N', 'S', 'U', 'Esc']) expect(page).toContain(`>${key}</kbd>`);
  });

  it('ADM-02 lead from each section that has one', async () => {
    const { browser } = await createMember(site, 'admin');
    const page = await browser.page('/admin');
    for (const [keys, path] of [
      ['g h', '/admin'],
      ['g l', '/admin/listings'],
      ['g r', '/admin/reports'],
      ['g u', '/admin/users'],
    ])
      expect(page).toMatch(new RegExp(`<a href="${path}" data-key="${keys}"`));
  });
});

type Fixture = { readonly page: string; readonly claim?: true };
/** For each group of shortcuts, a page on which its keys work. */
const PAGES: Readonly<Record<Exclude<ShortcutGroup['id'], 'everywhere' | 'lists'>, (role: Role) => Promise<Fixture>>> =
  {
    queue: async (role) =>
      role === 'moderator'
        ? { page: `/admin/listings/${(await site.publish({ status: 'pending' }))[0]}`, claim: true }
        : { page: `/admin/support/${await ticket()}`, claim: true },
    listing: async () => {
      const userId = await addAccount(site, {});
      const alike = [1, 2].map((n) => ({
        name: `گوشی سامسونگ گلکسی در حد نو ${n}`,
        userId,
        status: 'pending' as const,
      }));
      const [id] = await site.publish(...alike);
      return { page: `/admin/listings/${id}`, claim: true };
    },
    report: async () => {
      const [listing = 0] = await site.publish({});
      const by = { userId: null, visitor: Buffer.from('a visitor'), network: Buffer.from('a network') };
      const report = { subject: { kind: 'listing', id: listing }, reason: 'fraud', text: '', by } as const;
      await reportSubject(site.ctx, report, site.services.catalogue());
      const { db } = site.services;
      const { id } = await db.selectFrom('reports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      return { page: `/admin/reports/${id}`, claim: true };
    },
    ticket: async () => ({ page: `/admin/support/${await ticket()}`, claim: true }),
    review: async () => ({
      page: `/admin/reviews/${await addReviewCase(site, await addAccount(site, {}))}`,
      claim: true,
    }),
    shopCase: async () => ({
      page: `/admin/shops-waiting/${(await addShop(site, { state: 'pending' })).id}`,
      claim: true,
    }),
    mark: async () => ({ page: `/admin/marks/${await addMarkRequest(site)}`, claim: true }),
    feedRows: async () => ({ page: `/admin/feed-rows/${await addFeedCase(site)}`, claim: true }),
    leasing: async () => {
      const leasing = leasingOn(site);
      await leasing.lease();
      return { page: `/admin/leasing/${(await leasing.request()).id}`, claim: true };
    },
    inspection: async () => {
      const userId = await addAccount(site, {});
      const applicant = { name: 'سارا', mobile: '+989121112233', times: 'عصرها', userId, orderKey: null };
      const listingId = await leasingOn(site).car();
      const asked = await requestInspection(site.ctx, { ...applicant, listingId });
      return { page: `/admin/inspections/${asked.ok ? asked.request.id : 0}`, claim: true };
    },
    notes: async () => ({ page: `/admin/users/${await addAccount(site, {})}` }),
    user: async () => ({ page: `/admin/users/${await addAccount(site, {})}` }),
    shop: async () => ({ page: `/admin/shops/${(await addShop(site)).id}` }),
    anyListing: async () => ({ page: `/admin/all-listings/${(await site.publish({}))[0]}` }),
    refund: async () => ({ page: `/admin/refunds/${await addRefund(site)}` }),
    suspense: async () => ({ page: `/admin/suspense/${await addSuspense(site)}` }),
    flagged: async () => ({ page: `/admin/flagged/${await addFlagged(site)}` }),
  };

async function ticket(): Promise<number> {
  const sent = { topic: 'other', about: {}, text: 'پیام به پشتیبانی', orderKey: null, tokenHash: Buffer.alloc(32) };
  const opened = await openTicket(site.ctx, { ...sent, sender: { userId: await addAccount(site, {}) } });
  return opened.ok ? opened.ticketId : 0;
}

/** Keys that a script handles, with the markup that the script needs. */
const NEEDS: Readonly<Record<string, RegExp>> = {
  j: /data-key-rows/,
  o: /data-key-rows/,
  Enter: /<details[^>]*data-key=/,
  Esc: /<details[^>]*data-key=/,
  'lists k': /data-key-rows/,
  '1 … 9 0 x': /data-key="1".*data-key="0".*data-key="x"/s,
};

describe.each(ROLES.filter((role) => role !== 'user'))('for «%s»', (role) => {
  it('ADM-02: every key that is listed works on the pages that it is listed for', async () => {
    const { browser } = await createMember(site, role);
    for (const { id, keys } of shortcutsFor(role)) {
      const lists = id === 'everywhere' || id === 'lists';
      const { page, claim } = lists ? { page: '/admin/users' } : await PAGES[id](role);
      const before = await browser.page(page);
      if (claim) expect((await browser.call(`${page}/claim`, { take: 'case' })).success, page).toBe(true);
      const during = await browser.page(page);
      let after = '';
      // Makes a decision, so that the page offers its undo.
      if (keys.some(([key]) => key === 'u')) {
        const [act, fields] = UNDOABLE[id] ?? ['', {}];
        const done = await browser.call(`${page}${act}`, { ...fieldsIn(during, `${page}${act}`), ...fields });
        expect(done.success, `${page}${act}`).toBe(true);
        after = await browser.page(page);
      }
      for (const [key] of keys) {
        const isThere = [before, during, after].some((html) =>
          (NEEDS[`${id} ${key}`] ?? NEEDS[key] ?? new RegExp(`data-key="${key.replace('?', '\\?')}"`)).test(html),
        );
        expect([id, key, isThere]).toEqual([id, key, true]);
      }
    }
  });

  it('ADM-02: the list names no page that this role cannot open', async () => {
    const { browser } = await createMember(site, role);
    for (const { id } of shortcutsFor(role)) {
      if (id === 'everywhere' || id === 'lists') continue;
      const { page } = await PAGES[id](role);
      expect([page, (await browser.get(page)).status]).toEqual([page, 200]);
    }
    const listed = new Set<string>(shortcutsFor(role).flatMap(({ keys }) => keys.map(([key]) => key)));
    const menu = await browser.page('/admin');
    for (const [, key = ''] of menu.matchAll(/data-key="(g \w)"/g)) expect(listed).toContain(key);
  });
});

/** An action that can be undone, on the page of each group. */
const UNDOABLE: Readonly<Partial<Record<ShortcutGroup['id'], readonly [string, Readonly<Record<string, string>>]>>> = {
  listing: ['/suggest-edit', { words: 'عکس روشن‌تری بگذارید.' }],
  report: ['', { verdict: 'dismissed', note: '' }],
  user: ['/suspend', { reason: 'مزاحمت برای دیگران' }],
};

function fieldsIn(html: string, action: string): Record<string, string> {
  const fields = fieldsOf(html).filter((field) => field.action === action && field.value !== '');
  const { 'csrf-key': _, ...sent } = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return sent;
}
