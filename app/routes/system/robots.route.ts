import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';

/** Excludes addresses that should not be indexed: calls, choosing pages, and regions of pages. */
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
