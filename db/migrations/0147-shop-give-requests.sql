-- Frozen shops that a moderator would give to a member, until a second person agrees.
create table shop_give_requests (
  seller_id bigint primary key references shops (seller_id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  reason text not null,
  asked_by bigint not null references users (id) on delete cascade,
  asked_at timestamptz not null
);
