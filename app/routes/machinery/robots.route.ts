import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/route.ts';

/** What holds nothing to be found: calls, choices on the way to results, and regions of pages. */
const CLOSED = ['/api/', '/session', '/choose/', '/search', '/my', '/admin', '/*_regions='];

export const robots = defineAnswer(({ services: { site } }) => {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${site.origin}${paths.sitemap()}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
});
