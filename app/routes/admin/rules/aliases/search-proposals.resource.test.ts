import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewProposals } from '../../../../../domain/search/search.server.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { createSearchers, linkTo, proposalsOf } from '../../../../../test/search-people.ts';
import { addProposal } from '../../../../../test/search-proposals.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

let made = 0;

async function added(count: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    made += 1;
    const row = {
      phrase: `عبارت ${made}`,
      people: made % 2 === 0 ? 5 : 10,
      is_removed: made % 2 === 0,
      is_reverted: made % 3 === 0,
      is_clicked: made % 5 > 0,
      dismissed_at: made % 3 === 1 ? site.clock : null,
    };
    ids.push(await addProposal(site.services.db, row));
  }
  return ids;
}

const all = () => site.services.db.selectFrom('search_proposals').selectAll().execute();
type Row = Awaited<ReturnType<typeof all>>[number];
const FITS: Readonly<Record<string, (row: Row) => boolean>> = {
  removed: (row) => row.is_removed,
  reverted: (row) => row.is_reverted,
  clicked: (row) => row.is_clicked,
  open: (row) => row.dismissed_at === null,
  dismissed: (row) => row.dismissed_at !== null,
};

testResource('search-proposals', {
  site: () => site,
  members: () => members,
  permission: 'change the catalogue',
  path: '/admin/search-proposals',
  csvPath: '/admin/search-proposals.csv',
  casePath: (id) => `/admin/search-proposals/${id}`,
  add: added,
  async expected(filter) {
    const rows = (await all()).filter((row) => Object.values(filter).every((value) => FITS[value]?.(row)));
    return rows.toSorted((a, b) => b.people - a.people || b.id - a.id).map(({ id }) => id);
  },
  filters: [{ kind: 'removed' }, { kind: 'reverted' }, { kind: 'clicked' }, { state: 'open' }, { state: 'dismissed' }],
  sorts: ['people'],
  idsIn: (page) =>
    [...page.matchAll(/<th scope="row"><a href="\/admin\/search-proposals\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    dismiss: {
      permission: 'change the catalogue',
      action: 'dismiss-proposal',
      prepare: async () => {
        made += 3 - (made % 3) + 1;
        const [id = 0] = await added(1);
        return { path: `/admin/search-proposals/${id}/dismiss`, fields: { sure: 'yes' } };
      },
    },
  },
});

it('SRCH-16 a proposal says what was understood, what people did and opened, and leads to the form of an alias', async () => {
  const { db } = site.services;
  const [sofa = 0] = await site.publish({ name: 'کاناپه سه نفره' });
  await db.deleteFrom('search_proposals').execute();
  for (const somebody of createSearchers(site, 7)) {
    const page = await somebody.results('گوشی');
    await somebody.follow(linkTo(page, '"گوشی"'), 'گوشی');
    const moved = await somebody.follow(`/v/${sofa}`, '"گوشی"');
    await somebody.follow(new URL(moved.headers.get('location') ?? '', 'http://x').pathname, '"گوشی"');
    await site.services.searchSignals.flush();
  }
  const [{ id } = { id: 0 }] = await proposalsOf(site);
  const { browser } = members.admin;
  const list = await browser.page('/admin/search-proposals?state=open');
  for (const shown of ['گوشی', 'برداشت سایت را حذف کردند', 'چیز دیگری را باز کردند', '۵+', 'حدود ۱۰۰٪'])
    expect(list).toContain(shown);
  // Looks only into the table: the bar contains an account's name, which may have any digit, and the figures above the
  // list count searches.
  expect(/<table[\s\S]*<\/table>/.exec(list)?.[0]).not.toContain('۷');
  const href =
    /href="(\/admin\/new-alias\?[^"]+)"/.exec(await browser.page(`/admin/search-proposals/${id}`))?.[1] ?? '';
  const form = await browser.page(href.replaceAll('&amp;', '&'));
  expect(form).toContain('value="گوشی"');
  expect(form).toContain('value="sofas"');
  expect(form).toContain('نتایج فعلی');
});

it('SRCH-16 nothing changes by itself: what is proposed, dismissed or neither reads words as before', async () => {
  const { db } = site.services;
  const aliases = () => db.selectFrom('search_aliases').selectAll().execute();
  const before = await aliases();
  await renewProposals(site.ctx);
  expect(await aliases()).toEqual(before);
});

it('SRCH-16 a dismissed proposal stays dismissed while people go on, and is back when that is undone', async () => {
  const { browser } = members.admin;
  const stateOf = async () => (await proposalsOf(site))[0]?.dismissed_at ?? null;
  const [{ id } = { id: 0 }] = await proposalsOf(site);
  const { data } = await browser.call(`/admin/search-proposals/${id}/dismiss`, { sure: 'yes' });
  expect(await stateOf()).not.toBeNull();
  expect((await browser.call(String(data.undo), { sure: 'yes' })).status).toBe(200);
  expect(await stateOf()).toBeNull();
});
