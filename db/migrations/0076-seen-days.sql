-- Owned by domain/identity: Tehran days on which an account was seen, written with its last use.
alter table users
  add column seen_days int not null default 0,
  add column first_seen_day date,
  add column last_seen_day date;

update users
set seen_days = 1 + ((last_seen_at at time zone 'Asia/Tehran')::date <> (created_at at time zone 'Asia/Tehran')::date)::int,
  first_seen_day = (created_at at time zone 'Asia/Tehran')::date,
  last_seen_day = (last_seen_at at time zone 'Asia/Tehran')::date
where last_seen_at is not null;

-- Owned by domain/purchases: keyed hashes by which a buyer is told apart from the seller and from other buyers.
alter table invoices
  add column address_mark bytea,
  add column network_hash bytea,                      -- of the buyer, when it was made
  add column seller_network_hash bytea;               -- of the seller, when they accepted
create index invoices_of_pair on invoices (seller_id, buyer_id) where state = 'settled';
