-- Listings that users keep (FAV-01).
create table favourites (
  user_id bigint not null references users,
  listing_id bigint not null references listings,
  saved_at timestamptz not null,
  price_saved bigint,                               -- when it was saved: what a drop is shown against
  price_known bigint,                               -- the last one its saver was told of or saw
  primary key (user_id, listing_id)
);
create index favourites_list on favourites (user_id, saved_at desc, listing_id desc);
create index favourites_listing on favourites (listing_id);
