-- Ways by which a notice failed to go out, once for each try: each way has tries of its own (NOTI-01). Owned by domain/notifications.
alter table notifications add column failed_ways text[] not null default '{}';

-- Shops whose names look like an older one's, for the list of staff (SHOP-03). Owned by domain/sellers.
create index shops_beside on shops (seller_id) where name_key like '% #%' and name_key not like 'closed #%';
