import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../site.ts';

let site: TestSite;
let gone: number;
let draft: number;

beforeAll(async () => {
  site = await createTestSite();
  const [removed = 0, hidden = 0] = await site.publish(
    { name: 'آگهی برداشته شده', status: 'removed' },
    { name: 'آگهی نیمه‌کاره', status: 'draft' },
    ...Array.from({ length: 6 }, (_, index) => ({ name: `مبل شمارهٔ ${index}` })),
  );
  [gone, draft] = [removed, hidden];
});
afterAll(() => site.stop());

const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

describe('invalid requests get the right status', () => {
  it.each([
    ['an unknown path', '/nowhere', {}, 404],
    ['an unknown place', '/s/atlantis', {}, 404],
    ['an unknown category', '/s/iran/unicorns', {}, 404],
    ['an unknown brand', '/s/iran/cars/zeppelin', {}, 404],
    ['a listing that never was', '/v/999999999', {}, 404],
    ['an id that is none', '/v/-1', {}, 404],
    ['an id beyond all numbers', `/v/${'9'.repeat(30)}`, {}, 404],
    ['a picture that is none', '/images/..%2f..%2fetc%2fpasswd/320.webp', {}, 404],
    ['a place to remember that is none', '/choose/place/atlantis', {}, 404],
    ['a wrong method', '/s', { method: 'DELETE' }, 405],
    ['a form posted to a page', '/', { method: 'POST', body: 'a=1' }, 405],
    ['reading what is only posted to', '/session/freshit', {}, 405],
    ['an address of ten thousand letters', `/s?q=${'x'.repeat(10_000)}`, {}, 414],
    ['a body that is no JSON', '/session/freshit', json('{'), 400],
    ['JSON of another shape', '/session/freshit', json('{"templates":7}'), 400],
    ['a call from another site', '/session/freshit', json('{"templates":[]}', { 'sec-fetch-site': 'cross-site' }), 400],
    ['a body too long', '/session/freshit', json(JSON.stringify('x'.repeat(70_000))), 413],
    ['a body of another type', '/session/freshit', { method: 'POST', body: 'a=1' }, 415],
  ] as const)('GEN-20 %s', async (_, path, init, status) => {
    const response = await site.ask(path, init);
    expect(response.status).toBe(status);
    if (status === 405) expect(response.headers.get('allow')).toBe(path === '/session/freshit' ? 'POST' : 'GET, HEAD');
  });

  it('GEN-20 a draft is 404 for others, a removed listing 410', async () => {
    expect((await site.ask(`/v/${draft}`)).status).toBe(404);
    expect((await site.ask(`/v/${gone}`)).status).toBe(410);
  });

  it('GEN-07 an unknown fragment is empty, next to the others', async () => {
    const body = JSON.stringify({
      pagePath: 'home-page',
      templates: [{ id: 'nothing' }, { id: 'categories', params: {} }],
    });
    const { success, templates } = (await (await site.ask('/session/freshit', json(body))).json()) as {
      success: boolean;
      templates: { id: string; html: string | null }[];
    };
    expect(success).toBe(true);
    expect(templates.map(({ id, html }) => [id, html !== null])).toEqual([
      ['nothing', false],
      ['categories', true],
    ]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('GEN-07 there is not any fragment called %s', async (id) => {
    const response = await site.ask('/session/freshit', json(JSON.stringify({ templates: [{ id, params: {} }] })));
    expect(await response.json()).toMatchObject({ templates: [{ id, html: null }] });
  });
});

describe('the problem page', () => {
  it.each([
    [404, () => '/nowhere'],
    [410, () => `/v/${gone}`],
  ])('GEN-20 GEN-21 %i is Persian, not indexed, with a way back and a search box', async (status, path) => {
    const response = await site.ask(path());
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect(html).toMatch(/<body data-page="[a-z-]+-page"/);
    expect(html).toMatch(/<h1[^>]*>[^<]*[آ-ی]/);
    expect(html).toMatch(/<main[\s\S]*<a [^>]*href="\/"[\s\S]*<\/main>/);
    expect(html).toMatch(/<input[^>]*name="q"/);
  });

  it('GEN-20 for a gone listing shows at least four similar ones', async () => {
    const html = await (await site.ask(`/v/${gone}`)).text();
    expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it('GEN-20 is an envelope for a background call', async () => {
    const response = await site.ask('/nowhere', { headers: { accept: 'application/json' } });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ success: false, message: expect.stringMatching(/[آ-ی]/) });
  });
});
