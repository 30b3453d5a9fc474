-- Owned by domain/sellers. Members have a name in their shop, and say whether its owner may see their mobile (SHOP-03).
alter table shop_members
  add column name text,                    -- null: that of the account
  add column mobile_agreed_at timestamptz; -- null: the owner does not see their mobile
-- The inviter's word for whom they invite; emptied when it is over.
alter table shop_invitations add column name text;
