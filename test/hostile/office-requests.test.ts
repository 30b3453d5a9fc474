import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { routes } from '../../app/routes.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMembers, type Member } from '../staff.ts';
import { sample } from '../tier.ts';

const PAGES = routes.flatMap(([method, path, route]) =>
  method === 'GET' && (path === '/admin' || path.startsWith('/admin/'))
    ? [{ path, query: 'about' in route ? (route.about?.query ?? []) : [] }]
    : [],
);
const hex = (text: string): string => Buffer.from(text).toString('hex');
/**
 * Cursors of other lists, invalid cursors, and texts that PostgreSQL, JSON or an object's prototype could mishandle.
 */
const ODD: readonly string[] = [
  '\0',
  'a\0b',
  '\u202Eabc\u2066',
  `${'x'.repeat(299)}\u{1F600}`,
  '0000-01-01T00:00:00.000000Z_1',
  '9999-12-31T23:59:59.999999Z_1',
  '2026-02-30T00:00:00.000000Z_1',
  '2026-11-20T24:00:00.000000Z_1',
  '2026-11-20T12:00:00.000000Z_999999999999999',
  '99999999999999_1',
  `${hex('نام')}_1`,
  '00_1',
  'c080_1',
  '-999999999999999_1',
  '999999999999999',
  '%_%\\',
  "'; drop table users --",
  '(((((a+)+)+)+)+)$',
  ':*&|!()<->',
  'constructor',
  '__proto__',
  'ا'.repeat(7_000),
];
/** Parameters of every page, read independently of each other; `_regions` asks for another kind of answer. */
const OWN_NAMES = ['did', 'undo', 'ahead', 'panel'];
const IDS: Readonly<Record<string, string>> = { category: 'sofas' };

let site: TestSite;
let admin: Member;
let user: Member;
let listingId = 0;
beforeAll(async () => {
  site = await createTestSite();
  ({ admin, user } = await createMembers(site));
  [listingId = 0] = await site.publish({ userId: user.id });
  const { db } = site.services;
  await db.updateTable('limit_rules').set({ threshold: 1_000_000 }).where('action', 'like', 'office-%').execute();
});
afterAll(() => site.stop());

const failing = async (addresses: readonly string[]): Promise<readonly string[]> => {
  const failed: string[] = [];
  for (const address of addresses) {
    const response = await admin.browser.get(address);
    if (response.status >= 500) failed.push(`${response.status} ${address.slice(0, 90)}`);
    else await response.text().catch(() => failed.push(`cut off ${address.slice(0, 90)}`));
  }
  return failed;
};

describe.each(
  sample(
    PAGES.map((page, row) => ({ ...page, row })),
    8,
  ),
)('GET $path', ({ path, query, row }) => {
  it('GEN-20 ADM-02 answers whatever its address says', async () => {
    const at = path.replace(/:(\w+)/g, (_, name) => IDS[name] ?? String(listingId));
    const addresses = sample(ODD, 20, row).flatMap((odd) => {
      const value = encodeURIComponent(odd.toWellFormed());
      const alone = [...query, '_regions'].map((name) => `${name}=${value}`);
      const own = OWN_NAMES.map((name) => `${name}=${value}`).join('&');
      const after = ['changed', 'name', 'newest'].map((sort) => `sort=${sort}&after=${value}&before=${value}`);
      const named = path.includes(':') ? [path.replace(/:(\w+)/g, value.slice(0, 900))] : [];
      return [...[...alone, own, ...after].map((asked) => `${at}?${asked}`), ...named];
    });
    expect(await failing(addresses)).toEqual([]);
  });
});

describe('a file', () => {
  it('ADM-01 whose filters are called like a property of every object leaves the log readable', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      for (const path of ['users', 'all-listings', 'word-rules', 'aliases', 'search-proposals', 'audit']) {
        const asked = ['q', 'role', 'standing', 'status', 'effect', 'action', 'marked', 'state'].map(
          (each) => `${each}=${name}`,
        );
        expect((await admin.browser.get(`/admin/${path}.csv?${asked.join('&')}`)).status).toBe(200);
      }
    }
    // A fact that an older release stored.
    const fact = { status: 'constructor', role: 'toString', constructor: 'x', reasons: 'valueOf constructor' };
    await site.services.db
      .insertInto('audit_entries')
      .values({
        at: site.clock,
        actor_id: admin.id,
        action: 'export-list',
        subject_kind: 'list',
        subject_id: 'users',
        after: JSON.stringify(fact),
      })
      .execute();
    for (const path of ['/admin', '/admin/audit', `/admin/users/${admin.id}`]) {
      expect((await admin.browser.get(path)).status).toBe(200);
    }
  });

  it('ADM-01 leaves in the log only the filters that it had', async () => {
    await admin.browser.get('/admin/users.csv?role=nobody&standing=suspended&q=%20');
    const [entry] = await site.services.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'export-list')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const { filters, suspended } = fa.admin.users;
    expect(entry?.after).toEqual({ list: 'users', [filters.standing]: suspended });
  });
});

const LONE = 'ab\ud800cd';
const TEXTS = [LONE, '\0ab\0c', '\u202Eabc\u2066', '<b>ab</b>', 'ا'.repeat(250), 'constructor', '__proto__'];
const CALLS: readonly (readonly [string, (text: string) => Readonly<Record<string, unknown>>])[] = [
  ['/admin/users/:user/suspend', (reason) => ({ reason })],
  ['/admin/users/:user/unsuspend', (reason) => ({ reason })],
  ['/admin/users/:user/role', (reason) => ({ role: 'support', reason })],
  ['/admin/users/:user/role', (reason) => ({ role: 'user', reason })],
  ['/admin/users/:user/move-mobile', (reason) => ({ mobile: '09121110000', to: '', reason })],
  ['/admin/all-listings/:listing/hold', (reason) => ({ version: '1', reason })],
  ['/admin/all-listings/:listing/remove', (reason) => ({ version: '1', reason })],
  ['/admin/all-listings/:listing/restore', (reason) => ({ version: '1', reason })],
  ['/admin/all-listings/:listing/reject', (words) => ({ version: '1', reason: words, words })],
  ['/admin/listings/:listing/reject', (words) => ({ version: '1', reasons: [words], words, together: words })],
  ['/admin/listings/:listing/approve', (together) => ({ version: '1', together })],
  ['/admin/listings/:listing/video', (text) => ({ video: 'set', url: `https://example.com/${text}.mp4` })],
  ['/admin/listings/next', (take) => ({ take })],
  ['/admin/views', (text) => ({ list: text, query: text, name: text, role: text })],
  ['/admin/notes', (text) => ({ subject: text, text })],
  [
    '/admin/places',
    (text) => ({ kind: text, name: text, slug: text, above: text, lat: text, long: text, population: text }),
  ],
  ['/admin/places/802/merge', (into) => ({ into })],
  [
    '/admin/announcements',
    (text) => ({ text, link: text, level: text, audience: text, place: text, category: text, from: text, until: text }),
  ],
  ['/admin/word-rules', (words) => ({ words, effect: 'hold', note: words })],
  ['/admin/word-rules/:rule', (note) => ({ effect: 'flag', note })],
  ['/admin/new-alias', (text) => ({ phrase: text, target: text })],
  ['/admin/settings', (text) => ({ ...SETTINGS, operatorName: text, supportHours: text, supportAddress: text })],
  ['/admin/calendar', (name) => ({ day: '1405/09/09', isOff: '1', name })],
  ['/admin/catalogue/sofas', (name) => ({ name, priceLabel: name, hasPrice: '1' })],
  ['/admin/limits', (text) => ({ shown: text, [`threshold/${text}`]: text, 'threshold/post/account/3600': text })],
  ['/admin/review-rates', (name) => ({ name, position: name, 'for-user': name })],
  ['/admin/review-rates/1', (name) => ({ name, position: '1', 'for-user': '1' })],
  ['/admin/quotas', (text) => ({ category: text, free: text, days: text, fee: text })],
];
const SETTINGS = { listingDays: '30', refreshDays: '1', autoApprove: 'never', trustedAfter: '3', reportsToHold: '3' };

describe('a form', () => {
  it.each(TEXTS.map((text, at) => [JSON.stringify(text).slice(0, 20), text, at] as const))(
    'GEN-20 ADM-01 that says %s is taken or refused, and never fails',
    async (_, text, at) => {
      const { id: ruleId } = await site.services.db
        .insertInto('word_rules')
        .values({ words: `واژه ${at}`, effect: 'hold', note: '', created_at: site.clock })
        .returning('id')
        .executeTakeFirstOrThrow();
      const failed: string[] = [];
      for (const [path, fields] of sample(CALLS, 7, at)) {
        const ids: Readonly<Record<string, number>> = { user: user.id, rule: ruleId, listing: listingId };
        const address = path.replace(/:(\w+)/g, (_, name) => String(ids[name]));
        const { status } = await admin.browser.call(address, fields(text));
        if (status >= 500) failed.push(`${status} ${path}`);
      }
      expect(failed).toEqual([]);
    },
  );
});
