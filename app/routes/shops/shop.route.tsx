import { MINUTES_A_DAY, type OpenHours } from '../../../domain/sellers/open-hours.ts';
import { HOUR, MINUTE } from '../../../domain/values/durations.ts';
import { fa } from '../../messages/fa.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { definePage, type Head } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { ShopFilters, ShopListings } from './shop-listings.tsx';
import { ShopPage } from './shop-page.tsx';
import { type ShopView, shopView } from './shop-view.ts';

const words = fa.shops.page;
const DESCRIBED = 120;

function shopHead(view: ShopView, { services: { site } }: Pick<Context, 'services'>): Head {
  const { name, trades, city, about, canonical, address, isPlain, isPreview, next, coverKey, logoKey } = view;
  const title = words.headed(name, trades === '' ? null : trades, city);
  const head = { title, description: words.describe(name, view.filters.total, about.slice(0, DESCRIBED)).trim() };
  if (isPreview) return { ...head, robots: 'noindex' };
  const image = coverKey ?? logoKey;
  return {
    ...head,
    canonical,
    address,
    ...(isPlain ? {} : { robots: 'noindex,follow' }),
    ...(next ? { next } : {}),
    ...(image === null ? {} : { image: paths.picture(image, 640, 'jpg') }),
    jsonLd: isPlain ? [businessOf(view, site.origin)] : [],
  };
}

/** Types of schema.org by the first trade. The default for a shop is a store, and for an agent a local business. */
const TYPES: Readonly<Record<string, string>> = {
  vehicles: 'AutoDealer',
  'real-estate': 'RealEstateAgent',
  services: 'LocalBusiness',
  jobs: 'EmploymentAgency',
};

/** Structured data about the shop for search engines, without its telephone number (REV-02). */
function businessOf(view: ShopView, origin: string): Record<string, unknown> {
  const { shop, name, logoKey, canonical, about, where, city, province, reviews } = view;
  const [trade = ''] = view.tradeSlugs;
  const { point } = shop;
  const rating = reviews?.standing.value ?? null;
  return {
    '@type': TYPES[trade] ?? (shop.kind === 'shop' ? 'Store' : 'LocalBusiness'),
    name,
    url: `${origin}${canonical}`,
    ...(about === '' ? {} : { description: about }),
    ...(logoKey === null ? {} : { image: `${origin}${paths.picture(logoKey, 640, 'jpg')}` }),
    ...(city === null
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            addressCountry: 'IR',
            addressRegion: province ?? city,
            addressLocality: city,
            streetAddress: where,
          },
        }),
    ...(point ? { geo: { '@type': 'GeoCoordinates', latitude: point.latitude, longitude: point.longitude } } : {}),
    ...(shop.hours.length > 0 ? { openingHoursSpecification: openingHours(shop.hours) } : {}),
    ...(rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Math.round(rating * 10) / 10,
            ratingCount: reviews?.count ?? 0,
            bestRating: 5,
          },
        }),
  };
}

const DAYS = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

const openingHours = (hours: OpenHours) =>
  hours.flatMap((spans, weekday) =>
    spans.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[weekday],
      opens: clock(from),
      closes: clock(to),
    })),
  );

/**
 * Time of day as «09:30». The end of the day becomes 23:59. A time after midnight becomes the same time of the next
 * morning.
 */
function clock(minute: number): string {
  const ofDay = minute > MINUTES_A_DAY ? minute - MINUTES_A_DAY : minute;
  const [hours, minutes] = [Math.floor((ofDay * MINUTE) / HOUR), ofDay % (HOUR / MINUTE)];
  return hours === 24 ? '23:59' : `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

const QUERY = [...SEARCH_KEYS, '_regions'];
const regions = { filters: ShopFilters, results: ShopListings };
const isOwn = ({ isPreview }: ShopView): boolean => isPreview;

/** Page of a shop with its listings (SHOP-01). */
export const shop = definePage<ShopView>({
  at: get(paths.shop),
  id: 'shop-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.shop, query: QUERY, statuses: [410] },
  isOwn,
  load: (context) => shopView(context, 'shop'),
  head: shopHead,
  Page: ShopPage,
  regions,
});

/** Page of an agent with their listings (SHOP-01). */
export const agent = definePage<ShopView>({
  at: get(paths.agent),
  id: 'agent-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.agent, query: QUERY, statuses: [410] },
  isOwn,
  load: (context) => shopView(context, 'agent'),
  head: shopHead,
  Page: ShopPage,
  regions,
});
