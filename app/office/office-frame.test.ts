import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { targetOf } from '../../domain/queue/queue.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts';
import { ROLES } from '../../domain/staff/roles.ts';
import { HOUR, SECOND } from '../../domain/values/durations.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { createBrowser } from '../../test/browser.ts';
import { provedFor } from '../../test/confirmed.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMembers } from '../../test/staff.ts';
import { fa } from '../messages/fa.ts';
import { foldSections } from './folded-sections.ts';
import { sectionsFor } from './sections.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const navigation = (html: string) => /<nav[^>]* aria-label="بخش‌های پنل مدیریت".*?<\/nav>/s.exec(html)?.[0] ?? '';
const linksOf = (html: string) => [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);

describe('the frame of the back office', () => {
  it('ADM-01 has nothing of the shopper’s site, and one main landmark with one heading of the page', async () => {
    const html = await members.admin.browser.page('/admin/limits');
    expect(html).not.toContain('data-popup="categories"');
    expect(html).not.toContain('<footer');
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('href="#main"');
    expect(html).toContain('action="/admin/search"');
    for (const href of ['/', '/my', '/my/notifications']) expect(linksOf(html)).toContain(href);
  });

  it.each([
    ['same-origin', ''],
    ['none', 'typed'],
    ['cross-site', 'elsewhere'],
    ['same-site', 'elsewhere'],
    [null, 'elsewhere'],
  ])('ADM-02 says whether a page of ours led to it: %s', async (from, said) => {
    const headers: Record<string, string> = from === null ? {} : { 'sec-fetch-site': from };
    const response = await members.admin.browser.send('/admin/limits', { headers });
    expect(await response.text()).toContain(`data-office="${said}"`);
  });

  it.each(ROLES.filter((role) => role !== 'user'))(
    'ADM-01 leads «%s» to its sections and to no other',
    async (role) => {
      const html = await members[role].browser.page('/admin');
      const own = sectionsFor(role, { outbox: false }).map(({ href }) => href);
      expect(linksOf(navigation(html)).toSorted()).toEqual(own.toSorted());
      for (const href of own) expect((await members[role].browser.get(href)).status, href).toBe(200);
    },
  );

  it('ADM-02 folds the sections away but for what waits, and has those open that this browser opened', async () => {
    const { browser } = members.admin;
    const html = navigation(await browser.page('/admin/limits'));
    const unfolded = html.replaceAll(/<details[^>]*>(<summary>.*?<\/summary>).*?<\/details>/gs, '$1');
    const shown = linksOf(unfolded);
    expect(shown[0]).toBe('/admin');
    expect(shown).toContain('/admin/limits');
    expect(html.match(/<details [^>]*data-fold=/g)).toHaveLength(4);
    expect(html).not.toContain('open=""');
    browser.cookies.set('office-folds', 'rules.nothing.%3Cb%3E');
    const opened = navigation(await browser.page('/admin/limits'));
    browser.cookies.delete('office-folds');
    expect(opened.match(/<details [^>]*data-fold="(\w+)" open=""/)?.[1]).toBe('rules');
    expect(opened.match(/open=""/g)).toHaveLength(1);
  });

  it('ADM-02 has at most fourteen lines unfolded, whatever waits, and leaves no section out', () => {
    const all = sectionsFor('admin', { outbox: true });
    const groups = ['work', 'finance', 'records', 'rules'].map((group) => ({
      group,
      name: group,
      sections: all
        .filter((each) => each.group === group)
        .map(({ section, name, href, waiting }) => ({ section, name, href, waiting: waiting ? '۱۲' : null })),
    }));
    for (const { section: current } of all) {
      const { front, groups: folded } = foldSections(groups, { current, opened: [] });
      expect(front.length + folded.length, current).toBeLessThanOrEqual(14);
      expect(front.map(({ section }) => section)).toContain(current);
      const there = [...front, ...folded.flatMap(({ sections }) => sections)].map(({ section }) => section);
      expect(there.toSorted()).toEqual(all.map(({ section }) => section).toSorted());
    }
  });

  it.each([
    ['مهلت پرداخت', null],
    ['محدود', '/admin/limits'],
    ['كلمه ممنوع', '/admin/word-rules'],
    ['نمایش آگهی', '/admin/settings#form-admin-settings-listingDays'],
    ['بیشترین موجودی کیف', '/admin/settings#form-admin-settings-walletMax'],
    ['%_', null],
    ['__proto__', null],
  ])('ADM-02 sections and settings are found by their Persian names: %s', async (typed, href) => {
    const found = async (role: 'admin' | 'moderator') => {
      const html = await members[role].browser.page(`/admin/search?q=${encodeURIComponent(typed)}`);
      return linksOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '');
    };
    if (href === null) expect((await found('admin')).filter((each) => each.startsWith('/admin'))).toEqual([]);
    else expect(await found('admin')).toContain(href);
    // The search suggests no pages that the role may not open.
    expect(await found('moderator')).not.toContain(href);
    const settings = await members.admin.browser.page('/admin/settings');
    const [, field] = href?.split('#') ?? [];
    if (field) expect(settings).toContain(`id="${field}"`);
  });

  it('ADM-01 is complete without scripts: the bottom bar leads to pages', async () => {
    const html = await members.moderator.browser.page('/admin');
    const bar = /<nav[^>]* aria-label="بخش‌های اصلی".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(linksOf(bar)).toEqual(['/admin', '/admin/search', '/admin/figures', '/admin/sections']);
    for (const href of linksOf(bar)) expect((await members.moderator.browser.get(href)).status).toBe(200);
    expect(navigation(await members.moderator.browser.page('/admin/sections'))).toContain('href="/admin/listings"');
  });

  it('ADM-02 tells how many cases wait, at most a minute old', async () => {
    const { browser } = members.moderator;
    const target = targetOf('listing', DEFAULT_SETTINGS);
    const queue = (html: string) => /<a href="\/admin\/listings"[^>]*>.*?<\/a>/s.exec(navigation(html))?.[0] ?? '';
    expect(queue(await browser.page('/admin'))).not.toContain('در انتظار');
    const ids = await site.publish({ status: 'pending' }, { status: 'pending' });
    const waiting = site.services.db.updateTable('listings').set({ updated_at: site.clock });
    await waiting.where('id', 'in', ids).execute();
    site.clock = new Date(site.clock.getTime() + 61 * SECOND);
    const html = await browser.page('/admin');
    expect(queue(html)).toMatch(/۲(?:<!-- -->)? <span[^>]*>در انتظار/);
    expect(html).toContain(fa.admin.overview.targetHours(persianNumber(target / HOUR)));
    expect(html).not.toContain('دیر شده');
    site.clock = new Date(site.clock.getTime() + target);
    expect(await browser.page('/admin')).toContain('دیر شده');
  });

  it('ADM-01 confirms what was done, in its own words alone', async () => {
    const { browser } = members.admin;
    const rule = { words: 'یک واژهٔ تازه', effect: 'flag', note: '' };
    const added = await browser.post('/admin/word-rules', rule, { plain: true });
    expect(await browser.page(added.headers.get('location') ?? '')).toContain(fa.moderation.words.added);
    for (const did of ['toString', '<b>x</b>', ''])
      expect(
        await browser.page(provedFor(site, browser, `/admin/limits?did=${encodeURIComponent(did)}`)),
      ).not.toContain('class="notice');
  });
});

describe('a problem in the back office', () => {
  it('GEN-20 ADM-01 stands inside the frame for staff', async () => {
    for (const path of ['/admin/nothing-here', '/admin/users/99999999']) {
      const response = await members.moderator.browser.get(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(navigation(html)).toContain('href="/admin/listings"');
      expect(html.match(/<h1/g)).toHaveLength(1);
    }
  });

  it('ADM-01 is for users and strangers what it is elsewhere', async () => {
    for (const browser of [members.user.browser, createBrowser(site)]) {
      const html = await (await browser.get('/admin/nothing-here')).text();
      expect(navigation(html)).toBe('');
      expect(html).toContain('data-popup="categories"');
    }
  });

  it('GEN-20 a section that the role may not open is a problem in the frame too', async () => {
    const html = await (await members.finance.browser.get('/admin/limits')).text();
    expect(navigation(html)).toContain('href="/admin/users"');
    expect(navigation(html)).not.toContain('href="/admin/limits"');
  });
});

describe('the search of the back office', () => {
  const search = (browser: typeof members.admin.browser, text: string) =>
    browser.page(`/admin/search?q=${encodeURIComponent(text)}`);

  it('ADM-01 finds a user by number and id, and a listing by id, for those who may see them', async () => {
    const [listing = 0] = await site.publish({});
    const { id, mobile } = members.user;
    const byNumber = await search(members.support.browser, mobile);
    expect(linksOf(byNumber)).toContain(`/admin/users/${id}`);
    // The typed number appears in the search field only.
    expect(byNumber.split(mobile.slice(3))).toHaveLength(2);
    expect(linksOf(await search(members.moderator.browser, `#${listing}`))).toContain(`/admin/listings/${listing}`);
    expect(linksOf(await search(members.support.browser, String(listing)))).not.toContain(`/admin/listings/${listing}`);
  });

  it.each(['', '   ', '%', "' or 1=1 --", '999999999999999999999', '\0'])(
    'ADM-01 «%s» breaks nothing',
    async (text) => {
      expect((await members.admin.browser.get(`/admin/search?q=${encodeURIComponent(text)}`)).status).toBe(200);
    },
  );
});
