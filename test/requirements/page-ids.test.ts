import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import type { Route } from '../../app/web/route.ts';
import { createTestSite, type TestSite } from '../site.ts';

const PAGES = routes.filter(
  (entry): entry is ['GET', string, Extract<Route, { kind: 'page' }>] => entry[2].kind === 'page',
);
const NAMED: Record<string, string> = { place: 'tehran', category: 'cars', brand: 'peugeot', model: '301', id: '1001' };

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await site.publish({ name: 'آگهی برای شناسه‌ها' });
});
afterAll(() => site.stop());

it('GEN-21 results and listings have the ids of the specification', () => {
  const idOf = (path: string) => PAGES.find(([, at]) => at === path)?.[2].id;
  expect([idOf('/s'), idOf('/search'), idOf('/v/:id')]).toEqual([
    'add-index-page',
    'add-index-page',
    'add-details-page',
  ]);
});

it.each(PAGES.map(([, path, { id }]) => [path, id] as const))(
  'GEN-01 GEN-21 %s is a whole Persian document that names itself %s',
  async (path, id) => {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*-page$/);
    const address = path.replace(/:(\w+)/g, (_, name: string) => NAMED[name] ?? 'x');
    // Brands are those of a category.
    const first = await site.ask(path === '/choose/brand' ? `${address}?c=43627` : address);
    // A listing's address is completed with its title.
    const whole = first.status === 301 ? await site.ask(first.headers.get('location') ?? '') : first;
    const html = await whole.text();
    expect(html).toMatch(/^<!doctype html><html lang="fa" dir="rtl">/);
    expect(html).toContain(`<body data-page="${id}"`);
    expect(html).toMatch(/<title>[^<]*[آ-ی][^<]*<\/title>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  },
);
