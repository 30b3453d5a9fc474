import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { siteDefinition } from '../../site-definition.ts';
import { createApplication } from '../../web/application.ts';
import { tableOf } from '../../web/route-table.ts';
import { ui } from './ui.route.tsx';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

function ask(isPublic: boolean): Response | Promise<Response> {
  const services = { ...site.services, site: { ...site.services.site, isPublic } };
  return createApplication(services, { ...siteDefinition, routes: tableOf([ui]) }).fetch(
    new Request('http://localhost:3000/ui'),
  );
}

it('shows every component once, under a name of its own', async () => {
  const answer = await ask(false);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const names = [...html.matchAll(/<figcaption><code[^>]*>([^<]+)</g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(new Set(names).size).toBe(names.length);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

it('does not exist on a public site', async () => {
  const answer = await ask(true);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('figcaption');
});
