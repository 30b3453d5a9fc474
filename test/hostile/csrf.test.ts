import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import type { ActionRoute } from '../../app/web/pages/action.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';

/**
 * Routes that need no form key, and why:
 * - `freshit` changes nothing; it returns the key to cached pages.
 * - The three reports are sent while the browser leaves a public page, which has no key. They are attributed to no
 *   account, only increase counts, are accepted from our own pages only, and get the same answer whatever they contain.
 * - The unsubscribe link of an e-mail is signed. Mail programs, which have no key, call it.
 * - Gateways call back without a key; the site then verifies the payment at the gateway. The sandbox calls back like a
 *   gateway on another site.
 * - Torob identifies itself by a token that only Torob can create, and its requests change nothing.
 * - Carriers call back without a key, as gateways do. The content of such a callback is not trusted; it only makes the
 *   site query the carrier sooner.
 */
const EXEMPT = [
  ...['/session/freshit', '/a', '/log-store', '/performance-log', '/unsubscribe/:token'],
  ...['/payment/callback', '/payment/sandbox/:token', '/api/carriers/:carrier/callback'],
  '/shop/:slug/torob_api/v3/products',
];

const changing = routes.filter(([method]) => method !== 'GET');
const actions = changing.flatMap(([method, path, route]): (readonly [string, string, ActionRoute])[] =>
  route.kind === 'action' ? [[method, path, route]] : [],
);

let site: TestSite;
/** An admin has every permission, so that only the key can refuse a call. */
let admin: Browser;
let stranger: Browser;
let device: string;
let victim: number;

beforeAll(async () => {
  site = await createTestSite();
  stranger = newBrowser(site);
  admin = newBrowser(site);
  const mobile = newMobile();
  const id = await admin.signIn(mobile);
  site.clock = new Date(TEST_NOW.getTime() + 121_000);
  await newBrowser(site).signIn(mobile);
  await site.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  victim = await newBrowser(site).signIn(newMobile());
  device = /devices\/([0-9a-f]{64})\/revoke/.exec(await admin.page('/my/devices'))?.[1] ?? '';
});
afterAll(() => site.stop());

/** Fields of all calls: the key is checked before any of them. */
const FIELDS = { username: '09121110000', token: 'x', code: '1234', id: '1', order: 'x', name: 'نامی' };
const methodOf = (named: string) => (named === 'DELETE' ? 'DELETE' : 'POST');
const addressOf = (path: string): string => path.replace(/:\w+/g, path.includes('/devices/') ? device : String(victim));

/**
 * Summarises the database, to tell whether it has changed: number of rows and the transactions that wrote them, by
 * table. The counts of limits are excluded.
 */
async function contents(): Promise<string> {
  const { db } = site.services;
  tables ??= (await db.introspection.getTables())
    .filter(({ schema, name }) => schema === 'public' && name !== 'limit_counts')
    .map(({ name }) => name);
  const sums = tables.map(
    (name) => sql`
      select ${name}::text || ': ' || count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as sum
      from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db);
  return rows
    .map(({ sum }) => sum)
    .sort()
    .join('\n');
}
let tables: readonly string[] | undefined;

describe('every state-changing call', () => {
  it('GEN-02 is an action with a guard, except those that change nothing', () => {
    const others = changing.filter(([, , route]) => route.kind !== 'action').map(([, path]) => path);
    expect(others.toSorted()).toEqual(EXEMPT.toSorted());
    for (const [, path, route] of actions) expect(route.guard, path).toBeTruthy();
    expect(actions.length).toBeGreaterThan(10);
  });

  it.each(sample(actions, 36).map((action, row) => [...action, row] as const))(
    "GEN-02 is refused without this browser's own key: %s %s",
    async (named, path, route, row) => {
      const method = methodOf(named);
      const [own, other] = [await admin.csrfKey(), await stranger.csrfKey()];
      const rubbish: unknown[] = [
        undefined,
        null,
        '',
        0,
        1,
        true,
        {},
        [],
        [own],
        { 0: own },
        { toString: own },
        other,
        'x',
        'A'.repeat(43),
        `${own}A`,
        own.slice(1),
        own.toUpperCase(),
        ` ${own}`,
        `${own}\n`,
        own.replace(/./, 'ی'),
        `${other.slice(0, 21)}${own.slice(21)}`,
      ];
      const before = await contents();
      for (const key of sample(rubbish, 4, row)) {
        const fields = key === undefined ? FIELDS : { ...FIELDS, 'csrf-key': key };
        const answer = await admin.post(addressOf(path), fields, { key: null, method });
        expect(answer.status, JSON.stringify(key)).toBe(498);
      }
      for (const headers of [{ 'x-csrf-key': other }, { 'x-csrf-key': '' }, { 'x-csrf-key': `${own},${own}` }]) {
        const answer = await admin.post(addressOf(path), FIELDS, { headers, method });
        expect(answer.status, JSON.stringify(headers)).toBe(498);
      }
      const elsewhere = `${addressOf(path)}?csrf-key=${own}&x-csrf-key=${own}`;
      expect((await admin.post(elsewhere, FIELDS, { key: null, method })).status).toBe(498);
      const plain = await admin.post(addressOf(path), { username: 'x' }, { key: null, plain: true, method });
      // Status 404 is allowed if the page on which the form would be shown again does not exist.
      expect([404, 498]).toContain(plain.status);
      const long = await admin.post(addressOf(path), FIELDS, { key: 'x'.repeat(1024 * 1024), method });
      expect([413, 498]).toContain(long.status);
      // Without a session, unauthorised clients are refused or get 404; the others need a key too.
      const anonymous = await stranger.post(addressOf(path), FIELDS, { key: null, method });
      expect(anonymous.status).toBe(typeof route.guard === 'object' ? 404 : 498);
      expect(await contents()).toBe(before);
    },
  );

  it.each(sample(actions, 36, 1).map(([named, path], row) => [named, path, row] as const))(
    'GEN-02 is refused from another site, also with the right key: %s %s',
    async (named, path, row) => {
      const method = methodOf(named);
      const own = new URL(site.services.site.origin);
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: '' },
        { origin: `${own.protocol}//evil.example:${own.port}` },
        { origin: `${own.origin}.evil.example` },
        { origin: `https://${own.host}` },
        { origin: `${own.protocol}//${own.hostname}:1` },
        { origin: `${own.protocol}//user@${own.host}` },
        { origin: `${own.origin}, https://evil.example` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'Same-Origin' },
        { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      ];
      const before = await contents();
      for (const headers of sample(foreign, 4, row)) {
        const answer = await admin.post(addressOf(path), FIELDS, { headers, method });
        expect(answer.status, JSON.stringify(headers)).toBe(403);
      }
      expect(await contents()).toBe(before);
    },
  );

  it('GEN-02 is not a GET, and does nothing as a GET', async () => {
    const before = await contents();
    const pages = routes.flatMap(([method, path]) => (method === 'GET' ? [path] : []));
    const others = actions.filter(([, path]) => !pages.includes(path));
    for (const [, path] of sample(others, 4)) {
      const answer = await admin.get(`${addressOf(path)}?csrf-key=${await admin.csrfKey()}&_method=POST`);
      expect([404, 405], path).toContain(answer.status);
    }
    expect(await contents()).toBe(before);
  });
});

describe('a key', () => {
  it('GEN-02 is different each time, and all of them are valid', async () => {
    const browser = newBrowser(site);
    const keys = [await browser.csrfKey(), await browser.csrfKey()];
    expect(keys[0]).not.toBe(keys[1]);
    for (const key of keys) expect((await browser.post('/session/restart', {}, { key })).status).toBe(200);
  });

  it('GEN-02 becomes invalid when its browser signs in and out', async () => {
    const browser = newBrowser(site);
    const anonymous = await browser.csrfKey();
    await browser.signIn(newMobile());
    expect((await browser.post('/session/restart', {}, { key: anonymous })).status).toBe(498);
    const signedIn = await browser.csrfKey();
    await browser.post('/session/sign-out');
    for (const key of [anonymous, signedIn])
      expect((await browser.post('/session/restart', {}, { key })).status).toBe(498);
  });

  it('GEN-02 is given to our own pages only', async () => {
    for (const site of ['cross-site', 'same-site']) {
      for (const path of ['/session/is-logged-in', '/session/freshit']) {
        const headers = { accept: 'application/json', 'sec-fetch-site': site };
        const answer = path.endsWith('freshit')
          ? await stranger.post(path, { templates: [{ id: 'sign-in' }] }, { headers, key: null })
          : await stranger.get(path, headers);
        expect(answer.status).toBe(400);
        expect(await answer.text()).not.toMatch(/csrfKey|csrf-key/);
      }
    }
    const answer = await stranger.get('/session/is-logged-in');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
