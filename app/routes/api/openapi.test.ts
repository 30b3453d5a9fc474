import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createBrowser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { routeDescriptions } from '../../route-descriptions.ts';
import { routes } from '../../routes.ts';
import type { RouteDescription } from './route-description.ts';

let site: TestSite;
let listingId: number;
let browser: Browser;
beforeAll(async () => {
  site = await createTestSite();
  [listingId = 0] = await site.publish({});
  browser = createBrowser(site);
});
afterAll(() => site.stop());

const described = Object.entries(routeDescriptions);

describe('the description of the site', () => {
  it('OPS-05 has one description for each route of the table, and none besides', () => {
    const table = routes.map(([method, path]) => `${method} ${path}`);
    expect(Object.keys(routeDescriptions).toSorted()).toEqual(table.toSorted());
  });

  it('OPS-05 openapi.json lists every route with its parameters, and every reference leads somewhere', async () => {
    const response = await site.ask('/api/openapi.json');
    const text = await response.text();
    const { openapi, paths, components } = JSON.parse(text);
    expect(openapi).toBe('3.1.0');
    for (const [method, path] of routes) {
      const address = path.replace(/:(\w+)/g, '{$1}');
      const operation = paths[address]?.[method.toLowerCase()];
      expect(operation, `${method} ${address}`).toBeDefined();
      const inPath = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path');
      expect(inPath.map(({ name }: { name: string }) => `{${name}}`)).toEqual(address.match(/\{\w+\}/g) ?? []);
      expect(operation.responses['200'].content).toBeDefined();
    }
    const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((path) => Object.values(path));
    expect(new Set(ids.map(({ operationId }) => operationId)).size).toBe(ids.length);
    for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(components.schemas).toHaveProperty(name ?? '');
  });

  it('OPS-05 is a page for people too, without anything from elsewhere', async () => {
    const page = await site.page('/api/docs');
    for (const [key, { summary }] of described) {
      expect(page).toContain(key.split(' ')[1]?.replace(/:(\w+)/g, '{$1}'));
      expect(page).toContain(summary);
    }
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!localhost)/);
  });

  it.each(described)('OPS-05 every documented key of %s is accepted', async (key, description) => {
    const response = await site.ask(await requestFor(key, description));
    expect([200, ...(description.statuses ?? [])]).toContain(response.status);
    expect([400, 422]).not.toContain(response.status);
    if (response.status === 200) expect(response.headers.get('content-type')).toMatch(pattern(description.answer.type));
  });

  it.each(described.filter(([, { answer }]) => answer.schema))(
    'OPS-05 %s answers as its schema says',
    async (key, description) => {
      const response = await site.ask(await requestFor(key, description));
      if (response.status !== 200 && description.statuses?.includes(response.status)) return;
      const answer = await response.json();
      expect(unlike(answer, description.answer.schema ?? {}, await definitions())).toEqual([]);
    },
  );
});

const definitions = async () => (await (await site.ask('/api/openapi.json')).json()).components.schemas;
const pattern = (type: string) => new RegExp(`^${type.replace('*', '.*').replace('+', '\\+')}`);

async function requestFor(key: string, { path = {}, query = {}, body }: RouteDescription): Promise<Request> {
  const [method = '', template = ''] = key.split(' ');
  const values: Record<string, string> = {
    ...path,
    ...(/\/(?:v|listings)\/:id/.test(template) ? { id: String(listingId) } : {}),
  };
  const address = template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ''));
  // What narrows to the regions of a page answers something else than the page.
  const params = Object.entries(query).filter(([name]) => name !== '_regions');
  const search = new URLSearchParams(params.map(([name, { example }]) => [name, example]));
  return new Request(`http://localhost:3000${address}?${search}`, {
    method,
    ...(body ? await sent(body.example) : {}),
  });
}

/** With the key and the cookies of whoever may do everything. */
async function sent(example: unknown): Promise<RequestInit> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    body: JSON.stringify(example),
    headers: { 'content-type': 'application/json', 'x-csrf-key': await browser.csrfKey(), cookie },
  };
}

/** Where a value is not what a schema says: enough of JSON Schema for ours. */
function unlike(
  value: unknown,
  schema: Record<string, unknown>,
  defs: Record<string, Record<string, unknown>>,
  at = '$',
): string[] {
  const {
    $ref,
    anyOf,
    allOf,
    enum: choices,
    type,
    properties,
    required,
    items,
  } = schema as {
    $ref?: string;
    anyOf?: Record<string, unknown>[];
    allOf?: Record<string, unknown>[];
    enum?: unknown[];
    type?: string;
    properties?: Record<string, Record<string, unknown>>;
    required?: string[];
    items?: Record<string, unknown>;
  };
  if ($ref) return unlike(value, defs[$ref.split('/').at(-1) ?? ''] ?? {}, defs, at);
  if (allOf) return allOf.flatMap((each) => unlike(value, each, defs, at));
  if (anyOf) return anyOf.some((each) => unlike(value, each, defs, at).length === 0) ? [] : [`${at} fits none`];
  if (choices) return choices.includes(value) ? [] : [`${at} is none of the choices`];
  if (type && !isA(type, value)) return [`${at} is no ${type}`];
  const missing = (required ?? [])
    .filter((name) => !Object.hasOwn(value as object, name))
    .map((name) => `${at}.${name} is missing`);
  const wrong = Object.entries(properties ?? {}).flatMap(([name, each]) =>
    Object.hasOwn(value as object, name)
      ? unlike((value as Record<string, unknown>)[name], each, defs, `${at}.${name}`)
      : [],
  );
  return [
    ...missing,
    ...wrong,
    ...(items ? (value as unknown[]).flatMap((each, n) => unlike(each, items, defs, `${at}[${n}]`)) : []),
  ];
}

function isA(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
