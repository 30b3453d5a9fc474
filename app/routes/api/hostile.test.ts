import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewDueSitemaps } from '../../../server/jobs/renew-due-sitemaps.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { siteOperations } from './operations.ts';

/** Values that have broken into similar systems, or that confuse them. */
const HOSTILE = [
  "' or 1=1 --",
  "'; drop table listings; --",
  '1) union select telephone from listing_contacts --',
  '1 or pg_sleep(5)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  'http://evil.example/%0d%0aset-cookie:%20a=b',
  '\r\nset-cookie: session=x',
  '%00',
  '\u0000',
  '\ud800',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '9007199254740993',
  '{"$ne":null}',
  '__proto__',
  'constructor',
  'a'.repeat(2_000),
  '& | ! ( ) <-> :* \\',
  "foo' & 'bar",
  '۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰',
];

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await renewDueSitemaps(site.ctx, site.job);
  await site.publish({});
});
afterAll(() => site.stop());

const gets = siteOperations()
  .filter(({ method }) => method === 'GET')
  .map((operation, row) => [`GET ${operation.path}`, operation, row] as const);

async function expectHarmless(address: string): Promise<void> {
  const response = await site.ask(address);
  const text = await response.text();
  expect(response.status, address).toBeLessThan(500);
  expect(response.headers.get('set-cookie') ?? '', address).not.toContain('session=');
  // JSON has its own content type, and browsers do not sniff it as HTML.
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    expect(text, address).not.toContain('<script>alert(1)');
    expect(text, address).not.toContain('<img src=x onerror');
  }
  expect(response.headers.get('x-content-type-options'), address).toBe('nosniff');
  expect(text, address).not.toContain('+989000000000');
}

describe('hostile values', () => {
  it.each(sample(gets, 3))('answer below 500 and are escaped in %s', async (_key, { path, tag, parameters }, row) => {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const filled = (values: Readonly<Record<string, string>>) =>
      path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
    const usual = Object.fromEntries(inPath.map(({ name, example }) => [name, String(example)]));
    const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    // Replaces lone surrogates, which an address cannot contain.
    for (const value of sample(HOSTILE, 5, row).map((each) => each.toWellFormed())) {
      for (const { name } of inPath) await expectHarmless(filled({ ...usual, [name]: value }));
      const names = [...inQuery, '_regions', `${value.slice(0, 50)}[]`];
      // Pages parse their parameters with the same functions as calls, so one request with all of them is enough.
      const requests = tag === 'calls' ? names.map((name) => [[name, value]]) : [names.map((name) => [name, value])];
      for (const params of requests) await expectHarmless(`${filled(usual)}?${new URLSearchParams(params)}`);
    }
  });

  it.each(HOSTILE)('answer below 500 in a body: %s', async (value) => {
    const bodies = [value, [value], { templates: [{ id: value, params: { query: value } }], view: value }];
    for (const body of bodies) {
      const response = await site.ask('/session/freshit', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBeLessThan(500);
    }
  });

  it('an address that does not decode is not our failure', async () => {
    for (const path of ['/%', '/s/%E0%A4%A', '/v/%ff', '/api/web/listings/%', '/sitemaps/%c0%af.xml'])
      expect((await site.ask(path)).status, path).toBeLessThan(500);
  });
});
