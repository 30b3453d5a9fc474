import { sql } from 'kysely';
import type { Ctx } from '../../db/transact.server.ts';
import type { AnswerRate } from '../values/answer-rate.ts';
import type { MarkKind } from './marks/mark.ts';
import { isShown } from './marks/mark-store.server.ts';
import { AGENTS_MOST, type Shop, type ShopKind } from './shop.ts';
import { SHOP_COLUMNS } from './shop-store.server.ts';

/** Facts for a shop's page that are not in the shop's profile. */
type ShopPageFacts = {
  readonly isSuspended: boolean;
  readonly isDeleted: boolean;
  readonly hasProvenNumber: boolean;
  /** Verified marks; number and issuer only for a licence. */
  readonly marks: readonly {
    readonly kind: MarkKind;
    readonly number: string | null;
    readonly issuer: string | null;
  }[];
  readonly answers: AnswerRate | null;
  /** Agents who belong to the shop, if the shop has agreed, by name. */
  readonly agents: readonly ShopMention[];
  /** Shop of an agent, if the shop has agreed. */
  readonly agency: ShopMention | null;
};

export type ShopMention = { readonly kind: ShopKind; readonly name: string; readonly slug: string };

export type ShopPage = {
  readonly shop: Shop;
  /** Whether `slug` is a former address of the shop. */
  readonly isFormer: boolean;
  readonly facts: ShopPageFacts;
};

const MENTION = sql`json_build_object('kind', person.type, 'name', person.display_name, 'slug', other.slug)`;
const OTHERS = sql`shops as other join users as person on person.id = other.seller_id`;
const IS_SHOWN = sql`
  other.state in ('active', 'frozen') and person.suspended_at is null and person.deleted_at is null`;

/** The shop with this address, now or formerly, with the facts of its page; null if no shop has or had the slug. */
export async function readShopPage({ db, now }: Ctx, slug: string): Promise<ShopPage | null> {
  const { rows } = await sql<Shop & Pick<ShopPage, 'isFormer' | 'facts'>>`
    /* prepared: read shop page */
    select ${SHOP_COLUMNS}, shops.slug <> ${slug} as "isFormer", json_build_object(
      'isSuspended', suspended_at is not null,
      'isDeleted', deleted_at is not null,
      'hasProvenNumber', exists (
        select from shop_telephones where shop_telephones.seller_id = shops.seller_id and proven_at is not null
      ),
      'marks', coalesce((
        select json_agg(
          json_build_object('kind', seller_marks.kind, 'number', licence_number, 'issuer', issuer)
          order by seller_marks.kind desc
        )
        from seller_marks
        where seller_marks.seller_id = shops.seller_id and ${isShown(now)}
      ), '[]'),
      'answers', (
        select json_build_object('begun', begun, 'answered', answered, 'medianSeconds', median_seconds)
        from answer_rates
        where answer_rates.user_id = shops.seller_id
      ),
      'agents', coalesce((
        select json_agg(mention) from (
          select ${MENTION} as mention
          from ${OTHERS}
          where other.agency_id = shops.seller_id and other.agency_agreed_at is not null and ${IS_SHOWN}
          order by person.display_name
          limit ${sql.lit(AGENTS_MOST)}
        ) as agents
      ), '[]'),
      'agency', (
        select ${MENTION}
        from ${OTHERS}
        where other.seller_id = shops.agency_id and shops.agency_agreed_at is not null and ${IS_SHOWN}
      )
    ) as facts
    from shops
    join users on users.id = seller_id
    where seller_id = coalesce(
      (select seller_id from shops where slug = ${slug}),
      (select seller_id from former_slugs where slug = ${slug})
    )`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { isFormer, facts, ...shop } = found;
  return { shop, isFormer, facts };
}
