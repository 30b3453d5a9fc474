-- A row for each shop and agent with a public page: what lists of them are searched and ordered by.
create table shop_entries (
  seller_id bigint primary key references shops,
  kind text not null check (kind in ('shop', 'agent')),
  name text not null,                               -- as it was indexed
  tokens tsvector not null,                         -- words of the name, trades, places, marks
  marks text[] not null default '{}',               -- of those that staff verify, the ones that it has now
  listings integer not null,                        -- published ones
  newest_at timestamptz,                            -- newest publication among them
  since timestamptz not null,                       -- on the site
  rank integer not null,                            -- «best», lowest first; rewritten nightly
  longitude double precision not null,              -- its own point, else its city's; 0, 0 without either
  latitude double precision not null,
  renew_at timestamptz                              -- its listings have changed: counted again from then on
);
create index shop_entries_best on shop_entries (kind, rank, seller_id);
create index shop_entries_newest on shop_entries (kind, since, seller_id);
create index shop_entries_listings on shop_entries (kind, listings, seller_id);
create index shop_entries_near on shop_entries using gist (kind, point(longitude * 0.84, latitude));
create index shop_entries_tokens on shop_entries using gin (tokens) with (fastupdate = off);
create index shop_entries_due on shop_entries (renew_at) where renew_at is not null;

-- What shops bring their members, by Tehran day: counted each hour, and again while a day is young (AN-03).
create table shop_days (
  seller_id bigint not null references shops,
  scope text not null check (scope in ('shop', 'category', 'member')),
  of_id bigint not null,                            -- a category or a member; 0: of the shop, its own page or nobody
  day date not null,
  views integer not null,
  numbers integer not null,
  messages integer not null,                        -- conversations that buyers began
  offers integer not null,
  leasing integer not null,
  favourites integer not null,
  primary key (seller_id, scope, of_id, day)
);

-- The same by listing over the last 7, 30 and 90 days, counted nightly; listings without any are left out.
create table shop_listing_figures (
  seller_id bigint not null references shops,
  period smallint not null check (period in (7, 30, 90)),
  listing_id bigint not null references listings,
  member_id bigint references users,
  views integer not null,
  numbers integer not null,
  messages integer not null,
  offers integer not null,
  leasing integer not null,
  favourites integer not null,
  primary key (seller_id, period, listing_id)
);
create index shop_listing_figures_best on shop_listing_figures (seller_id, period, views desc, listing_id);
create index shop_listing_figures_of_listing on shop_listing_figures (listing_id);

-- How the members of a shop answer conversations about their listings; member 0: listings of nobody.
create table shop_answers (
  seller_id bigint not null references shops,
  period smallint not null,
  member_id bigint not null,
  begun integer not null,
  answered integer not null,                        -- within a day
  median_seconds integer,                           -- of those answers
  primary key (seller_id, period, member_id)
);

-- Medians of all shops of a trade in a city, from ten shops on.
create table trade_medians (
  kind text not null check (kind in ('shop', 'agent')),
  trade_id integer not null,
  city_id integer not null,
  period smallint not null,
  shops integer not null,
  views double precision not null,
  numbers double precision not null,
  messages double precision not null,
  offers double precision not null,
  leasing double precision not null,
  favourites double precision not null,
  primary key (kind, trade_id, city_id, period)
);

-- When the days of a shop, and the sums of its listings, were counted.
create table shop_counts (
  seller_id bigint primary key references shops,
  days_at timestamptz,
  sums_at timestamptz
);
create index shop_counts_due on shop_counts (days_at nulls first, seller_id);

-- Sums of shop_days by category and member over the last 7, 30 and 90 days, written when the days are counted.
create table shop_sums (
  seller_id bigint not null references shops,
  period smallint not null check (period in (7, 30, 90)),
  scope text not null check (scope in ('category', 'member')),
  of_id bigint not null,
  views integer not null,
  numbers integer not null,
  messages integer not null,
  offers integer not null,
  leasing integer not null,
  favourites integer not null,
  primary key (seller_id, period, scope, of_id)
);
create index shop_sums_best on shop_sums (seller_id, period, scope, views desc, of_id);
