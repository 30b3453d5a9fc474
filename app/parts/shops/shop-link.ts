import type { ShopKind } from '../../../domain/sellers/shop.ts';
import type { ShopCursor } from '../../../domain/shops/shop-cursor.ts';
import type { ShopQuery } from '../../../domain/shops/shop-query.ts';
import { paths } from '../../paths.ts';

/** Link to the page of a shop or agent. */
export const shopLink = ({ kind, slug }: { readonly kind: ShopKind; readonly slug: string }): string =>
  kind === 'shop' ? paths.shop(slug) : paths.agent(slug);

/** The canonical address of a list of shops or agents. */
export const shopListAddress = (query: ShopQuery): string =>
  query.kind === 'shop' ? paths.shops(query) : paths.agents(query);

/** Link to a list of shops within the same visit; it includes the visitor's position. */
export function shopListLink(query: ShopQuery, after: ShopCursor | null = null): string {
  const href = query.kind === 'shop' ? paths.shops(query, after) : paths.agents(query, after);
  const { sort, position } = query;
  return sort === 'nearest' && position !== null ? `${href}&location=${position.lat},${position.long}` : href;
}
