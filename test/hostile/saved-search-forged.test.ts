import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBrowser, newMobile, signInFor } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { createTestSite, type TestSite } from '../site.ts';

const SAVE = '/api/web/new-saved-search';

let site: TestSite;
let visitor: Browser;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  visitor = newBrowser(site);
});

const saved = async (of: Browser): Promise<{ id: number; name: string }[]> => {
  const answer = await of.get('/api/web/saved-searches', { accept: 'application/json' });
  return ((await answer.json()) as { data: { searches: { id: number; name: string }[] } }).data.searches;
};

/** Address to which the sign-in returns a visitor who wants to save this search. */
async function returnOf(of: Browser, serpQuery = 'q=پیانو'): Promise<string> {
  const { data } = await of.call(SAVE, { serpQuery });
  return new URL(String(data.loginUrl), site.services.site.origin).searchParams.get('return') ?? '';
}

const anotherId = (returned: string) => returned.replace(/kept=[\w-]+/, `kept=${'x'.repeat(32)}`);

describe('a search that the visitor did not ask to save', () => {
  it('SAVE-01 GEN-02 is not saved by a link from elsewhere, whatever its return address', async () => {
    const stolen = await returnOf(newBrowser(site), 'q=دزدی');
    for (const returned of [
      '/my/saved-searches/new?serpQuery=q%3Dدزدی',
      '/my/saved-searches/new?kept=1&serpQuery=q%3Dدزدی',
      `/my/saved-searches/new?kept=&serpQuery=q%3Dدزدی`,
      '/api/web/new-saved-search?serpQuery=q%3Dدزدی',
      stolen,
    ]) {
      const person = newBrowser(site);
      await person.get(`/session?return=${encodeURIComponent(returned)}`);
      const welcome = await signInFor(site, person, returned);
      expect([welcome.success, welcome.data.savedSearch], returned).toEqual([true, undefined]);
      expect(await saved(person), returned).toEqual([]);
      await person.get(returned);
      expect(await saved(person), returned).toEqual([]);
    }
  });

  it.each([
    ['without our key', { key: null }],
    ['with a wrong key', { key: 'x'.repeat(43) }],
    ['from another site', { headers: { origin: 'https://evil.example' } }],
    ['as browsers say of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('SAVE-01 GEN-02 is not saved %s', async (_, posting) => {
    const answer = await visitor.post(SAVE, { serpQuery: 'q=دزدی' }, { plain: true, ...posting });
    expect([403, 498]).toContain(answer.status);
    expect(visitor.cookies.has('search-to-save')).toBe(false);
  });

  it('SAVE-01 is not saved by a sign-in for something else, nor by one for another search', async () => {
    const returned = await returnOf(visitor);
    const welcome = await signInFor(site, visitor, '/favourites');
    expect(welcome.data).toMatchObject({ url: '/favourites' });
    expect(await saved(visitor)).toEqual([]);
    const other = newBrowser(site);
    await signInFor(site, other, anotherId(await returnOf(other)));
    expect(await saved(other)).toEqual([]);
    // The old cookie has no effect for a visitor who has signed in meanwhile.
    await visitor.get(returned);
    expect(await saved(visitor)).toEqual([]);
  });

  it("SAVE-01 is not saved by another browser's or a changed cookie", async () => {
    const theirs = newBrowser(site);
    const returned = await returnOf(theirs, 'q=دزدی');
    visitor.cookies.set('search-to-save', theirs.cookies.get('search-to-save') ?? '');
    expect((await signInFor(site, visitor, returned)).success).toBe(true);
    expect(await saved(visitor)).toEqual([]);
    const own = newBrowser(site);
    const back = await returnOf(own);
    const [payload = '', mac = ''] = decodeURIComponent(own.cookies.get('search-to-save') ?? '').split('.');
    const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('each', 'none')).toString(
      'base64url',
    );
    for (const value of [
      `${changed}.${mac}`,
      `${payload}.`,
      payload,
      `.${mac}`,
      `${payload}.${mac}x`,
      '.',
      'x'.repeat(3_000),
    ]) {
      own.cookies.set('search-to-save', value);
      expect((await own.get(back)).status).toBe(200);
    }
    expect((await signInFor(site, own, back)).success).toBe(true);
    expect(await saved(own)).toEqual([]);
  });

  it('SAVE-01 is saved once, however often its return address is opened', async () => {
    const mobile = newMobile();
    const returned = await returnOf(visitor);
    const cookie = visitor.cookies.get('search-to-save') ?? '';
    expect((await signInFor(site, visitor, returned, mobile)).data.savedSearch).toBeTypeOf('number');
    const [only] = await saved(visitor);
    expect((await visitor.call(`/api/web/saved-searches/${only?.id}`, {}, { method: 'DELETE' })).success).toBe(true);
    for (const value of ['', cookie]) {
      if (value) visitor.cookies.set('search-to-save', value);
      await visitor.get(returned);
      await visitor.get(`/session?return=${encodeURIComponent(returned)}`);
      expect(await saved(visitor)).toEqual([]);
    }
    await visitor.post('/session/sign-out');
    visitor.cookies.set('search-to-save', cookie);
    expect((await signInFor(site, visitor, returned, mobile)).success).toBe(true);
    expect(await saved(visitor)).toEqual([]);
  });
});
