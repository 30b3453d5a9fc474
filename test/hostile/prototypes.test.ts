import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readBatch } from '../../app/routes/analytics/batch.ts';
import { readErrorReport } from '../../app/routes/analytics/error-report.ts';
import { routes } from '../../app/routes.ts';
import { settingsFrom } from '../../domain/settings/settings.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';

/** JSON texts, because an object literal would set its prototype instead of a property of that name. */
const BODIES = [
  '{"__proto__":{"polluted":"yes","role":"admin","isAdmin":true}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}',
  '{"a":{"__proto__":{"polluted":"yes"}},"data":[{"__proto__":{"polluted":"yes"},"kind":"page"}]}',
  '{"templates":[{"id":"__proto__","params":{"__proto__":{"polluted":"yes"}}}]}',
  '{"__proto__":null,"toString":null,"valueOf":1,"hasOwnProperty":false,"then":"x"}',
  '[{"__proto__":{"polluted":"yes"}}]',
];
const FORMS = [
  '__proto__=x&__proto__[polluted]=yes&__proto__.polluted=yes',
  'constructor[prototype][polluted]=yes&constructor.prototype.polluted=yes',
  '__proto__[]=yes&__proto__[]=polluted&hasOwnProperty=1&toString=1',
];

let site: TestSite;
let member: Browser;
const before = Object.getOwnPropertyNames(Object.prototype).toSorted();
beforeAll(async () => {
  site = await createTestSite();
  await site.publish({});
  member = newBrowser(site);
  await member.signIn(newMobile());
});
afterAll(() => site.stop());
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(before);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

const calls = routes.filter(([method]) => method !== 'GET');

describe('names of Object.prototype', () => {
  it('GEN-02 change no prototype and cause no failure in the body of any call', async () => {
    const key = await member.csrfKey();
    for (const [method, path] of sample(calls, 12)) {
      const address = path.replace(/:\w+/g, '1001');
      if (path === '/session/sign-out') continue;
      for (const [bodies, type] of [
        [BODIES, 'application/json'],
        [FORMS, 'application/x-www-form-urlencoded'],
      ] as const) {
        for (const body of bodies) {
          const headers = { 'content-type': type, 'x-csrf-key': key, origin: 'http://localhost:3000' };
          const { status } = await member.send(address, { method, body, headers });
          expect(status, `${method} ${path} ${body}`).toBeLessThan(500);
        }
      }
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  }, 120_000);

  it('SRCH-02 change no prototype and cause no failure in any query', async () => {
    for (const query of [...FORMS, 'a1[__proto__]=x', 'after=__proto__', 'c=__proto__&r=constructor&o=toString'])
      for (const path of ['/s', '/s/tehran/cars', '/api/web/listings', '/choose/filters', '/session', '/new'])
        expect((await member.get(`${path}?${query}`)).status, `${path}?${query}`).toBeLessThan(500);
  });

  it('ADM-03 GEN-17 are ordinary names in stored values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ key: fc.constantFrom('__proto__', 'constructor', 'listingDays'), value: fc.anything() })),
        (rows) => {
          const settings = settingsFrom(rows);
          expect(Object.getPrototypeOf(settings)).toBe(Object.prototype);
          expect(typeof settings.listingDays).toBe('number');
        },
      ),
    );
    for (const body of BODIES) {
      const value: unknown = JSON.parse(body);
      for (const { data } of readBatch(value, TEST_NOW)) expect(Object.keys(data)).toEqual([]);
      expect(readErrorReport(value)).toBeNull();
    }
  });
});
