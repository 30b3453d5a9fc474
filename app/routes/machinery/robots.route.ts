import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { defineAnswer } from '../../web/route.ts';

/** What holds nothing to be found: calls, choices on the way to results, and regions of pages. */
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

export const robots = defineAnswer(get(paths.robots), ({ services: { site } }) => {
  const lines = [...RULES, '', `Sitemap: ${site.origin}${paths.sitemap()}`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
});
