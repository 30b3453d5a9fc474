import fc from 'fast-check';
import type { RouteTable } from '../../app/web/pages/route-table.ts';
import { ANY_CHARACTER } from '../any-text.ts';
import { BROKEN_ENCODINGS, FORGED_CURSORS, PAYLOADS } from './payloads.ts';

export type HostileRequest = {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** Valid parts of requests, mixed in so that broken parts get deep into the code. */
export type Sensible = {
  readonly segments: readonly string[];
  readonly params: readonly (readonly [string, string])[];
};

const KEYS = ['q', 'c', 'r', 'ct', 'nh', 'mnp', 'mxp', 'o', 'ui', 'location', 'after', 'limit', '_regions'];
const CALL_KEYS = ['lat', 'long', 'cityID', 'pagePath', 'return', 'view', 'page', 'p', 'level', 'city', 'query'];
const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];
const REGIONS = ['results', 'filters', 'results,filters,summary', '__proto__', 'constructor', ',,,'];
const COOKIES = ['geo', 'province', 'provinceID', 'city', 'cityID', 'saved_items', 'user-logged-in', 'session', 'dev'];

/** Requests that no browser would send, to known and unknown routes. */
export function hostileRequests(routes: RouteTable, sensible: Sensible): fc.Arbitrary<HostileRequest> {
  const paths = fc.constantFrom(...new Set(routes.map(([, path]) => path))).chain((path) => filled(path, sensible));
  const address = fc
    .tuple(fc.oneof({ weight: 9, arbitrary: paths }, { weight: 1, arbitrary: nowhere }), parameters(sensible))
    .map(([path, query]) => (query ? `${path}?${query}` : path));
  const read = fc.record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant('GET') },
      { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
    ),
    address,
    headers,
    body: fc.constant(null),
  });
  const freshit = fc.record({
    method: fc.constant('POST'),
    address: fc.constant('/session/freshit'),
    headers: fc.tuple(headers, contentTypes).map(([some, type]) => ({ ...some, 'content-type': type })),
    body: bodies,
  });
  return fc.oneof({ weight: 5, arbitrary: read }, { weight: 1, arbitrary: freshit });
}

const payload = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PAYLOADS) },
  { weight: 2, arbitrary: fc.constantFrom(...FORGED_CURSORS) },
  { weight: 2, arbitrary: fc.string({ unit: ANY_CHARACTER, maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);
const encoded = payload.map((text) => encodeURIComponent(text.toWellFormed()));
const broken = fc.constantFrom(...BROKEN_ENCODINGS);

function filled(path: string, { segments }: Sensible): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...segments) },
    { weight: 3, arbitrary: encoded },
    { weight: 1, arbitrary: broken },
  );
  const parts = path.split('/').map((part) => (part.startsWith(':') ? segment : fc.constant(part)));
  return fc.tuple(...parts).map((all) => all.join('/'));
}

const nowhere = fc
  .array(fc.oneof(encoded, broken), { minLength: 1, maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`);

function parameters({ params }: Sensible): fc.Arbitrary<string> {
  const attributes = params.map(([key]) => key).filter((key) => /^a\d/.test(key));
  const keys = fc.constantFrom(
    ...KEYS,
    ...CALL_KEYS,
    ...attributes,
    ...attributes.map((key) => `${key}-from`),
    '__proto__',
  );
  const suffix = fc.constantFrom('', '', '', '[]', '[0]', '[$ne]');
  const asked = fc.constantFrom(...params).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const odd = fc.tuple(keys, suffix, fc.oneof({ weight: 4, arbitrary: encoded }, { weight: 1, arbitrary: broken }));
  const cursor = fc.constantFrom(...FORGED_CURSORS).map((text) => `after=${encodeURIComponent(text)}`);
  const regions = fc.constantFrom(...REGIONS).map((text) => `_regions=${encodeURIComponent(text)}`);
  const one = fc.oneof(
    { weight: 4, arbitrary: odd.map(([key, end, value]) => `${key}${end}=${value}`) },
    { weight: 4, arbitrary: asked },
    { weight: 2, arbitrary: cursor },
    { weight: 1, arbitrary: regions },
    { weight: 1, arbitrary: broken },
  );
  // Repeated and contradicting parameters occur by chance.
  return fc.array(one, { maxLength: 7 }).map((all) => all.join('&'));
}

/** Headers are bytes without line ends. */
const headerValue = payload.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim());
const cookie = fc
  .array(fc.tuple(fc.constantFrom(...COOKIES), fc.oneof(headerValue, encoded, broken)), { maxLength: 4 })
  .map((all) => all.map(([name, value]) => `${name}=${value}`).join('; '));
const headers = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'accept',
        'accept-encoding',
        'accept-language',
        'x-requested-with',
        'referer',
        'user-agent',
        'range',
      ),
      headerValue,
    ),
  },
  { weight: 1, arbitrary: cookie.map((text) => ({ cookie: text })) },
  {
    weight: 1,
    arbitrary: fc
      .dictionary(
        fc.constantFrom('x-forwarded-for', 'x-forwarded-host', 'if-none-match', 'x-request-id', 'origin'),
        headerValue,
      )
      .map((some) => ({ ...some, 'sec-fetch-site': 'cross-site' })),
  },
);

const contentTypes = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
    ),
  },
);
const ids = fc.oneof(
  fc.constantFrom(
    'categories',
    'brands',
    'filters',
    'locations',
    'districts',
    'timeout',
    'map',
    'recently-viewed',
    'near-listings',
    'saved-finds',
  ),
  payload,
);
const query = fc.constantFrom('q=%00', 'c=43627', 'ct=-1&c=none', 'a=%zz&&&', 'location=1,1&o=nearest');
const value = fc.oneof(payload, query);
const template = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      id: ids,
      params: fc.dictionary(fc.constantFrom('query', 'level', 'city', 'ids', '__proto__'), value),
    }),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const bodies = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ pagePath: payload, templates: fc.array(template, { maxLength: 3 }) })
      .map((body) => JSON.stringify(body)),
  },
  { weight: 1, arbitrary: ids.map((view) => JSON.stringify({ view })) },
  { weight: 1, arbitrary: fc.jsonValue().map((json) => JSON.stringify(json)) },
  { weight: 1, arbitrary: payload },
  { weight: 1, arbitrary: fc.constant(`{"templates":${'['.repeat(20_000)}`) },
  { weight: 1, arbitrary: fc.constant(JSON.stringify({ templates: [], filler: 'x'.repeat(70_000) })) },
);
