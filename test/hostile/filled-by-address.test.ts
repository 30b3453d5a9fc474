import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, createBrowser } from '../browser.ts';
import { type FilledField, fieldsOf } from '../filled-fields.ts';
import { sample } from '../tier.ts';
import { createWholeSite, PAGES, type WholeSite } from '../whole-site.ts';

/**
 * Form fields that the query of an address fills, by page, in forms that have an effect. Each is used by a link of our
 * own, and is visible to the user before they send the form. All other fields show what is stored, or nothing.
 */
const FILLED: Readonly<Record<string, readonly string[]>> = {
  // A category with facts that are chosen or counted, the user's own shop, and the link's place on the site.
  '/new': ['IDSource', 'a:n', 'category', 'seller'],
  // Id of the record that the page says it is about. For a record of another user, the page answers 404.
  '/support': ['listingId'],
  '/my/shops/:id/hand-over': ['listing'],
  // Whether a score is given as buyer or as seller.
  '/nps': ['userType'],
  // The search to save, which the page names.
  '/my/saved-searches/new': ['serpQuery'],
  // An alias, whose meaning and results the page shows before it is added.
  '/admin/new-alias': ['phrase', 'target'],
  // A path of this site, read by `returnAddress`.
  '/session': ['return'],
  '/session/name': ['return'],
  // The account whose entries the page shows, of which its form makes a file.
  '/admin/ledger/journal': ['account'],
};

/** Queries of our own links, for pages whose documented example is not such a query. */
const ours = (path: string): Example => {
  if (path === '/support') return { listingId: whole.ownListing };
  return path === '/new' ? { category: whole.site.services.catalogue().taxonomy.bySlug.get('peugeot')?.id } : {};
};

/** Names of parameters that forms read although not every page has a field for them. */
const BESIDE = ['step', 'go', 'pick', 'photoAsked', 'position', 'telephone', 'price', 'name', 'text', 'message'];
const TELEPHONE = '09125556677';
const PROBES = ['a word of a link', '4321987'];

type Example = Readonly<Record<string, unknown>>;

let whole: WholeSite;
let visitor: Browser;
beforeAll(async () => {
  whole = await createWholeSite();
  visitor = createBrowser(whole.site);
});
afterAll(() => whole.site.stop());

it.each(sample(PAGES, 11).map(([, path, { about }]) => [path, about.example ?? {}] as const))(
  'ITEM-09 ITEM-10 the address of %s fills its forms with nothing else',
  async (path, example) => {
    const filled = new Set<string>();
    for (const browser of [whole.browser, visitor])
      for (const name of await filledBy(browser, whole.addressOf(path), { ...example, ...ours(path) }))
        filled.add(name);
    expect([...filled].sort()).toEqual(FILLED[path] ?? []);
  },
);

it.each(sample(PAGES, 40).map(([, path]) => path))(
  'GEN-01 GEN-02 AUTH-03 the forms of %s go where it says itself, and are those of its account alone',
  async (path) => {
    const address = whole.addressOf(path);
    const named = '_call=/api/web/one&_call=/api/web/two&%5Fcall=/api/web/three';
    const stored = await formsAt(whole.browser, address);
    const linked = await formsAt(whole.browser, `${address}${address.includes('?') ? '&' : '?'}${named}`);
    expect(linked.map(({ action }) => action)).toEqual(stored.map(({ action }) => action));
    for (const { action, first, account } of [...stored, ...(await formsAt(visitor, address))])
      expect([action, first]).toEqual([action, `of-${account}`]);
  },
);

/** Forms of a personal page that contain a field to type into, each with the name of its first field. */
async function formsAt(browser: Browser, address: string) {
  const response = await browser.get(address);
  const html = response.status === 200 ? await response.text() : '';
  const [, account] = /<body[^>]* data-account="([^"]*)"/.exec(html) ?? [];
  if (account === undefined) return [];
  return [...html.matchAll(/<form ([^>]*method="post"[^>]*)>(.*?)<\/form>/gs)].flatMap(([, of = '', inside = '']) => {
    const [, action = ''] = / action="([^"]*)"/.exec(` ${of}`) ?? [];
    const [, first = ''] = /<input [^>]*?name="([^"]*)"/.exec(inside) ?? [];
    const isTypedInto = /<textarea|<select|<input (?![^>]*type="(?:hidden|file)")/.test(inside);
    return isTypedInto ? [{ action, first, account }] : [];
  });
}

/** Names of the fields whose value changes with the address. `query`: parameters of our own links. */
async function filledBy(browser: Browser, address: string, query: Example): Promise<string[]> {
  const ofLink = new URL(address, 'http://own.site');
  for (const [name, value] of Object.entries(query)) ofLink.searchParams.set(name, String(value));
  ofLink.searchParams.delete('_regions');
  const [stored, linked] = [await fieldsAt(browser, address), await fieldsAt(browser, pathOf(ofLink))];
  const filled = addedTo(stored, linked).filter(({ name, value }) => String(query[name]) === value);
  for (const [at, fields] of [[new URL(address, ofLink), stored] as const, [ofLink, linked] as const])
    for (const probe of PROBES) filled.push(...(await filledByProbe(browser, at, fields, probe)));
  return filled.map(({ name }) => name.replace(/^a\d+(?:\.\d+)?$/, 'a:n'));
}

async function filledByProbe(
  browser: Browser,
  at: URL,
  fields: readonly FilledField[],
  probe: string,
): Promise<FilledField[]> {
  if (fields.length === 0) return [];
  const asked = new URL(at);
  for (const name of new Set([...fields.map((field) => field.name), ...BESIDE]))
    if (!asked.searchParams.has(name)) asked.searchParams.set(name, probeOf(fields, name) ?? probe);
  const shown = await fieldsAt(browser, pathOf(asked));
  return addedTo(fields, shown).filter(({ name, value }) => asked.searchParams.get(name) === value);
}

function addedTo(fields: readonly FilledField[], shown: readonly FilledField[]): FilledField[] {
  const before = new Set(fields.map(written));
  return shown.filter((field) => !before.has(written(field)));
}

const pathOf = ({ pathname, search }: URL): string => pathname + search;

/** Value to try for a field: a telephone, or one of its choices that is not selected; undefined if it has none. */
const probeOf = (fields: readonly FilledField[], name: string): string | undefined =>
  name === 'telephone' || name === 'mobile'
    ? TELEPHONE
    : fields.flatMap((field) => (field.name === name ? field.choices : [])).find((choice) => choice !== '');

const written = ({ action, name, value }: FilledField): string => JSON.stringify([action, name, value]);

async function fieldsAt(browser: Browser, address: string): Promise<FilledField[]> {
  const response = await browser.get(address);
  return response.status === 200 ? fieldsOf(await response.text()) : [];
}
