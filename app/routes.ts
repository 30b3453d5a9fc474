import { altDistrict } from './routes/api/alt-district.route.ts';
import { attributes, categories, locations, versions } from './routes/api/catalogue.route.ts';
import { categorySuggestion } from './routes/api/category-suggestion.route.ts';
import { docs } from './routes/api/docs.route.tsx';
import { geo } from './routes/api/geo.route.ts';
import { listing as listingCall, listings } from './routes/api/listings.route.ts';
import { openapi } from './routes/api/openapi.route.ts';
import { searchSuggestion } from './routes/api/search-suggestion.route.ts';
import { chooseBrand } from './routes/choose/brands.route.tsx';
import { chooseCategory } from './routes/choose/categories.route.tsx';
import { chooseFilters } from './routes/choose/filters.route.tsx';
import { choosePlace, rememberPlace } from './routes/choose/locations.route.tsx';
import { home } from './routes/home/home.route.tsx';
import { listing } from './routes/listing/listing.route.tsx';
import { picture } from './routes/listing/picture.route.ts';
import { healthz, readyz } from './routes/machinery/health.route.ts';
import { manifest } from './routes/machinery/manifest.route.ts';
import { metrics } from './routes/machinery/metrics.route.ts';
import { offline } from './routes/machinery/offline.route.tsx';
import { robots } from './routes/machinery/robots.route.ts';
import { sitemapIndex, sitemapPart } from './routes/machinery/sitemap.route.ts';
import { mapSnapshot } from './routes/map/snapshot.route.ts';
import { provinces } from './routes/provinces/provinces.route.tsx';
import { results } from './routes/results/results.route.tsx';
import { freshit } from './routes/session/freshit.route.ts';
import type { Route } from './web/route.ts';

export type RouteTable = readonly (readonly [method: 'GET' | 'POST' | 'DELETE', path: string, route: Route])[];

/** Every address of the site, method and path to route. Links to them come from paths.ts. */
export const routes: RouteTable = [
  ['GET', '/', home],
  ['GET', '/s', results],
  ['GET', '/s/:place', results],
  ['GET', '/s/:place/:category', results],
  ['GET', '/s/:place/:category/:brand', results],
  ['GET', '/s/:place/:category/:brand/:model', results],
  ['GET', '/search', results],
  ['GET', '/v/:id', listing],
  ['GET', '/v/:id/:slug', listing],
  ['GET', '/images/:key/:file', picture],
  ['GET', '/map/snapshot/:file', mapSnapshot],
  ['GET', '/provinces', provinces],
  ['GET', '/choose/category', chooseCategory],
  ['GET', '/choose/place', choosePlace],
  ['GET', '/choose/place/:place', rememberPlace],
  ['GET', '/choose/brand', chooseBrand],
  ['GET', '/choose/filters', chooseFilters],
  ['POST', '/session/freshit', freshit],
  ['GET', '/api/web/categories', categories],
  ['GET', '/api/web/locations', locations],
  ['GET', '/api/web/versions', versions],
  ['GET', '/api/web/attributes/:categoryId', attributes],
  ['GET', '/api/web/category-suggestion', categorySuggestion],
  ['GET', '/api/web/search-suggestion', searchSuggestion],
  ['GET', '/api/web/alt-district', altDistrict],
  ['GET', '/api/web/geo', geo],
  ['GET', '/api/web/listings', listings],
  ['GET', '/api/web/listings/:id', listingCall],
  ['GET', '/api/openapi.json', openapi],
  ['GET', '/api/docs', docs],
  ['GET', '/robots.txt', robots],
  ['GET', '/sitemap.xml', sitemapIndex],
  ['GET', '/sitemaps/:name', sitemapPart],
  ['GET', '/manifest.webmanifest', manifest],
  ['GET', '/offline', offline],
  ['GET', '/healthz', healthz],
  ['GET', '/readyz', readyz],
  ['GET', '/metrics', metrics],
];
