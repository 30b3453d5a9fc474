import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readSitemap, SITEMAP_INDEX, type SitemapFile } from '../../../domain/search/search.server.ts';
import { MINUTE_SECONDS } from '../../../domain/values/durations.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { encodingFor } from '../../web/request/encode.ts';
import { notFound, Problem } from '../../web/request/problem.ts';

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600, s-maxage=3600',
  vary: 'accept-encoding',
};
const unpack = promisify(gunzip);

/** File name of a sitemap. Its number has at most nine digits, so that it fits PostgreSQL's integer. */
const PART = /^(provinces|categories|(?:listings|shops)-(?:0|[1-9]\d{0,8}))\.xml$/;

/** Index of all sitemaps that are not empty. If the job has not written any yet, asks the client to retry later. */
export const sitemapIndex = defineAnswer({
  at: get(paths.sitemap),
  guard: 'anyone',
  about: { summary: fa.api.system.sitemap, type: 'application/xml' },
  answer: async ({ db, request }) => {
    const file = await readSitemap(db, SITEMAP_INDEX);
    if (file === null) throw new Problem(503, { retryAfter: MINUTE_SECONDS });
    return answerOf(file, request);
  },
});

export const sitemapPart = defineAnswer({
  at: get(paths.sitemapPart),
  guard: 'anyone',
  about: { summary: fa.api.system.sitemapPart, type: 'application/xml', example: { name: 'provinces.xml' } },
  answer: async ({ db, params, request }) => {
    const name = PART.exec(params.name ?? '')?.[1] ?? notFound();
    return answerOf((await readSitemap(db, name)) ?? notFound(), request);
  },
});

/** Sends the file as stored; unpacks it only for the few clients that do not accept gzip. */
async function answerOf({ madeAt, gzip }: SitemapFile, { headers: asked, method }: Request): Promise<Response> {
  const isPlain = encodingFor(asked.get('accept-encoding')) === 'identity';
  const etag = `W/"${madeAt.getTime()}"`;
  const headers = { ...HEADERS, etag, ...(isPlain ? {} : { 'content-encoding': 'gzip' }) };
  if (asked.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  if (method === 'HEAD') return new Response(null, { headers });
  return new Response(new Uint8Array(isPlain ? await unpack(gzip) : gzip), { headers });
}

/**
 * Excludes addresses that should not be indexed: API calls, the pages for choosing a category or place, and regions of
 * pages.
 */
const RULES = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /session',
  'Disallow: /choose/',
  'Disallow: /search',
  'Disallow: /privacy/',
  'Disallow: /my',
  'Disallow: /admin',
  'Disallow: /*_regions=',
  'Allow: /',
];

export const robots = defineAnswer({
  at: get(paths.robots),
  guard: 'anyone',
  about: { summary: fa.api.system.robots, type: 'text/plain' },
  answer: ({ services: { site } }) => {
    const lines = [...RULES, '', `Sitemap: ${site.origin}${paths.sitemap()}`, ''];
    return new Response(lines.join('\n'), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    });
  },
});
