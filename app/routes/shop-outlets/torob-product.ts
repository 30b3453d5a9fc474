import type { Goods } from '../../../domain/feeds/outlets/outlet.ts';
import { cut, type GoodsFacts } from './goods-facts.ts';

/** Torob's limits: characters of each text, and number of pictures. */
const MOST = { title: 500, category: 200, description: 500, pictures: 20 } as const;

/**
 * An element of `products` in Torob's Product API v3. Prices are whole toman; goods that are already bought are marked
 * unavailable.
 */
export function torobProduct(goods: Goods, facts: GoodsFacts, sellerName: string) {
  return {
    page_unique: facts.id,
    page_url: facts.address,
    title: cut(facts.title, MOST.title),
    current_price: goods.isReserved ? 0 : goods.price,
    availability: !goods.isReserved,
    category_name: cut(facts.categories.join(' > '), MOST.category),
    image_links: facts.pictures.slice(0, MOST.pictures),
    spec: Object.fromEntries(facts.spec.map(({ label, value }) => [label, value])),
    short_desc: cut(facts.description, MOST.description),
    date_added: goods.publishedAt.toISOString(),
    date_updated: goods.updatedAt.toISOString(),
    seller_name: sellerName,
    seller_city: facts.city ?? '',
  };
}
