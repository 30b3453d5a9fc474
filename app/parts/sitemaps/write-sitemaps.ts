import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { readListedParts, SITEMAP_INDEX, type WrittenSitemap } from '../../../domain/search/search.server.ts';
import { readShopParts } from '../../../domain/shops/shops.server.ts';
import { paths } from '../../paths.ts';
import { categoryUrls, listingUrls, PART_IDS, placeUrls, shopUrls, type UrlSource } from './sitemap-urls.ts';
import { type SitemapUrl, sitemapIndexXml, urlElements, urlsetEnd, urlsetStart } from './sitemap-xml.ts';

type Asked = UrlSource & { readonly origin: string };
type Batches = AsyncIterable<readonly SitemapUrl[]>;

/** Makes every sitemap that is not empty, and last the index that lists them (SRCH-15). */
export async function* writeSitemaps(asked: Asked): AsyncGenerator<WrittenSitemap, void, void> {
  const { db, origin } = asked;
  const names: string[] = [];
  const [listings, shops] = [await readListedParts(db, PART_IDS), await readShopParts(db, PART_IDS)];
  for (const [name, batches] of [
    ['provinces', atOnce(() => placeUrls(asked))],
    ['categories', atOnce(() => categoryUrls(asked))],
    ...listings.map((part) => [`listings-${part}`, listingUrls(asked, part)] as const),
    ...shops.map((part) => [`shops-${part}`, shopUrls(asked, part)] as const),
  ] as const) {
    const gzip = await compressed(documentOf(origin, batches));
    if (gzip === null) continue;
    names.push(name);
    yield { name, gzip };
  }
  const index = await compressed([sitemapIndexXml(origin, names.map(paths.sitemapPart))]);
  if (index !== null) yield { name: SITEMAP_INDEX, gzip: index };
}

async function* atOnce(read: () => Promise<SitemapUrl[]>): Batches {
  yield await read();
}

/** Yields nothing for a part without addresses. */
async function* documentOf(origin: string, batches: Batches): AsyncGenerator<string, void, void> {
  let isBegun = false;
  for await (const urls of batches) {
    if (urls.length === 0) continue;
    if (!isBegun) yield urlsetStart;
    isBegun = true;
    yield urlElements(origin, urls);
  }
  if (isBegun) yield urlsetEnd;
}

/** Compresses in the thread pool while the next batch is read; null for nothing. */
async function compressed(chunks: AsyncIterable<string> | Iterable<string>): Promise<Buffer | null> {
  const gzip = createGzip();
  const parts: Buffer[] = [];
  gzip.on('data', (part: Buffer) => parts.push(part));
  const ended = once(gzip, 'end');
  let isEmpty = true;
  for await (const chunk of chunks) {
    isEmpty = false;
    if (!gzip.write(chunk)) await once(gzip, 'drain');
  }
  gzip.end();
  await ended;
  return isEmpty ? null : Buffer.concat(parts);
}
