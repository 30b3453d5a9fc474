import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';

/** Web app manifest, which makes the site installable (GEN-18). */
export const manifest = defineAnswer({
  at: get(paths.manifest),
  guard: 'anyone',
  about: { summary: fa.api.system.manifest, type: 'application/manifest+json' },
  answer: () =>
    Response.json(
      {
        id: paths.home(),
        name: fa.site.name,
        short_name: fa.site.name,
        description: fa.site.tagline,
        lang: 'fa',
        dir: 'rtl',
        start_url: paths.home(),
        scope: paths.home(),
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#ffffff',
        icons: [
          { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
          { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
          { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: fa.site.listings, url: paths.results(EVERYTHING) },
          { name: fa.site.categories, url: paths.chooseCategory(EVERYTHING) },
        ],
      },
      {
        headers: {
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'public, max-age=3600',
        },
      },
    ),
});
