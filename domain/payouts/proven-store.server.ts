import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';

type Asked = { readonly until: Date; readonly sales: number; readonly after: number; readonly limit: number };

/**
 * Ids of sellers, in sequence, who had settled sales to at least `sales` different buyers before `until` and are not
 * proven yet.
 */
export async function readUnproven(db: Db, { until, sales, after, limit }: Asked): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select seller_id as id from invoices
    where state = 'settled' and ended_at < ${until} and seller_id > ${after}
      and not exists (select from proven_sellers where proven_sellers.seller_id = invoices.seller_id)
    group by seller_id
    having count(distinct buyer_id) >= ${sales}
    order by seller_id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertProven({ db, now }: Ctx, sellerIds: readonly number[]): Promise<void> {
  await sql`
    insert into proven_sellers (seller_id, at) select id, ${now} from unnest(${sellerIds}::bigint[]) as found (id)
    on conflict do nothing`.execute(db);
}
