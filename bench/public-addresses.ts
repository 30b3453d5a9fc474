/** Addresses that anybody may ask for, by the API's document: it has each row of the route table, which only the build can read. */

type Parameter = { readonly name: string; readonly in: string; readonly example?: unknown };
type Described = {
  readonly paths: Readonly<
    Record<
      string,
      { readonly get?: { readonly security: readonly object[]; readonly parameters?: readonly Parameter[] } }
    >
  >;
};

/** Beginnings of paths, with what stands in place of the example of their first part. */
export type Examples = readonly (readonly [path: string, value: string])[];

type PublicAddress = {
  /** Path of the document, such as `/v/{id}`. */
  readonly path: string;
  readonly address: string;
};

/** Paths that no example can show, with the reason. */
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

/** Each public GET with its examples: without a query, and with the whole of it. */
export function publicAddresses({ paths }: Described, examples: Examples = []): PublicAddress[] {
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get && isForAnybody(get.security) ? addressesOf(path, get.parameters ?? [], examples) : [],
  );
}

/** Whether one of the alternatives asks for nothing. */
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
  // `_regions` asks for a part of a page.
  const query = new URLSearchParams(
    of('query')
      .filter(([name]) => name !== '_regions')
      .map(([...each]) => each),
  );
  return [{ path, address: bare }, ...(query.size > 0 ? [{ path, address: `${bare}?${query}` }] : [])];
}
