import { fa } from '../../messages/fa.ts';
import type { RouteDescription, RouteDescriptions } from './route-description.ts';

const answering = (
  name: keyof typeof fa.api.machinery,
  type: string,
  rest: Partial<RouteDescription> = {},
): RouteDescription => ({ summary: fa.api.machinery[name], tag: 'machinery', answer: { type }, ...rest });

export const machineryDescriptions: RouteDescriptions = {
  'GET /images/:key/:file': answering('picture', 'image/*', {
    path: { key: 'demo-1', file: '320.webp' },
    statuses: [404],
  }),
  'GET /images/:key/:token/:file': answering('privatePicture', 'image/*', {
    path: { key: 'pic-1', token: 'akk2f-kTqZ0kq5rB3sQ1o8x2mC9w', file: '320.webp' },
    statuses: [404],
  }),
  'GET /map/snapshot/:file': answering('mapSnapshot', 'image/png', {
    path: { file: '35.7000,51.4000.png' },
    statuses: [404],
  }),
  'GET /captcha/:file': answering('captcha', 'image/webp', { path: { file: 'token.webp' }, statuses: [404] }),
  'GET /robots.txt': answering('robots', 'text/plain'),
  'GET /sitemap.xml': answering('sitemap', 'application/xml'),
  'GET /sitemaps/:name': answering('sitemapPart', 'application/xml', {
    path: { name: 'provinces.xml' },
    statuses: [404],
  }),
  'GET /manifest.webmanifest': answering('manifest', 'application/manifest+json'),
  'GET /healthz': answering('healthz', 'text/plain'),
  'GET /readyz': answering('readyz', 'text/plain', { statuses: [503] }),
  'GET /metrics': answering('metrics', 'text/plain', { statuses: [404] }),
};
