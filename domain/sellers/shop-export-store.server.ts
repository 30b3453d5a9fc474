import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** Shops of a member for the export of their account: profiles of the shops they own, and their acts in each. */
export async function* exportedShops(db: Db, userId: number): AsyncGenerator<unknown> {
  const { rows } = await sql`
    select shops.seller_id as id, shops.kind, display_name as name, slug, shops.state, shop_members.role, since,
      shop_members.name as "memberName", mobile_agreed_at as "mobileAgreedAt",
      case when owner_id = ${userId} then json_build_object(
        'about', about, 'trades', trades, 'cityId', city_id, 'address', address, 'latitude', latitude,
        'longitude', longitude, 'hours', hours, 'website', website, 'openedAt', opened_at, 'approvedAt', approved_at,
        'telephones', (
          select coalesce(json_agg(json_build_object('telephone', telephone, 'provenAt', proven_at) order by position), '[]')
          from shop_telephones where shop_telephones.seller_id = shops.seller_id
        )
      ) end as profile,
      (
        select coalesce(json_agg(json_build_object('act', act, 'at', at) order by id), '[]')
        from shop_changes
        where shop_changes.seller_id = shops.seller_id and actor_id = ${userId}
      ) as acts
    from shop_members
    join shops on shops.seller_id = shop_members.seller_id
    join users on users.id = shops.seller_id
    where shop_members.user_id = ${userId}
    order by since, shops.seller_id`.execute(db);
  yield* rows;
}
