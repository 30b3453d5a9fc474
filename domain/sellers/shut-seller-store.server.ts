import { type RawBuilder, sql } from 'kysely';

/**
 * Reasons why no act in a seller's name is possible: a person or shop that is suspended or has ended, or a frozen shop
 * (AUTH-03, SHOP-03).
 */
export type NoApprovalReason = 'suspended' | 'frozen' | 'closed';

/**
 * SQL expression for the reason why nobody can act for a seller; null if there is none. `sellerId`: an id or a column
 * name.
 */
export const noApprovalReasonOf = (sellerId: unknown): RawBuilder<NoApprovalReason | null> => sql`(
  select case
    when shops.state = 'closed' or users.deleted_at is not null then 'closed'
    when shops.state = 'suspended' or users.suspended_at is not null then 'suspended'
    when shops.state = 'frozen' then 'frozen'
  end
  from users
  left join shops on shops.seller_id = users.id
  where users.id = ${sellerId}
)`;
