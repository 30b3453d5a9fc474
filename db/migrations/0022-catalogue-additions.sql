-- Owned by domain/taxonomy. What the back office adds has ids far from those that releases bring.
create sequence categories_added as integer start with 1000000001;
create sequence attributes_added as integer start with 1000000001;

-- What a category asks for no more, so that no release brings it back.
create table removed_asks (
  category_id integer not null,
  attribute_id integer not null,
  primary key (category_id, attribute_id)
);

-- Owned by domain/listings. What the map's form sends besides the point (MAP-02): for its owner alone, in no search.
create table listing_addresses (
  listing_id bigint primary key references listings,
  address text not null,
  plaque text not null default '',
  unit text not null default ''
);
