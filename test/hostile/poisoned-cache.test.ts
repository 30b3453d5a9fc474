import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { siteDefinition } from '../../app/site-definition.ts';
import { createApplication } from '../../app/web/application.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';

const EVIL = 'evil.example';
/** Headers that an answer might depend on although its cache key lacks them. */
const UNKEYED: readonly Record<string, string>[] = [
  { host: EVIL },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'http', 'x-forwarded-port': '1' },
  { forwarded: `host=${EVIL};proto=http`, 'x-host': EVIL },
  { 'x-original-url': '/admin', 'x-rewrite-url': '/admin', 'x-http-method-override': 'POST' },
  { accept: 'application/json' },
  { 'accept-language': 'en', 'user-agent': `<script>${EVIL}</script>`, referer: `https://${EVIL}/` },
  { range: 'bytes=0-1', 'if-none-match': '*', 'if-modified-since': 'Sun, 22 Nov 2099 00:00:00 GMT' },
  { 'x-requested-with': 'XMLHttpRequest' },
  { dnt: '1', 'sec-gpc': '1', 'save-data': 'on' },
  { cookie: `saved_items=[1001]; analytics=off; dev=1; user-logged-in=1; visitor=${EVIL}` },
];

let site: TestSite;
let addresses: string[];
beforeAll(async () => {
  site = await createTestSite({ listings: 30 });
  const listing = /href="(\/v\/\d+\/[^"]+)"/.exec(await site.page('/s'))?.[1] ?? '';
  const plain = routes.flatMap(([, path, route]) =>
    route.kind === 'page' && route.cache === 'public' && !path.includes(':') && path !== '/choose/brand' ? [path] : [],
  );
  addresses = [...sample(plain, 3), '/s/tehran', '/s/tehran/cars', '/choose/brand?c=43627', listing];
});
afterAll(() => site.stop());

/** A site with an empty cache of its own. */
function newSite(): (path: string, headers?: Record<string, string>) => Promise<Response> {
  const { fetch } = createApplication(site.services, siteDefinition);
  return async (path, headers = {}) => fetch(new Request(`http://localhost:3000${path}`, { headers }));
}

describe('a cached page', () => {
  it.each(sample(UNKEYED, 8))(
    'PERF-01 is the same after a first request with %j',
    async (headers) => {
      const [clean, poisoned] = [newSite(), newSite()];
      for (const path of addresses) {
        const first = await clean(path);
        const right = await first.text();
        // A page is cached from the second request on.
        for (const _ of [1, 2, 3]) await (await poisoned(path, headers)).text();
        const answer = await poisoned(path);
        expect(answer.status, path).toBe(200);
        expect(answer.headers.get('content-type'), path).toMatch(/^text\/html/);
        expect(await answer.text(), path).toBe(right);
        expect(right, path).not.toContain(EVIL);
        expect([...answer.headers].toString(), path).not.toContain(EVIL);
      }
    },
    120_000,
  );

  it('PERF-01 is never one of its regions, nor replaced by one', async () => {
    const ask = newSite();
    for (const path of addresses) {
      const right = await (await ask(path)).text();
      const separator = path.includes('?') ? '&' : '?';
      for (const asked of ['_regions=results', '_regions=', '_regions=__proto__', '_regions=results&_regions=x']) {
        for (const _ of [1, 2, 3]) {
          const regions = await ask(`${path}${separator}${asked}`);
          expect(regions.headers.get('cache-control'), `${path} ${asked}`).toMatch(/no-store/);
        }
      }
      expect(await (await ask(path)).text(), path).toBe(right);
    }
  }, 120_000);

  it('PERF-01 is never a problem page, nor the answer to another method', async () => {
    const ask = newSite();
    for (const path of ['/s/nowhere-at-all', '/v/999999999', '/new/../admin']) {
      for (const _ of [1, 2, 3]) {
        const answer = await ask(path);
        if (answer.status >= 400) expect(answer.headers.get('cache-control'), path).toBe('no-store');
      }
    }
    const { fetch } = createApplication(site.services, siteDefinition);
    for (const method of ['HEAD', 'POST', 'PUT'])
      for (const _ of [1, 2, 3]) await fetch(new Request('http://localhost:3000/terms', { method }));
    const page = await fetch(new Request('http://localhost:3000/terms'));
    expect([page.status, (await page.text()).includes('<h1>')]).toEqual([200, true]);
  }, 120_000);

  it('PERF-01 AUTH-03 contains nothing of the client that requested it, and public pages never do', async () => {
    const person = newBrowser(site);
    const mobile = newMobile();
    const id = await person.signIn(mobile);
    const name = 'نام‌یگانهٔ‌آزمایش';
    await site.services.db.updateTable('users').set({ display_name: name }).where('id', '=', id).execute();
    person.cookies.set('saved_items', encodeURIComponent('[777777]'));
    for (const path of addresses) {
      for (const _ of [1, 2, 3]) await person.get(path);
      const response = await site.ask(path);
      const shown = await response.text();
      for (const secret of [name, mobile, mobile.replace('+98', '0'), '777777'])
        expect(shown, path).not.toContain(secret);
      expect(shown, path).not.toMatch(/name="csrf-key" value="[^"]+"/);
      expect(response.headers.getSetCookie(), path).toEqual([]);
      if (response.headers.get('cache-control')?.startsWith('public'))
        expect(await (await person.get(path)).text(), path).not.toContain(name);
    }
  }, 120_000);
});
