import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import { EVERYTHING } from '../domain/query-reading/search-query.ts';
/** A page to measure, with the name that the table of figures shows. */
export type PageAddress = { readonly name: string; readonly path: string };

import { openDatabase } from './databases.ts';
import { fetchPatiently } from './patience.ts';

/** The three kinds of pages that make up most visits. The results have showcases, the listing has pictures. */
export async function pagesOf(databaseUrl: string): Promise<PageAddress[]> {
  const db = openDatabase(databaseUrl);
  const { rows } = await sql<{ id: number; name: string; category: string }>`
    select listings.id, listings.name, subs.slug as category
    from listings
    join showcases on showcases.listing_id = listings.id
    join categories as subs on subs.id = listings.sub_id
    where listings.status = 'published' and picture_count >= 3 and starts_at < now() and ends_at > now()
    order by (select count(*) from listings as others where others.sub_id = subs.id) desc, id
    limit 1`.execute(db);
  await db.destroy();
  const [row] = rows;
  if (!row) throw new Error('The demonstration has no listing with pictures and a mark.');
  return [
    { name: 'home', path: paths.home() },
    { name: 'results', path: `${paths.results(EVERYTHING)}/iran/${row.category}` },
    { name: 'listing', path: paths.listing(row.id, row.name) },
  ];
}

/**
 * Follows the link «next» this many times from a page of results, and returns the last address. Throws if there are
 * fewer pages.
 */
export async function followNext(origin: string, path: string, times: number): Promise<string> {
  let at = path;
  for (let page = 1; page <= times; page++) {
    const html = await textOf(origin, at);
    const next = /(?:href|data-next)="([^"]*[?&;]after=[^"]*)"/.exec(html)?.[1];
    if (!next) throw new Error(`${path} has only ${page} pages of results.`);
    const { pathname, search } = new URL(next.replaceAll('&amp;', '&'), origin);
    at = pathname + search;
  }
  return at;
}

export async function textOf(origin: string, path: string): Promise<string> {
  const response = await fetchPatiently(`${origin}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}
