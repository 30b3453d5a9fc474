/** Shops, as the back office lists them (ADM-03). */
import { sql } from 'kysely';
import { type Condition, defineList, optionFilter } from '../../lists/lists.server.ts';
import { nameWordsQuery } from '../../values/name-words.ts';
import { latinDigits } from '../../values/persian-text.ts';
import type { ShopKind } from '../shop.ts';
import { SHOP_STATES, type ShopState } from '../shop-life.ts';
import { slugOf } from '../shop-name.ts';

export type ListedShop = {
  readonly id: number;
  readonly kind: ShopKind;
  readonly name: string;
  readonly slug: string;
  readonly state: ShopState;
  readonly ownerId: number;
  readonly cityId: number | null;
  readonly openedAt: Date;
};

const ID = /^#?(\d{1,15})$/;

const inState = (state: ShopState): Condition => ({ indexed: sql`item.state = ${state}` });

export const shopList = defineList({
  name: 'shops',
  table: sql.table('shops'),
  id: sql`item.seller_id`,
  columns: sql<ListedShop>`
    item.seller_id as id, users.type as kind, users.display_name as name, item.slug, item.state,
    item.owner_id as "ownerId", item.city_id as "cityId", item.opened_at as "openedAt"`,
  joins: sql`left join users on users.id = item.seller_id`,
  filters: {
    state: optionFilter(
      Object.fromEntries(SHOP_STATES.map((state) => [state, inState(state)])) as Record<ShopState, Condition>,
    ),
    kind: optionFilter({
      shop: { indexed: sql`item.kind = 'shop'` },
      agent: { indexed: sql`item.kind = 'agent'` },
    }),
    looks: optionFilter({
      // A name key that contains the shop's number belongs to a name similar to an older shop's.
      alike: { indexed: sql`item.name_key like '% #%' and item.name_key not like 'closed #%'` },
    }),
  },
  sorts: { newest: { key: sql`item.seller_id`, type: 'id', first: 'desc' } },
  search,
});

/** Finds shops by id, address, or the beginnings of words in the name. */
function search(text: string): Condition | null {
  const id = ID.exec(latinDigits(text))?.[1] ?? null;
  const [slug, words] = [slugOf(text), nameWordsQuery(text)];
  if (id === null && slug === null && words === null) return null;
  return {
    checked: sql`item.seller_id = any(array(
      select seller_id from shops where seller_id = ${id}::bigint
      union select seller_id from shops where slug = ${slug}
      union select seller_id from former_slugs where slug = ${slug}
      union select id from users where type <> 'person' and words_of_name(display_name) @@ ${words}::tsquery
    ))`,
  };
}
