-- Shops take turns in having pictures of their feeds fetched, so that none of them waits for all pictures of another one.
create sequence feed_picture_turns;

create table feed_picture_shops (
  shop_id bigint primary key references shops on delete cascade,
  turn bigint not null                                -- its last one, of feed_picture_turns; a shop without a row had none
);

create index feed_rows_pictures_of_shop on feed_rows (shop_id, pictures_at, id) where pictures_at is not null;
