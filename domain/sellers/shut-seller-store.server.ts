import { type RawBuilder, sql } from 'kysely';

/** Why nothing of a seller is approved: a person or shop that is suspended or ended, or a shop that nobody acts for (AUTH-03, SHOP-03). */
export type Shut = 'suspended' | 'frozen' | 'closed';

/** Expression that tells why a seller is shut, null while they are not; `sellerId`: an id or the name of a column. */
export const shutOf = (sellerId: unknown): RawBuilder<Shut | null> => sql`(
  select case
    when shops.state = 'closed' or users.deleted_at is not null then 'closed'
    when shops.state = 'suspended' or users.suspended_at is not null then 'suspended'
    when shops.state = 'frozen' then 'frozen'
  end
  from users
  left join shops on shops.seller_id = users.id
  where users.id = ${sellerId}
)`;
