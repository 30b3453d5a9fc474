import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { errorsOf } from '../../app/web/pages/action.ts';
import { parseCookies } from '../../app/web/request/cookies.ts';
import { withoutContacts } from '../../domain/audit/audit.ts';
import { newBrowser } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { cpuTime } from '../cpu-time.ts';
import { createTestSite, type TestSite } from '../site.ts';

/** Milliseconds of CPU: some hundred times what linear work on these texts takes, and a tenth of what quadratic work takes. */
const ALLOWED = 400;
/** Number of characters that a request body of 64 KB can hold. */
const LONG = 60_000;

const SHAPES = {
  spaces: 'x'.padEnd(LONG, ' '),
  'half spaces': 'x\u200c'.padEnd(LONG / 3, ' \u200c'),
  letters: ''.padEnd(LONG, 'a'),
  digits: ''.padEnd(LONG, '1 '),
  dots: ''.padEnd(LONG, 'a.'),
  'words of numbers': ''.padEnd(LONG / 2, 'صفر '),
};

let site: TestSite;
let visitor: Browser;
beforeAll(async () => {
  site = await createTestSite();
  visitor = newBrowser(site);
});
afterAll(() => site.stop());

/** Fields of all calls by schema; a schema that several calls share is listed once. */
function fields(): ReadonlyMap<v.GenericSchema, string> {
  const found = new Map<v.GenericSchema, string>();
  for (const [method, path, route] of routes) {
    if (route.kind !== 'action' || !('entries' in route.input)) continue;
    for (const [name, schema] of Object.entries(route.input.entries as Record<string, v.GenericSchema>))
      if (!found.has(schema)) found.set(schema, `${method} ${path} ${name}`);
  }
  return found;
}

describe('a value of another type', () => {
  it('GEN-02 GEN-19: is refused by no field of a call with a sentence that is not Persian', () => {
    const values = [{ x: 1 }, [[1]], 1.5, true, null, 'x\u0000'];
    const english = [...fields()].flatMap(([schema, name]) =>
      values.flatMap((value) => {
        const { issues = [] } = v.safeParse(v.object({ field: schema }), { field: value }, { abortPipeEarly: true });
        return Object.values(errorsOf(issues)).some((said) => /invalid|expected|received/i.test(said)) ? [name] : [];
      }),
    );
    expect(english).toEqual([]);
  });
});

describe('a long text that its length does not refuse yet', () => {
  it.each(Object.entries(SHAPES))('GEN-02: %s cost no field of a call much', async (_, long) => {
    const dear: string[] = [];
    const all = fields();
    expect(all.size).toBeGreaterThan(300);
    for (const [schema, name] of all) {
      const cost = await cpuTime(async () => v.safeParse(schema, `${long}x`));
      if (cost > ALLOWED) dear.push(`${name}: ${Math.round(cost)} ms`);
    }
    expect(dear).toEqual([]);
  });

  it('GEN-02: spaces inside a cookie cost no request much', async () => {
    const header = `a=1${''.padEnd(15_000, '\t')}x; b=2`;
    const cost = await cpuTime(async () => {
      for (let round = 0; round < 20; round++) expect(parseCookies(header).get('b')).toBe('2');
    });
    expect(cost).toBeLessThan(ALLOWED);
  });

  it('AUTH-01: a forged cookie of what was typed costs no page much', async () => {
    const kept = JSON.stringify(['', { '@page': '/nowhere', '@call': '/', text: ''.padEnd(90_000, 'a') }]);
    const cookie = `typed-0=${brotliCompressSync(kept).toString('base64url')}`;
    await visitor.get('/nowhere');
    const cost = await cpuTime(async () => expect((await visitor.get('/nowhere', { cookie })).status).toBe(404));
    expect(cost).toBeLessThan(ALLOWED);
  });

  it('AUTH-01: what a visitor sends to a call that asks to sign in costs little', async () => {
    const { origin } = site.services.site;
    const send = () =>
      visitor.send('/api/web/sub-rates', {
        method: 'POST',
        body: JSON.stringify({ text: ''.padEnd(LONG, 'a') }),
        headers: { origin, referer: `${origin}/new`, accept: 'application/json', 'content-type': 'application/json' },
      });
    await send();
    expect(await cpuTime(send)).toBeLessThan(ALLOWED);
  });

  it('ADM-03: an address that is none costs no entry of the log much', async () => {
    expect(await cpuTime(async () => withoutContacts(''.padEnd(LONG, 'a-')))).toBeLessThan(ALLOWED);
  });
});
