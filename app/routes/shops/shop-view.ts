import { searchCursor } from '../../../domain/search/cursor.ts';
import type { ShopMention } from '../../../domain/sellers/sellers.server.ts';
import type { Shop } from '../../../domain/sellers/shop.ts';
import { openAt, opensNext } from '../../../domain/shops/open-now.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { withParams } from '../../address-parts.ts';
import { fa } from '../../messages/fa.ts';
import { usualAnswer } from '../../parts/answer-words.ts';
import { byItself } from '../../parts/isolated.ts';
import { cachedCard } from '../../parts/listing/cached-cards.ts';
import type { CardView } from '../../parts/listing/card-view.ts';
import { isOnMap } from '../../parts/listing/is-on-map.ts';
import { type SellerMarksView, sellerMarksView } from '../../parts/marks/seller-marks-view.ts';
import { placeTitle } from '../../parts/place-title.ts';
import { type SellerReviewsView, sellerReviewsView } from '../../parts/ratings/seller-reviews-view.ts';
import { type DroppedView, droppedView } from '../../parts/search/dropped-view.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import { paths } from '../../paths.ts';
import type { Catalogue, Context } from '../../web/request/context.ts';
import { filtersOf } from './cached-shop-filters.ts';
import { hoursLines, openingLine } from './hours-view.ts';
import { type FoundShop, loadShop } from './load-shop.ts';
import { isFiltered, type ShopFiltersView, shopListingsParams, shopListingsQuery } from './shop-listings-view.ts';

const words = fa.shops.page;

export type Mention = { readonly name: string; readonly href: string };

/** Data of the page of a shop or an agent (SHOP-01), without telephone numbers (REV-02). */
export type ShopView = {
  readonly shop: Pick<Shop, 'id' | 'kind' | 'slug' | 'hours' | 'point' | 'address'>;
  readonly name: string;
  readonly kindName: string;
  readonly logoKey: string | null;
  readonly coverKey: string | null;
  readonly marks: SellerMarksView;
  /** Number and issuer of the verified licence; null without a verified licence. */
  readonly licence: string | null;
  /** Website; null without a verified licence. */
  readonly website: { readonly href: string; readonly host: string } | null;
  readonly since: string;
  readonly answers: string | null;
  readonly isOpen: boolean | null;
  /** Next opening, in words; null if the shop is open or the hours are not known. */
  readonly opens: string | null;
  readonly about: string;
  readonly tradeSlugs: readonly string[];
  readonly trades: string;
  readonly city: string | null;
  readonly province: string | null;
  readonly where: string;
  readonly area: string;
  readonly hours: readonly (readonly [days: string, hours: string])[];
  readonly map: { readonly lat: number; readonly long: number; readonly tiles: string } | null;
  readonly agents: readonly Mention[];
  readonly agency: Mention | null;
  /** Reason why the page is not public; null if it is. */
  readonly notice: string | null;
  readonly isFrozen: boolean;
  /** Page with the telephone number, for visitors without JavaScript; null if there is no number. */
  readonly contactHref: string | null;
  readonly chat: { readonly href: string; readonly label: string } | null;
  /** Null on further pages of the listings, and while the listings are filtered. */
  readonly reviews: SellerReviewsView | null;
  readonly filters: ShopFiltersView;
  /** Prices in the address that are ignored. */
  readonly dropped: readonly DroppedView[];
  readonly cards: readonly CardView[];
  readonly next: string | null;
  readonly canonical: string;
  readonly address: string;
  /** Whether this is the first page without filters. */
  readonly isPlain: boolean;
  readonly isPreview: boolean;
  /** Key under which the HTML of the text and of the reviews is cached. */
  readonly kept: Lasting;
  /** Key under which the HTML of the filters is cached; null if it is not cached. */
  readonly keptFilters: Lasting | null;
};

const PAGE_SIZE = 24;

export async function shopView(context: Context, kind: Shop['kind']): Promise<ShopView> {
  const found = await loadShop(context, kind, context.params.slug ?? '');
  const { services, catalogue, now, url } = context;
  const { shop } = found;
  const query = shopListingsQuery(shop, url.searchParams, catalogue);
  const after = searchCursor.read(url.searchParams.get('after'));
  const scope = { ...catalogue, now };
  const isPlain = after === null && !isFiltered(query);
  const [page, counts, calendar] = await Promise.all([
    services.search.page(query, after, PAGE_SIZE, scope),
    services.search.counts(query, scope),
    services.calendar.get(now),
  ]);
  const { about, reviews } = wordsOf(found, context);
  const { filters, kept: keptFilters } = filtersOf(shop, query, counts, catalogue);
  const dropped = droppedView(url, query);
  const [newest] = page.listings;
  const isOpenShop = shop.state === 'active';
  const own = (params: URLSearchParams) => withParams(shopLink(shop), params);
  const params = shopListingsParams(query);
  return {
    ...about,
    isOpen: openAt(now, calendar)(shop.hours),
    opens: openingLine(opensNext(now, calendar)(shop.hours)),
    contactHref: isOpenShop ? contactHref(found, newest?.id) : null,
    chat:
      isOpenShop && newest ? { href: paths.myChats(newest.id), label: words.chatAbout(cleanProse(newest.name)) } : null,
    reviews: isPlain ? reviews : null,
    filters,
    dropped,
    keptFilters: dropped.length > 0 ? null : keptFilters,
    cards: page.listings.map((listing) => cachedCard(listing, catalogue, now)),
    next: page.next && own(withAfter(params, searchCursor.write(page.next))),
    canonical: shopLink(shop),
    address: own(params),
    isPlain,
    kept: found.kept,
  };
}

type ShopWords = {
  readonly catalogue: Catalogue;
  readonly about: Pick<ShopView, AboutKeys>;
  readonly reviews: SellerReviewsView;
};

const keptWords = new WeakMap<Lasting, ShopWords>();

/**
 * Returns the content of the page except the listings. It is made once and reused while the shop's data and the
 * catalogue are unchanged.
 */
function wordsOf(found: FoundShop, context: Context): ShopWords {
  const { catalogue } = context;
  const known = keptWords.get(found.kept);
  if (known?.catalogue === catalogue) return known;
  const reviews = newestReviews(sellerReviewsView(found.shop.id, { ...found, after: null }));
  const made = { catalogue, about: aboutView(found, context), reviews };
  keptWords.set(found.kept, made);
  return made;
}

/**
 * Page with the telephone number. Sellers of earlier days may have no verified number of their own; the page with the
 * number of their newest listing is used instead.
 */
function contactHref({ shop, facts }: FoundShop, newestId: number | undefined): string | null {
  if (facts.hasProvenNumber) return paths.shopContact(shop.id);
  return newestId === undefined ? null : paths.contact(newestId);
}

/**
 * Reviews on the shop's page. Their link «older» opens the separate page of all reviews, which starts with the newest
 * again.
 */
const newestReviews = (newest: SellerReviewsView): SellerReviewsView =>
  newest.older === null ? newest : { ...newest, older: paths.sellerReviews(newest.sellerId) };

function withAfter(params: URLSearchParams, after: string): URLSearchParams {
  const all = new URLSearchParams(params);
  all.set('after', after);
  return all;
}

type AboutKeys =
  | 'shop'
  | 'name'
  | 'kindName'
  | 'logoKey'
  | 'coverKey'
  | 'marks'
  | 'licence'
  | 'website'
  | 'since'
  | 'answers'
  | 'about'
  | 'tradeSlugs'
  | 'trades'
  | 'city'
  | 'province'
  | 'where'
  | 'area'
  | 'hours'
  | 'map'
  | 'agents'
  | 'agency'
  | 'notice'
  | 'isFrozen'
  | 'isPreview';

function aboutView({ shop, facts, isPreview }: FoundShop, { catalogue, services }: Context): Pick<ShopView, AboutKeys> {
  const { taxonomy, places } = catalogue;
  const placeOf = (id: number | null) => (id === null ? undefined : places.byId.get(id));
  const [province, city, district] = [placeOf(shop.provinceId), placeOf(shop.cityId), placeOf(shop.districtId)];
  const trades = shop.trades.flatMap((id) => taxonomy.byId.get(id) ?? []);
  const areaCity = placeOf(shop.areaCityId);
  const area = shop.areaDistrictIds.flatMap((id) => placeOf(id)?.name ?? []);
  const { point, state } = shop;
  return {
    shop,
    name: cleanProse(shop.name),
    kindName: fa.shops.kinds[shop.kind],
    logoKey: shop.logoKey,
    coverKey: shop.coverKey,
    marks: sellerMarksView(
      shop.id,
      facts.marks.map(({ kind }) => kind),
      facts.hasProvenNumber,
    ),
    ...licenceView(shop, facts),
    since: fa.listing.memberSince(jalaliDate(shop.approvedAt ?? shop.openedAt)),
    answers: usualAnswer(facts.answers),
    about: cleanProse(shop.about),
    tradeSlugs: trades.map(({ slug }) => slug),
    trades: fa.results.several(trades.map(({ name }) => name)),
    city: city?.name ?? null,
    province: province?.name ?? null,
    where: fa.results.several(
      [city && placeTitle(city), shop.address === null ? district?.name : cleanProse(shop.address)].flatMap(
        (part) => part || [],
      ),
    ),
    area: areaCity ? [areaCity.name, fa.results.several(area)].filter(Boolean).join(': ') : '',
    hours: hoursLines(shop.hours),
    map:
      point && isOnMap(point.latitude, point.longitude, places)
        ? { lat: point.latitude, long: point.longitude, tiles: services.site.mapTileUrl }
        : null,
    agents: facts.agents.map(mentionView),
    agency: facts.agency && mentionView(facts.agency),
    notice: state === 'draft' || state === 'pending' || state === 'refused' ? words.preview[state] : null,
    isFrozen: state === 'frozen',
    isPreview,
  };
}

/** Licence and website; the website is shown only if the licence is verified. */
function licenceView(
  { website }: FoundShop['shop'],
  { marks }: FoundShop['facts'],
): Pick<ShopView, 'licence' | 'website'> {
  const licence = marks.find(({ kind }) => kind === 'licence');
  if (!licence) return { licence: null, website: null };
  return {
    licence: fa.marks.licenceText(byItself(licence.number ?? ''), cleanProse(licence.issuer ?? '')),
    website: website === null ? null : { href: website, host: new URL(website).hostname },
  };
}

const mentionView = (mention: ShopMention): Mention => ({ name: cleanProse(mention.name), href: shopLink(mention) });
