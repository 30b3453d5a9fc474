import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { PurchasePolicies, PurchasePolicy } from './policy.ts';

const FIELDS = sql`
  'allowed', allowed, 'hasDelivery', has_delivery, 'hasPieces', has_pieces, 'goodsMax', goods_max, 'feePercent', fee_percent`;

const ALL = sql`select json_object_agg(category_id, json_build_object(${FIELDS})) from purchase_policies as policies`;

/** Policies of a listing's categories, for queries that read them together with its row in `listings`. */
export const POLICIES_OF_LISTING = sql<PurchasePolicies>`
  coalesce((${ALL} where policies.category_id in (root_id, sub_id, brand_id, listings.category_id)), '{}')`;

export async function readPolicies(db: Db): Promise<PurchasePolicies> {
  const { rows } = await sql<{ policies: PurchasePolicies }>`select coalesce((${ALL}), '{}') as policies`.execute(db);
  return rows[0]?.policies ?? {};
}

export type ShippedPolicy = PurchasePolicy & { readonly slug: string };

/** Inserts the shipped policies if the site has no policy at all. */
export async function insertShippedPolicies(db: Db, shipped: readonly ShippedPolicy[]): Promise<void> {
  await sql`
    insert into purchase_policies (category_id, allowed, has_delivery, has_pieces, goods_max, fee_percent)
    select categories.id, policy.allowed, policy."hasDelivery", policy."hasPieces", policy."goodsMax", policy."feePercent"
    from json_to_recordset(${JSON.stringify(shipped)}::json) as policy (
      slug text, allowed boolean, "hasDelivery" boolean, "hasPieces" boolean, "goodsMax" bigint, "feePercent" numeric
    )
    join categories using (slug)
    where not exists (select from purchase_policies)`.execute(db);
}

const COLUMNS = sql`
  allowed, has_delivery as "hasDelivery", has_pieces as "hasPieces", goods_max as "goodsMax",
  fee_percent as "feePercent"`;

export async function lockPolicy(db: Db, categoryId: number): Promise<PurchasePolicy | null> {
  const { rows } = await sql<PurchasePolicy>`
    select ${COLUMNS} from purchase_policies where category_id = ${categoryId} for update`.execute(db);
  return rows[0] ?? null;
}

export async function upsertPolicy(db: Db, categoryId: number, policy: PurchasePolicy): Promise<void> {
  const { allowed, hasDelivery, hasPieces, goodsMax, feePercent } = policy;
  await sql`
    insert into purchase_policies (category_id, allowed, has_delivery, has_pieces, goods_max, fee_percent)
    values (${categoryId}, ${allowed}, ${hasDelivery}, ${hasPieces}, ${goodsMax}, ${feePercent})
    on conflict (category_id) do update
    set allowed = excluded.allowed, has_delivery = excluded.has_delivery, has_pieces = excluded.has_pieces,
      goods_max = excluded.goods_max, fee_percent = excluded.fee_percent`.execute(db);
}

export async function deletePolicy(db: Db, categoryId: number): Promise<void> {
  await sql`delete from purchase_policies where category_id = ${categoryId}`.execute(db);
}
