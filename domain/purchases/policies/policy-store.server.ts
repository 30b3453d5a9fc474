import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { PurchasePolicies, PurchasePolicy } from './policy.ts';

const FIELDS = sql`
  'allowed', allowed, 'hasDelivery', has_delivery, 'hasPieces', has_pieces, 'goodsMax', goods_max, 'feePercent', fee_percent`;

/** All policies as one value of a query, for queries that read them with other things. */
export const ALL_POLICIES = sql<PurchasePolicies>`
  coalesce((select json_object_agg(category_id, json_build_object(${FIELDS})) from purchase_policies), '{}')`;

export async function readPolicies(db: Db): Promise<PurchasePolicies> {
  const { rows } = await sql<{ policies: PurchasePolicies }>`select ${ALL_POLICIES} as policies`.execute(db);
  return rows[0]?.policies ?? {};
}

export type ShippedPolicy = PurchasePolicy & { readonly slug: string };

/** Adds policies of categories that have none yet, where there is not one at all. */
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
