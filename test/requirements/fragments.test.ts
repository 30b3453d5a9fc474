import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';

let site: TestSite;
let publicSite: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  publicSite = await createTestSite({ origin: 'https://bazarche.example', publicSite: true });
  await site.publish({ name: 'آگهی برای پنجره‌ها' });
});
afterAll(async () => {
  await site.stop();
  await publicSite.stop();
});

/** The popups of reading listings, each with the page that does the same without scripts. */
const POPUPS = [
  ['categories', { query: '' }, '/choose/category'],
  ['brands', { query: 'c=43627' }, '/choose/brand?c=43627'],
  ['filters', { query: 'c=43627' }, '/choose/filters?c=43627'],
  ['locations', { query: '' }, '/choose/place'],
  ['districts', { query: '', city: 'tehran' }, '/choose/place?ct=tehran'],
  ['price-suggestion', { category: '50001' }, '/price-suggest?category=50001'],
  ['nps-vote', { userType: 'Buyer' }, '/nps?userType=Buyer'],
] as const;

describe('popups', () => {
  it.each(sample(POPUPS, 2))('GEN-22 GEN-07 %s is rendered by freshit and has a page', async (id, params, path) => {
    const html = (await freshit(site, [{ id, params }]))[0]?.html ?? '';
    expect(html).toMatch(/<h2 id="popup-title">[^<]*[آ-ی]/);
    expect(html).toContain('data-close');
    expect(await site.page(path)).toMatch(/<h1[^>]*>[^<]*[آ-ی]/);
  });

  it('GEN-22 districts is the locations popup opened at the districts of a city', async () => {
    const city = site.services.catalogue().places.bySlug.get('tehran');
    const [popup] = await freshit(site, [{ id: 'districts', params: { query: '', city: String(city?.id) } }]);
    expect(popup?.html).toContain(`data-level-start="p${city?.id}"`);
  });

  it('GEN-22 the timeout popup is in every page, because it must show without a network', async () => {
    for (const path of ['/', '/s', '/provinces', '/choose/place', '/v/1001'])
      expect(await (await site.ask(path)).text()).toMatch(/<template id="popup-timeout">|^$/);
  });

  it('GEN-22 freshit renders the timeout popup too', async () => {
    const [popup] = await freshit(site, [{ id: 'timeout', params: {} }]);
    expect(popup?.html).toContain('data-retry');
  });

  it('GEN-22 freshit renders every popup that a page opens', async () => {
    const opened = new Set<string>();
    for (const path of ['/', '/s', '/s/iran/cars', '/s/tehran/apartments-for-sale', '/provinces']) {
      for (const [, id = ''] of (await site.page(path)).matchAll(/data-popup="([^"]+)"/g)) opened.add(id);
    }
    expect(opened.size).toBeGreaterThan(3);
    for (const { id, html } of await freshit(
      site,
      [...opened].map((id) => ({ id, params: { query: 'c=43627' } })),
    ))
      expect([id, html]).toEqual([id, expect.any(String)]);
  });

  it('GEN-07 several templates are answered in order, uncached', async () => {
    const body = JSON.stringify({ pagePath: 'home-page', templates: POPUPS.map(([id, params]) => ({ id, params })) });
    const answer = await site.ask('/session/freshit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { success, templates } = (await answer.json()) as { success: boolean; templates: { id: string }[] };
    expect(success).toBe(true);
    expect(templates.map(({ id }) => id)).toEqual(POPUPS.map(([id]) => id));
  });

  it('GEN-07 a view alone is one template', async () => {
    const answer = await site.ask('/session/freshit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pagePath: 'home-page', view: 'categories' }),
    });
    expect(await answer.json()).toMatchObject({ templates: [{ id: 'categories', html: expect.any(String) }] });
  });
});

describe('developer-only parts', () => {
  it('GEN-23 are hidden, and only a site that is not public lets the cookie show them', async () => {
    const html = await site.page('/s');
    expect(html).toMatch(/<body[^>]*data-dev=""/);
    expect(html).toMatch(/data-dev-only=""[^>]*hidden=""/);
    expect(await publicSite.page('/s', { headers: { cookie: 'dev=1' } })).not.toMatch(/<body[^>]*data-dev=/);
  });
});

async function freshit(
  { ask }: TestSite,
  templates: readonly { id: string; params: Readonly<Record<string, string>> }[],
): Promise<{ id: string; html: string | null }[]> {
  const answer = await ask('/session/freshit', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pagePath: 'add-index-page', templates }),
  });
  return ((await answer.json()) as { templates: { id: string; html: string | null }[] }).templates;
}
