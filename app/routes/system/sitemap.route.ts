import { readListedParts } from '../../../domain/search/search.server.ts';
import { readShopParts } from '../../../domain/shops/shops.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { encodingFor } from '../../web/encode.ts';
import { notFound } from '../../web/problem.ts';
import { defineAnswer } from '../../web/route.ts';
import { categoryUrls, listingUrls, PART_IDS, placeUrls, shopUrls } from './sitemap-urls.ts';
import { type SitemapUrl, sitemapIndexXml, urlElements, urlsetEnd, urlsetStart } from './sitemap-xml.ts';

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600, s-maxage=3600',
};
/** PostgreSQL's ids have no more digits. */
const LISTINGS = /^listings-(0|[1-9]\d{0,8})$/;
const SHOPS = /^shops-(0|[1-9]\d{0,8})$/;

/** Lists every sitemap that is not empty. */
export const sitemapIndex = defineAnswer({
  at: get(paths.sitemap),
  guard: 'anyone',
  about: { summary: fa.api.system.sitemap, type: 'application/xml' },
  answer: async ({ db, services }) => {
    const [listings, shops] = await Promise.all([readListedParts(db, PART_IDS), readShopParts(db, PART_IDS)]);
    const names = [
      ...['provinces', 'categories'],
      ...listings.map((part) => `listings-${part}`),
      ...shops.map((part) => `shops-${part}`),
    ];
    return new Response(sitemapIndexXml(services.site.origin, names.map(paths.sitemapPart)), { headers: HEADERS });
  },
});

export const sitemapPart = defineAnswer({
  at: get(paths.sitemapPart),
  guard: 'anyone',
  about: { summary: fa.api.system.sitemapPart, type: 'application/xml', example: { name: 'provinces.xml' } },
  answer: async ({ db, services, catalogue, params, request }) => {
    const name = params.name?.endsWith('.xml') ? params.name.slice(0, -'.xml'.length) : '';
    const batches = batchesOf(name, { db, catalogue }) ?? notFound();
    // Reads the first batch before the answer begins, so that an unreachable database is still a 503 and an empty part
    // a 404.
    const first = await batches.next();
    if (first.done) return notFound();
    const gzip = encodingFor(request.headers.get('accept-encoding')) !== 'identity';
    const headers = { ...HEADERS, vary: 'accept-encoding', ...(gzip ? { 'content-encoding': 'gzip' } : {}) };
    if (request.method === 'HEAD') return new Response(null, { headers });
    const xml = streamOf(documentOf(services.site.origin, first.value, batches));
    return new Response(gzip ? xml.pipeThrough(new CompressionStream('gzip')) : xml, { headers });
  },
});

type Batches = AsyncGenerator<SitemapUrl[], void, void>;

function batchesOf(name: string, context: Parameters<typeof placeUrls>[0]): Batches | null {
  if (name === 'provinces') return once(placeUrls(context));
  if (name === 'categories') return once(categoryUrls(context));
  const shops = SHOPS.exec(name)?.[1];
  if (shops !== undefined) return shopUrls(context, Number(shops));
  const part = LISTINGS.exec(name)?.[1];
  return part === undefined ? null : listingUrls(context, Number(part));
}

async function* once(reading: Promise<SitemapUrl[]>): Batches {
  const urls = await reading;
  if (urls.length) yield urls;
}

async function* documentOf(
  origin: string,
  first: SitemapUrl[],
  rest: Batches,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder();
  yield bytes.encode(urlsetStart + urlElements(origin, first));
  for await (const urls of rest) yield bytes.encode(urlElements(origin, urls));
  yield bytes.encode(urlsetEnd);
}

/** Produces the stream only as fast as it is read. */
function streamOf(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
