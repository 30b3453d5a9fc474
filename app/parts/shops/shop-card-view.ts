import type { OpenHours } from '../../../domain/sellers/open-hours.ts';
import type { ShopPage, ShopRow } from '../../../domain/shops/shops.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { type StandingView, standingView } from '../ratings/standing-view.ts';
import { shopLink } from './shop-link.ts';

/** A shop or agent in a list (SHOP-01). */
export type ShopCardView = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly logoKey: string | null;
  readonly marks: readonly string[];
  /** Rating; null while there are too few ratings. */
  readonly standing: StandingView | null;
  /** The shop's trades and city. */
  readonly about: string;
  readonly listings: string;
  /** Whether the shop is open now; null if it gives no hours. */
  readonly isOpen: boolean | null;
};

type Found = {
  readonly catalogue: Catalogue;
  readonly isOpen: (hours: OpenHours) => boolean | null;
};

export function shopCardView(shop: ShopPage['shops'][number], { catalogue, isOpen }: Found): ShopCardView {
  const { standing } = shop;
  const { taxonomy, places } = catalogue;
  const city = shop.cityId === null ? undefined : places.byId.get(shop.cityId);
  const trades = shop.trades.flatMap((id) => taxonomy.byId.get(id)?.name ?? []);
  return {
    id: shop.id,
    name: cleanProse(shop.name),
    href: shopLink(shop),
    logoKey: shop.logoKey,
    marks: markNamesOf(shop),
    standing: standing && standing.value !== null ? standingView(standing) : null,
    about: [fa.results.several(trades), city?.name].filter(Boolean).join(' · '),
    listings: shop.listings === 0 ? fa.shops.card.noListings : fa.shops.card.listings(persianNumber(shop.listings)),
    isOpen: isOpen(shop.hours),
  };
}

type Marked = Pick<ShopRow, 'marks' | 'hasProvenNumber'>;

/** Names of a shop's verification marks; those verified by staff come first. */
function markNamesOf({ marks, hasProvenNumber }: Marked): string[] {
  const { licence, identity } = fa.marks.names;
  const { number } = fa.marks;
  return [
    ...(marks.includes('licence') ? [licence] : []),
    ...(marks.includes('identity') ? [identity] : []),
    ...(hasProvenNumber ? [number] : []),
  ];
}
