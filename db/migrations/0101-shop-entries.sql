-- Owned by domain/shops. A row for each shop and agent with a public page: what lists of them are searched and ordered by.
create table shop_entries (
  seller_id bigint primary key references shops,
  kind text not null check (kind in ('shop', 'agent')),
  name text not null,                                 -- as it was indexed
  tokens tsvector not null,                           -- words of the name, trades, places, marks
  marks text[] not null default '{}',                 -- of those that staff verify, the ones that it has now
  listings integer not null,                          -- published ones
  newest_at timestamptz,                              -- newest publication among them
  since timestamptz not null,                         -- on the site
  rank integer not null,                              -- «best», lowest first; rewritten nightly
  longitude double precision not null,                -- its own point, else its city's; 0, 0 without either
  latitude double precision not null,
  renew_at timestamptz                                -- its listings have changed: counted again from then on
);
create index shop_entries_best on shop_entries (kind, rank, seller_id);
create index shop_entries_newest on shop_entries (kind, since, seller_id);
create index shop_entries_listings on shop_entries (kind, listings, seller_id);
create index shop_entries_near on shop_entries using gist (kind, point(longitude * 0.84, latitude));
create index shop_entries_tokens on shop_entries using gin (tokens) with (fastupdate = off);
create index shop_entries_due on shop_entries (renew_at) where renew_at is not null;
