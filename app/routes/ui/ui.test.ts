import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { siteDefinition } from '../../site-definition.ts';
import { createApplication } from '../../web/application.ts';
import { tableOf } from '../../web/pages/route-table.ts';
import { uiOffice } from './office.route.tsx';
import { ui } from './ui.route.tsx';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

function ask(isPublic: boolean, path: string): Response | Promise<Response> {
  const services = { ...site.services, site: { ...site.services.site, isPublic } };
  return createApplication(services, { ...siteDefinition, routes: tableOf([ui, uiOffice]) }).fetch(
    new Request(`http://localhost:3000${path}`),
  );
}

it.each([
  ['/ui', 40],
  ['/ui/office', 7],
])('%s shows every example once, under a name of its own', async (path, least) => {
  const answer = await ask(false, path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const names = [...html.matchAll(/<figcaption><code[^>]*>([^<]+)</g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(least);
  expect(new Set(names).size).toBe(names.length);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

it('the office’s examples stand in its own frame, a case with its id', async () => {
  const html = await (await ask(false, '/ui/office')).text();
  expect(html).toMatch(/<article[^>]* data-case="1"/);
  expect(html).toContain('aria-label="بخش‌های پنل مدیریت"');
  expect(html).not.toContain('data-popup="categories"');
});

it.each(['/ui', '/ui/office'])('%s does not exist on a public site', async (path) => {
  const answer = await ask(true, path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('figcaption');
});
