/**
 * Addresses that anybody may request, read from the OpenAPI document. The document lists every row of the route table;
 * the table itself can be loaded only in the build.
 */

type Parameter = { readonly name: string; readonly in: string; readonly example?: unknown };
type Described = {
  readonly paths: Readonly<
    Record<
      string,
      { readonly get?: { readonly security: readonly object[]; readonly parameters?: readonly Parameter[] } }
    >
  >;
};

/** Pairs of a path's beginning and a value; for such paths, the value replaces the example of the first parameter. */
export type Examples = readonly (readonly [path: string, value: string])[];

type PublicAddress = {
  /** Path of the document, such as `/v/{id}`. */
  readonly path: string;
  readonly address: string;
};

/** Paths that cannot be measured with example values, each with the reason. */
export const UNSHOWN: Readonly<Record<string, string>> = {
  '/advertisement': 'no advertisement is configured',
  '/api/web/listings/{id}/car-inspection-details': 'no listing of the corpus was inspected',
  '/captcha/{file}': 'it needs a token of a page',
  '/choose/brand': 'it needs a category in its query',
  '/images/{key}/{file}': 'pictures of the corpus are drawn by nobody; their cost is in the part pictures',
  '/images/{key}/{token}/{file}': 'it needs a signature for one browser',
  '/inspection/{listingId}': 'no listing of the corpus can be inspected',
  '/inspection/{listingId}/request': 'no listing of the corpus can be inspected',
  '/new/pictures/{token}': 'it needs a form under way',
  '/payment/callback': 'it needs a payment under way',
  '/payment/sandbox/{token}': 'it needs a payment under way',
  '/support/list/{token}': 'it needs a link of a letter',
  '/support/{token}': 'it needs a link of a letter',
  '/unsubscribe/{token}': 'it needs a link of a letter',
};

/** Each public GET with its example values: once without a query, and once with all query parameters. */
export function publicAddresses({ paths }: Described, examples: Examples = []): PublicAddress[] {
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get && isForAnybody(get.security) ? addressesOf(path, get.parameters ?? [], examples) : [],
  );
}

/**
 * Whether a request needs no credentials: the document requires none, or accepts a request without any as an
 * alternative.
 */
const isForAnybody = (security: readonly object[]): boolean =>
  security.length === 0 || security.some((each) => Object.keys(each).length === 0);

function addressesOf(path: string, parameters: readonly Parameter[], examples: Examples): PublicAddress[] {
  const of = (place: string) =>
    parameters.filter((each) => each.in === place).map(({ name, example }) => [name, String(example ?? '')] as const);
  const inPath = new Map(of('path'));
  const own = examples.find(([beginning]) => path.startsWith(beginning))?.[1];
  let isFirst = true;
  const bare = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (isFirst ? own : undefined) ?? inPath.get(name) ?? '';
    isFirst = false;
    return encodeURIComponent(value);
  });
  // Leaves out `_regions`, which requests only parts of a page.
  const query = new URLSearchParams(
    of('query')
      .filter(([name]) => name !== '_regions')
      .map(([...each]) => each),
  );
  return [{ path, address: bare }, ...(query.size > 0 ? [{ path, address: `${bare}?${query}` }] : [])];
}
