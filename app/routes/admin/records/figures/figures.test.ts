import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../../../db/transact.server.ts';
import { countFigures } from '../../../../../domain/figures/figures.server.ts';
import { revenueOf } from '../../../../../domain/ledger/accounts.ts';
import { settled } from '../../../../../domain/ledger/facts.ts';
import { postEntry } from '../../../../../domain/ledger/ledger.server.ts';
import { ROLES } from '../../../../../domain/staff/roles.ts';
import { HOUR, MINUTE } from '../../../../../domain/values/durations.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, createMembers, type Member } from '../../../../../test/staff.ts';
import { fa } from '../../../../messages/fa.ts';
import { FIGURE_KEYS, isShownTo } from '../../../../office/figures/shown-figures.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
let waiting: number[];
let decider: Member;

const words = fa.figures;
const { overview } = fa.admin;

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
/** Value and change of a tile. */
const tileOf = (html: string, key: keyof typeof words.names) =>
  new RegExp(`<dt>(?:<a[^>]*>)?${words.names[key].replace(/[()]/g, '\\$&')}(?:</a>)?</dt><dd><bdi>([^<]*)</bdi>`).exec(
    html,
  )?.[1];
const rowOf = (html: string, start: string) =>
  (html.match(/<tr>.*?<\/tr>/gs) ?? []).find((row) => row.includes(start))?.replace(/<[^>]*>/g, ' ') ?? '';
const later = (ms: number) => {
  site.clock = new Date(site.clock.getTime() + ms);
};
const page = (member: Member, path: string) => member.browser.page(path);

/** Time at which each test begins, after all figures were counted. */
let counted: Date;

beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  decider = await createMember(site, 'moderator');
  waiting = await site.publish({ status: 'pending' }, { status: 'pending' }, { status: 'pending' });
  const { db } = site.services;
  await db.updateTable('listings').set({ updated_at: site.clock }).where('id', 'in', waiting).execute();
  later(10 * MINUTE);
  const [approved = 0, rejected = 0] = waiting;
  const at = (id: number, call: string) => `/admin/listings/${id}/${call}`;
  const decide = async (id: number, call: string, fields: Record<string, string>) => {
    await decider.browser.call(at(id, 'claim'), { take: 'case' });
    later(2 * MINUTE);
    return decider.browser.call(at(id, call), { version: '1', ...fields });
  };
  expect((await decide(approved, 'approve', {})).success).toBe(true);
  later(3 * HOUR);
  const refusal = await decide(rejected, 'reject', { 'reason-fraud': '1' });
  expect(refusal.success, JSON.stringify(refusal)).toBe(true);
  await transact(site.ctx, async (trx) => {
    const priced = { revenue: 'bump', price: 90_000, discount: 0, vat: 9_000 };
    const paid = {
      ...priced,
      userId: members.user.id,
      orderId: 1,
      gateway: 'sandbox',
      gatewayPart: 99_000,
      walletPart: 0,
    };
    const entry = settled('figures:1', paid);
    if (entry) await postEntry(trx, entry);
  });
  await countFigures(site.ctx);
  counted = site.clock;
});
afterAll(() => site.stop());

describe('the page of figures', () => {
  it('ADM-04 tells figures of a period against the time before, each with what it is and the list behind it', async () => {
    site.clock = counted;
    const html = mainOf(await page(members.admin, '/admin/figures'));
    expect(tileOf(html, 'published')).toBe(persianNumber(1));
    expect(tileOf(html, 'rejected')).toBe(persianNumber(1));
    expect(tileOf(html, 'revenue')).toBe(persianNumber(90_000));
    expect(tileOf(html, 'vat')).toBe(persianNumber(9_000));
    expect(tileOf(html, 'new-users')).toBe(persianNumber(7));
    expect(tileOf(html, 'in-time')).toBe(words.percent(persianNumber(50)));
    expect(rowOf(html, fa.moderation.reasons.fraud)).toContain(persianNumber(1));
    expect(rowOf(html, fa.payments.kinds.bump)).toContain(persianNumber(90_000));
    expect(rowOf(html, fa.admin.queueKinds.listing)).toContain(overview.inTimeOf(persianNumber(50), persianNumber(2)));
    for (const key of FIGURE_KEYS) {
      expect(tileOf(html, key), key).toBeDefined();
      expect(html, key).toContain(words.texts[key]);
    }
    expect(html).toContain(words.before(persianNumber(0)));
    expect(html).not.toContain('style="');
    expect(revenueOf('bump')).toBe('revenue:bump');
  });

  it.each(ROLES.filter((role) => role !== 'user'))(
    'ADM-04 ADM-01 leads «%s» to lists that it may open, and hides money',
    async (role) => {
      site.clock = counted;
      const html = mainOf(await page(members[role], '/admin/figures'));
      const shown = FIGURE_KEYS.filter((key) => tileOf(html, key) !== undefined);
      expect(shown).toEqual(FIGURE_KEYS.filter((key) => isShownTo(key, role)));
      const hrefs = [...html.matchAll(/<dt><a href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
      for (const href of new Set(hrefs)) expect((await members[role].browser.get(href)).status, href).toBe(200);
      if (role === 'admin') expect(hrefs).toHaveLength(FIGURE_KEYS.length);
      expect(shown.includes('revenue')).toBe(role === 'finance' || role === 'admin');
    },
  );

  it('ADM-04 is of a category and a place, and of nothing that is unknown', async () => {
    site.clock = counted;
    const { taxonomy, places } = site.services.catalogue();
    const listing = await site.services.db
      .selectFrom('listings')
      .selectAll()
      .where('id', '=', waiting[0] ?? 0)
      .executeTakeFirstOrThrow();
    const [root, sub] = [taxonomy.byId.get(listing.root_id), taxonomy.byId.get(listing.sub_id ?? 0)];
    const other = taxonomy.roots.find(({ id }) => id !== listing.root_id);
    const province = places.byId.get(listing.province_id);
    for (const [query, published] of [
      [`category=${root?.slug}`, 1],
      [`category=${sub?.slug}&place=tehran`, 1],
      [`place=${province?.slug}&period=365`, 1],
      [`category=${other?.slug}`, 0],
      [`place=mashhad`, 0],
    ] as const) {
      const html = mainOf(await page(members.admin, `/admin/figures?${query}`));
      expect(tileOf(html, 'published'), query).toBe(persianNumber(published));
      expect(tileOf(html, 'revenue'), query).toBeUndefined();
      expect(html).toContain(words.showWhole);
    }
    for (const query of [
      'period=8',
      'category=%3Cscript%3E',
      'place=%27--',
      'of=toString',
      'of=stars',
      'period=30&period=7',
    ]) {
      const html = mainOf(await page(members.admin, `/admin/figures?${query}`));
      expect(tileOf(html, 'published'), query).toBe(persianNumber(1));
      expect(html).not.toContain('<script>');
    }
  });

  it('ADM-04 draws days, and weeks of a year, with an axis of five steps and a table', async () => {
    site.clock = counted;
    for (const [period, points] of [
      [7, 7],
      [30, 30],
      [90, 90],
      [365, 53],
    ] as const) {
      const html = mainOf(await page(members.admin, `/admin/figures?period=${period}&of=published`));
      const chart = /<section id="chart".*?<\/section>/s.exec(html)?.[0] ?? '';
      expect(chart.match(/<g class/g), `${period}`).toHaveLength(points);
      expect(chart.match(/<li>[۰-۹٬]+<\/li>/g)).toHaveLength(6);
      expect(chart.match(/<tr>/g)).toHaveLength(points + 1);
      expect(chart).toContain(words.table);
    }
    const none = mainOf(await page(members.admin, '/admin/figures?of=sold'));
    expect(none).toContain(words.noneInChart);
    const level = mainOf(await page(members.admin, '/admin/figures?of=revenue'));
    expect(level).toContain(words.chartLabel(words.names.revenue, persianNumber(90_000)));
    const hidden = mainOf(await page(members.moderator, '/admin/figures?of=revenue'));
    expect(hidden).not.toContain(words.names.revenue);
  });

  it('ADM-04 says so before anything is counted', async () => {
    site.clock = counted;
    const empty = await createTestSite();
    try {
      const admin = await createMember(empty, 'admin');
      expect(await page(admin, '/admin/figures')).toContain(words.notCounted);
    } finally {
      await empty.stop();
    }
  });
});

describe('the first page', () => {
  it('ADM-02 ADM-04 begins with what is late, by the targets of the settings, and then tells who decided how much', async () => {
    site.clock = counted;
    const html = mainOf(await page(members.admin, '/admin'));
    expect(html.indexOf(overview.queues)).toBeLessThan(html.indexOf(words.latest(persianNumber(7))));
    expect(html).toContain(overview.lateCount(persianNumber(1)));
    const first = (html.match(/<tr>.*?<\/tr>/gs) ?? [])[1] ?? '';
    expect(first).toContain(overview.late);
    expect(first).toContain('href="/admin/listings"');
    expect(first).toContain(overview.targetHours(persianNumber(2)));
    expect(first).toContain(overview.inTimeOf(persianNumber(50), persianNumber(2)));
    const work = html.slice(html.indexOf(overview.colleagues(persianNumber(7))));
    const row = rowOf(work.slice(work.indexOf('<tbody')), '<th');
    expect(row).toContain(persianNumber(2));
    expect(row).toContain(words.minutes(persianNumber(2)));
  });

  it('ADM-02 follows another target', async () => {
    site.clock = counted;
    const set = (targetListing: string) =>
      members.admin.browser.call('/admin/settings', {
        listingDays: '30',
        refreshDays: '1',
        autoApprove: 'never',
        trustedAfter: '3',
        reportsToHold: '3',
        targetListing,
      });
    expect((await set('12')).success).toBe(true);
    const html = mainOf(await page(members.admin, '/admin'));
    expect(html).toContain(overview.targetHours(persianNumber(12)));
    expect(html).not.toContain(overview.late);
    expect((await set('0')).success).toBe(false);
    expect((await set('2')).success).toBe(true);
  });

  it('ADM-04 counts what was undone for whose decision it was', async () => {
    site.clock = counted;
    const entry = await site.services.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'reject-listing')
      .executeTakeFirstOrThrow();
    const undone = await decider.browser.call(`/admin/audit/${entry.id}/undo`, { sure: 'yes' });
    expect(undone.success, JSON.stringify(undone)).toBe(true);
    later(MINUTE);
    await countFigures(site.ctx);
    later(MINUTE);
    const html = mainOf(await page(decider, '/admin'));
    expect(html).toContain(overview.ownWork(persianNumber(7)));
    const work = html.slice(html.indexOf(overview.colleague));
    expect(rowOf(work.slice(work.indexOf('<tbody')), '<th')).toMatch(/۲.*۱/s);
    expect(tileOf(mainOf(await page(members.admin, '/admin/figures')), 'rejected')).toBe(persianNumber(0));
  });

  it('ADM-04 stands in short above the lists of sections', async () => {
    site.clock = counted;
    for (const [path, key] of [
      ['/admin/listings', 'published'],
      ['/admin/all-listings', 'posted'],
      ['/admin/users', 'new-users'],
      ['/admin/orders', 'revenue'],
      ['/admin/support', 'support-in-time'],
    ] as const)
      expect(tileOf(mainOf(await page(members.admin, path)), key), path).toBeDefined();
  });
});
