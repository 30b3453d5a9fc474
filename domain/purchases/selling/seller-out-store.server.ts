import { sql } from 'kysely';
import type { Ctx } from '../../../db/transact.server.ts';
import { HOLDING } from '../invoice.ts';

const AT_ONCE = 200;

/**
 * Ids of sales whose money the site holds and whose seller, or shop owner, has been suspended since `outSince` or
 * longer, or whose listing was rejected for fraud. Sales that the system has already frozen for that are left out.
 */
export async function readSalesOfOut({ db }: Ctx, outSince: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select invoices.id, invoices.listing_id, coalesce(users.suspended_at, owners.suspended_at) as suspended_at
      from invoices
      join users on users.id = invoices.seller_id
      left join shops on shops.seller_id = users.id and shops.state = 'frozen'
      left join users owners on owners.id = owner_id
      where invoices.state = any(${HOLDING}::text[]) and frozen_at is null
    ), out as (
      select id, suspended_at as since from held where suspended_at is not null
      union all
      select held.id, changes.at
      from held
      join listings on listings.id = held.listing_id and status = 'rejected'
      join listing_changes changes on changes.listing_id = listings.id
      where changes.act = 'reject' and 'fraud' = any(changes.reasons) and not changes.undone
    )
    select distinct id
    from out
    where since <= ${outSince} and not exists (
      select from invoice_changes
      where invoice_id = out.id and act = 'freeze' and actor = 'system' and at >= since
    )
    order by id
    limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows.map(({ id }) => id);
}
