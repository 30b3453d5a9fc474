-- Each row has named the seller since 0102; now the table says so, and whoever asks needs no listing.
update contact_reveals set seller_id = listings.user_id from listings where listings.id = listing_id and seller_id is null;
alter table contact_reveals
  alter column seller_id set not null,
  drop constraint contact_reveals_check;
