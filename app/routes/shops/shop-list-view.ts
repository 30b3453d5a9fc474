import type { Place } from '../../../domain/locations/places.ts';
import { whollyQuoted } from '../../../domain/query-reading/literal-text.ts';
import type { ShopKind } from '../../../domain/sellers/shop.ts';
import { SHOP_SORTS, type ShopQuery } from '../../../domain/shops/shop-query.ts';
import type { ShopCount } from '../../../domain/shops/shops.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { placeCookies } from '../../parts/place-cookies.ts';
import { placeTitle } from '../../parts/place-title.ts';
import type { ShopCardView } from '../../parts/shops/shop-card-view.ts';
import { shopListAddress, shopListLink } from '../../parts/shops/shop-link.ts';
import type { Catalogue } from '../../web/request/context.ts';

export type FilterLink = {
  readonly name: string;
  readonly href: string;
  readonly current: boolean;
  /** Whether this place is a level above the others. */
  readonly above?: boolean;
  /** Value for the cookies that remember a place, in the format of `data-place`. */
  readonly remembered?: string;
};

/** Data of the page that lists shops or agents (SHOP-01). */
export type ShopListView = {
  readonly kind: ShopKind;
  readonly heading: string;
  readonly description: string;
  readonly canonical: string;
  /** Address of this list, with the visitor's position. */
  readonly address: string;
  readonly indexed: boolean;
  readonly text: string;
  /** Corrected text that was searched for, and the link that searches for the typed text; null without a correction. */
  readonly corrected: { readonly text: string; readonly href: string } | null;
  /** Parameters that a new text search keeps. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly action: string;
  readonly total: string;
  readonly trades: { readonly label: string; readonly isChosen: boolean; readonly choices: readonly FilterLink[] };
  readonly places: { readonly label: string; readonly isChosen: boolean; readonly choices: readonly FilterLink[] };
  readonly sorts: readonly (FilterLink & { readonly sort: string })[];
  readonly active: readonly { readonly text: string; readonly href: string }[];
  /** Link that shows only shops with a verified mark, or all again. */
  readonly verified: { readonly isChosen: boolean; readonly href: string };
  readonly withoutFilters: string;
  readonly positionMissing: boolean;
  readonly cards: readonly ShopCardView[];
  readonly next: string | null;
  readonly isFirst: boolean;
};

type Found = {
  readonly query: ShopQuery;
  /** Corrected text that was searched for instead of the typed one; null without a correction. */
  readonly corrected: string | null;
  readonly count: ShopCount;
  readonly cards: readonly ShopCardView[];
  readonly next: string | null;
  readonly isFirst: boolean;
  readonly catalogue: Catalogue;
};

export function shopListView({ query, corrected, count, cards, next, isFirst, catalogue }: Found): ShopListView {
  const { kind, text, trade, places, verified, sort, position } = query;
  const plain = fa.shops.heading[kind](trade?.name ?? null, places.length > 0 ? placesNamed(places) : null);
  const isPlain = text === '' && !verified && sort === 'best' && places.length <= 1;
  return {
    kind,
    heading: text === '' ? plain : fa.shops.named(plain, corrected ?? text),
    description: fa.shops.description[kind](plain),
    canonical: shopListAddress(query),
    address: shopListLink(query),
    indexed: isPlain && isFirst && cards.length > 0,
    text,
    corrected:
      corrected === null ? null : { text: corrected, href: shopListLink({ ...query, text: whollyQuoted(text) }) },
    kept: keptParams(query),
    action: shopListAddress(blank(kind)),
    total: totalText(kind, count),
    trades: tradeChoices(query, catalogue),
    places: placeChoices(query, catalogue),
    sorts: SHOP_SORTS.map((name) => ({
      sort: name,
      name: fa.shops.sorts[name],
      href: shopListLink({ ...query, sort: name }),
      current: sort === name,
    })),
    active: activeFilters(query),
    verified: { isChosen: verified, href: shopListLink({ ...query, verified: !verified }) },
    withoutFilters: shopListLink({ ...blank(kind), sort, position }),
    positionMissing: sort === 'nearest' && position === null,
    cards,
    next,
    isFirst,
  };
}

const blank = (kind: ShopKind): ShopQuery => ({
  kind,
  text: '',
  trade: null,
  places: [],
  verified: false,
  sort: 'best',
  position: null,
});

const placesNamed = (places: readonly Place[]): string => fa.results.several(places.map(placeTitle));

function totalText(kind: ShopKind, { total, isExact }: ShopCount): string {
  if (total === 0) return fa.shops.none[kind];
  return (isExact ? fa.shops.total : fa.shops.moreThan)[kind](persianNumber(total));
}

function keptParams(query: ShopQuery): [string, string][] {
  const { position } = query;
  const address = new URL(shopListAddress({ ...query, text: '' }), 'http://own.site');
  const kept: [string, string][] = [...address.searchParams];
  return position ? [...kept, ['location', `${position.lat},${position.long}`]] : kept;
}

function tradeChoices(query: ShopQuery, { taxonomy }: Catalogue): ShopListView['trades'] {
  const { trade } = query;
  return {
    label: trade?.name ?? fa.shops.trade,
    isChosen: trade !== null,
    choices: [
      { name: fa.shops.allTrades, href: shopListLink({ ...query, trade: null }), current: trade === null, above: true },
      ...taxonomy.roots.map((root) => ({
        name: root.name,
        href: shopListLink({ ...query, trade: root }),
        current: root === trade,
      })),
    ],
  };
}

/**
 * Choices of places: the levels above the chosen place and the places below it. A city without places below it shows
 * the other cities of its province instead.
 */
function placeChoices(query: ShopQuery, { places }: Catalogue): ShopListView['places'] {
  const [place = null, ...others] = query.places;
  const path = place?.path ?? [];
  const hasBelow = (one: Place) => one.kind === 'province' || (query.kind === 'agent' && one.children.length > 0);
  const level = place === null || hasBelow(place) ? place : (path.at(-2) ?? null);
  const choice = (one: Place | null): FilterLink => ({
    name: one === null ? fa.shops.allPlaces : placeTitle(one),
    href: shopListLink({ ...query, places: one === null ? [] : [one] }),
    current: one === place && others.length === 0,
    remembered: JSON.stringify(placeCookies(one)),
  });
  return {
    label: place === null ? fa.shops.place : placesNamed(query.places),
    isChosen: place !== null,
    choices: [
      { ...choice(null), above: true },
      ...(level?.path ?? []).map((up) => ({ ...choice(up), above: true })),
      ...(level === null ? places.provinces : level.children).map(choice),
    ],
  };
}

function activeFilters(query: ShopQuery): ShopListView['active'] {
  const { text, trade, places, verified } = query;
  const without = (name: string, change: Partial<ShopQuery>) => ({
    text: name,
    href: shopListLink({ ...query, ...change }),
  });
  return [
    ...(text ? [without(fa.shops.withText(text), { text: '' })] : []),
    ...(trade ? [without(trade.name, { trade: null })] : []),
    ...places.map((place) => without(placeTitle(place), { places: places.filter((other) => other !== place) })),
    ...(verified ? [without(fa.shops.verified, { verified: false })] : []),
  ];
}
