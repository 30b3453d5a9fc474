-- A number may be asked for at a seller's own page, of no listing. Rows from before get the seller of their listing.
alter table contact_reveals add column seller_id bigint references users;
update contact_reveals set seller_id = listings.user_id from listings where listings.id = listing_id;
alter table contact_reveals
  alter column listing_id drop not null,
  add check (listing_id is not null or seller_id is not null);
create index contact_reveals_seller on contact_reveals (seller_id, visitor_hash, at desc);
