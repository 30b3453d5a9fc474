import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewDueSitemaps } from '../../../server/jobs/renew-due-sitemaps.ts';
import { type Browser, createBrowser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';
import { routes } from '../../routes.ts';
import { ReceivedFile } from '../../web/forms/streamed-form.ts';
import type { ActionRoute } from '../../web/pages/action.ts';
import type { JsonSchema } from '../../web/request/json-schema.ts';
import { type Operation, siteOperations } from './operations.ts';

let site: TestSite;
let listingId: number;
let browser: Browser;
let admin: Browser;
let components: JsonSchema;
beforeAll(async () => {
  site = await createTestSite();
  await renewDueSitemaps(site.ctx, site.job);
  [listingId = 0] = await site.publish({});
  browser = createBrowser(site);
  ({ browser: admin } = await createMember(site, 'admin'));
  ({ components } = await (await admin.get('/api/openapi.json')).json());
});
afterAll(() => site.stop());

const operations = siteOperations();
const described = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);
const actions = routes.flatMap(([method, path, route], index) =>
  route.kind === 'action' && method !== 'GET'
    ? [[`${method} ${path}`, route, operations[index] as Operation] as const]
    : [],
);

describe('the API documentation', () => {
  it('OPS-05 openapi.json lists every route with its parameters to staff, and every reference resolves', async () => {
    const response = await admin.get('/api/openapi.json');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    const { openapi, paths, components } = JSON.parse(text);
    expect(openapi).toBe('3.1.0');
    for (const [method, path] of routes) {
      const address = path.replace(/:(\w+)/g, '{$1}');
      const operation = paths[address]?.[method.toLowerCase()];
      expect(operation?.summary, `${method} ${address}`).toBeTruthy();
      const inPath = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path');
      expect(inPath.map(({ name }: { name: string }) => `{${name}}`)).toEqual(address.match(/\{\w+\}/g) ?? []);
      expect(operation.responses['200'].content).toBeDefined();
    }
    const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((path) => Object.values(path));
    expect(new Set(ids.map(({ operationId }) => operationId)).size).toBe(ids.length);
    for (const [, name] of text.matchAll(/#\/components\/(\w+\/\w+)/g))
      expect(components).toHaveProperty((name ?? '').replace('/', '.'));
    expect(text).not.toContain('$defs');
  });

  it('OPS-05 openapi.json tells nobody but staff of the back office', async () => {
    const user = createBrowser(site);
    await user.signIn('09121112233');
    const listed = new Set(operations.filter(({ isOffice }) => !isOffice).map(({ path }) => path));
    for (const reader of [browser, user]) {
      const response = await reader.get('/api/openapi.json');
      const { paths } = await response.json();
      expect(new Set(Object.keys(paths))).toEqual(listed);
      expect(response.headers.get('cache-control')).toBe('public, no-cache');
      const page = await reader.page('/api/docs');
      const told = operations.filter(({ isOffice, summary }) => isOffice && page.includes(summary));
      expect(told.map(({ path }) => path)).toEqual([]);
    }
  });

  it('OPS-05 openapi.json is made once, whatever is asked of it, and answers 304 to those who have it', async () => {
    const first = await site.ask('/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-encoding')).toBe('br');
    const again = await site.ask('/api/openapi.json?a=1', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await admin.get('/api/openapi.json')).headers.get('etag')).not.toBe(etag);
  });

  it('OPS-05 no two paths of openapi.json are the same but for the names of their parts', () => {
    const shapes = new Set(operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`));
    expect(shapes.size).toBe(operations.length);
  });

  it('OPS-05 openapi.json says of every operation how it is secured, how it refuses and what is sent', async () => {
    const { paths, components } = await (await admin.get('/api/openapi.json')).json();
    const schemes = Object.keys(components.securitySchemes);
    for (const { method, path, parameters, isOffice } of operations) {
      const { security, responses } = paths[path][method.toLowerCase()];
      const named = security.flatMap((each: object) => Object.keys(each));
      expect(
        named.filter((name: string) => !schemes.includes(name)),
        path,
      ).toEqual([]);
      if (isOffice) expect(named, path).toContain('session');
      if (method !== 'GET' && /^\/(?:my|admin)\//.test(path))
        expect(named, path).toEqual(['session', 'visitor', 'csrf']);
      expect(Object.keys(responses), path).toContain('4XX');
      const unlikeTheirs = parameters.filter(
        ({ schema, example }) => schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(String(example)),
      );
      expect([path, unlikeTheirs]).toEqual([path, []]);
    }
  });

  it('OPS-05 no address can be read as that of two operations', () => {
    const shapes = [...new Set(operations.map(({ path }) => path))].map((path) => path.split('/'));
    const isOpen = (part = ''): boolean => part.startsWith('{');
    const holes = (parts: readonly string[]): number => parts.filter(isOpen).length;
    const both = shapes.flatMap((a, at) =>
      shapes
        .slice(at + 1)
        .filter((b) => a.length === b.length && holes(a) === holes(b))
        .filter((b) => a.every((part, index) => part === b[index] || isOpen(part) || isOpen(b[index])))
        .map((b) => [a.join('/'), b.join('/')]),
    );
    expect(both).toEqual([]);
  });

  it('OPS-05 openapi.json writes out a listing, a card, a shop, money, an error and a page once', async () => {
    const text = await (await site.ask('/api/openapi.json')).text();
    const { schemas } = JSON.parse(text).components;
    for (const name of ['Listing', 'ListingCard', 'ListingPage', 'Shop', 'ShopPage', 'Money', 'Error']) {
      expect(Object.keys(schemas)).toContain(name);
      expect(text, name).toContain(`"#/components/schemas/${name}"`);
      expect(text.split(JSON.stringify(schemas[name])), name).toHaveLength(2);
    }
  });

  it('OPS-05 is a page for people too, without third-party resources', async () => {
    const page = await admin.page('/api/docs');
    for (const { path, summary } of operations) {
      expect(page).toContain(path);
      expect(page).toContain(summary);
    }
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!localhost)/);
  });

  it.each(sample(described, 16))('OPS-05 every documented key of %s is accepted', async (_key, operation) => {
    const response = await site.ask(await requestFor(operation));
    expect([200, ...operation.statuses]).toContain(response.status);
    expect([400, 422], await response.clone().text()).not.toContain(response.status);
    if (response.status !== 200) return;
    expect(response.headers.get('content-type') ?? operation.answer.type).toMatch(pattern(operation.answer.type));
    if (operation.answer.schema) expect(unlike(await response.json(), operation.answer.schema)).toEqual([]);
  });

  it.each(sample(actions, 16))('OPS-05 the example of %s parses for every client', (_key, route, { body }) => {
    expect(v.safeParse(route.input, parsedExample(route, body)).issues).toBeUndefined();
  });

  it.each(sample(actions, 16, 1))('OPS-05 %s parses the documented types, and no others', (_key, route, { body }) => {
    const example = parsedExample(route, body);
    for (const [name, schema] of fieldsOf(route, body)) {
      for (const value of variantsOf(example[name])) {
        const isTyped = unlike(value, typesOf(schema)).length === 0;
        const sent = v.safeParse(route.input, { ...example, [name]: value });
        const isIgnored = 'x-otherwise' in schema;
        expect(sent.success, `${name}: ${JSON.stringify(value)}`).toBe(isTyped || isIgnored);
      }
    }
  });

  it.each(['/new', '/edit/{id}', '/api/web/listings', '/api/web/listings/{id}'])(
    'OPS-05 %s documents the answers to a category by the pattern of their names',
    (path) => {
      const { schema } = operations.find((each) => each.path === path && each.method === 'POST')?.body ?? {};
      const patterns = Object.keys(schema?.patternProperties ?? {}).map((pattern) => new RegExp(pattern, 'u'));
      const isDocumented = (name: string) => patterns.some((each) => each.test(name));
      expect(['a1013', 'a1013.55', 'tags.urgent', 'a', 'b1013', 'x'].map(isDocumented)).toEqual([
        true,
        true,
        true,
        false,
        false,
        false,
      ]);
    },
  );

  it.each([
    ['a missing key', {}],
    ['a key that is not documented', { a: 1, b: 2 }],
    ['another type', { a: '1' }],
  ])('OPS-05 reports %s in an answer', async (_, answer) => {
    const schema: JsonSchema = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] };
    expect(unlike({ a: 1 }, schema)).toEqual([]);
    expect(unlike(answer, schema)).not.toEqual([]);
  });
});

const pattern = (type: string) => new RegExp(`^${type.replace('*', '.*').replace('+', '\\+')}`);

async function requestFor({ method, path, parameters, body }: Operation): Promise<Request> {
  const inPath = Object.fromEntries(parameters.filter((each) => each.in === 'path').map((p) => [p.name, p.example]));
  const isListing = /^\/(?:api\/web\/listings|v)\/\{id\}/.test(path);
  const values: Readonly<Record<string, unknown>> = { ...inPath, ...(isListing ? { id: listingId } : {}) };
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name] ?? '')));
  // `_regions` would change a page into a different kind of answer.
  const inQuery = parameters.filter((each) => each.in === 'query' && each.name !== '_regions');
  const search = new URLSearchParams(inQuery.map(({ name, example }) => [name, String(example)]));
  return new Request(`http://localhost:3000${address}?${search}`, { method, ...(body ? await sent(body) : {}) });
}

/** Sends a body with the browser's CSRF key and cookies. */
async function sent({ type, example }: NonNullable<Operation['body']>): Promise<RequestInit> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'x-csrf-key': await browser.csrfKey(), 'x-requested-with': 'fetch', cookie };
  if (type === 'application/json') {
    return { body: JSON.stringify(example), headers: { ...headers, 'content-type': type } };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(example as Record<string, unknown>))
    form.append(name, value === '' ? new File([PICTURE], 'a.png') : String(value));
  return { body: form, headers };
}
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Named fields of a body, without files; empty for a list or a record. */
const fieldsOf = ({ listAs, input }: ActionRoute, body: Operation['body']): [string, JsonSchema][] =>
  listAs !== undefined || input.type === 'record'
    ? []
    : Object.entries((body?.schema.properties ?? {}) as Record<string, JsonSchema>).filter(
        ([, { format }]) => format !== 'binary',
      );

/** The example as the action's schema receives it; file fields contain received files. */
function parsedExample(route: ActionRoute, body: Operation['body']): Readonly<Record<string, unknown>> {
  const fields = route.listAs === undefined ? body?.example : { [route.listAs]: body?.example };
  const properties = (body?.schema.properties ?? {}) as Record<string, JsonSchema>;
  const isFile = (name: string) => properties[name]?.format === 'binary';
  const file = Object.create(ReceivedFile.prototype);
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, isFile(name) ? file : value]));
}

/** The example, the same value in other types, and values that no field accepts. */
const variantsOf = (example: unknown): unknown[] => [
  example,
  ...(typeof example === 'string' && /^\d{1,9}$/.test(example) ? [Number(example)] : []),
  ...(typeof example === 'number' ? [String(example)] : []),
  { wrong: true },
  [],
  null,
];

/** Reduces a schema to the types and the keys of objects, without lengths and patterns. */
function typesOf(schema: JsonSchema): JsonSchema {
  const { type, anyOf, enum: choices, const: only, required } = schema;
  if (anyOf) return { anyOf: anyOf.map((each) => typesOf(each as JsonSchema)) };
  if (choices) return { enum: choices };
  if (only !== undefined) return { const: only };
  return { ...(type ? { type } : {}), ...(required ? { required } : {}) };
}

/** Validation errors of a value against its schema. Undocumented keys are errors unless the schema allows them. */
function unlike(value: unknown, schema: JsonSchema): string[] {
  const validate = validatorOf(JSON.stringify(schema));
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const validators = new Map<string, ValidateFunction>();

/** Compiles each schema once. */
function validatorOf(schema: string): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const validate = ajv.compile(closed({ ...JSON.parse(schema), components }) as object);
  validators.set(schema, validate);
  return validate;
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, closed(each)]));
  const isOpen = !('properties' in inner) || 'additionalProperties' in inner || inner.type !== 'object';
  return isOpen ? inner : { ...inner, additionalProperties: false };
}
