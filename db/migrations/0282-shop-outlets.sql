-- Where others read the goods of a shop: Torob, and secret addresses of files (SHOP-02). An address ends with its row, when its
-- member leaves the shop, and when the shop closes.
create table shop_outlets (
  seller_id bigint not null references shops,
  kind text not null check (kind in ('torob', 'merchant', 'csv')),
  member_id bigint not null references users,       -- turned it on
  created_at timestamptz not null,                  -- part of the address: a new one ends the old one
  primary key (seller_id, kind)
);
-- What an account leaves behind is looked for when it ends.
create index shop_outlets_of_member on shop_outlets (member_id);
