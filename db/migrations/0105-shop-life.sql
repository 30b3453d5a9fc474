-- Owned by domain/identity: members prove the telephones of their shop (SHOP-03).
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
check (purpose in ('sign-in', 'change', 'delete', 'refund', 'leasing', 'shop'));

-- Owned by domain/sellers. The kind as in `users`, by which the back office lists shops.
alter table shops add column kind text check (kind in ('shop', 'agent'));
update shops set kind = users.type from users where users.id = seller_id;
alter table shops alter column kind set not null;

create index shops_by_state on shops (state, seller_id desc);
create index shops_by_kind on shops (kind, seller_id desc);
-- What the periodic work looks for.
create index shops_closed on shops (state_since, seller_id) where state = 'closed';
