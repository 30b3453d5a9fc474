-- Owned by domain/promotion: what is sold for listings of a category and those below it, and what was bought (PROM-01 to PROM-07).
create table packages (
  id bigint generated always as identity primary key,
  category_id integer not null references categories,
  kind text not null check (kind in ('refresh', 'top-3', 'double', 'vip', 'badge')),
  group_name text not null check (group_name ~ '^[a-z0-9_]{1,40}$'), -- of one group, one is bought at a time
  title text not null check (length(title) between 1 and 80),
  price bigint not null check (price between 0 and 100000000), -- toman, without VAT
  days smallint not null check (days between 0 and 365),
  is_default boolean not null default false,           -- chosen when the page opens
  analytics_key text not null check (analytics_key ~ '^[a-z0-9_]{1,40}$'),
  interactions jsonb not null default '{}',            -- analytics key of a bump → its price beside this one
  active boolean not null default true,
  check ((kind = 'refresh') = (days = 0)),
  unique (category_id, analytics_key)
);

-- What an order line does for its listing. A term begins when the listing is published.
create table listing_features (
  id bigint generated always as identity primary key,
  order_line_id bigint not null unique references order_lines,
  order_id bigint not null references orders,
  listing_id bigint not null references listings,
  kind text not null check (kind in ('refresh', 'top-3', 'double', 'vip', 'badge')),
  days smallint not null,
  starts_at timestamptz,
  ends_at timestamptz,
  paused_at timestamptz,                               -- moderators have the listing since; the time is added
  is_over boolean not null default false,
  undone_at timestamptz,                               -- refunded
  check ((starts_at is null) = (ends_at is null))
);
create index listing_features_living on listing_features (listing_id) where not is_over;
create index listing_features_due on listing_features (ends_at) where not is_over and paused_at is null;
create index listing_features_waiting on listing_features (order_id) where not is_over and starts_at is null;
create index listing_features_of_order on listing_features (order_id);

-- `place`: the order of turns, which spreads listings evenly, whatever their ids (a bijection of 32 bits).
alter table showcases
  add column feature_id bigint references listing_features,
  add column is_over boolean not null default false,
  add column place bigint not null generated always as (((listing_id % 4294967296) * 1640531527) & 4294967295) stored;
drop index showcases_scope;
create index showcases_of_sub on showcases (sub_id, place) where not is_over;
create index showcases_of_sub_and_city on showcases (sub_id, city_id, place) where not is_over;
create index showcases_due on showcases (ends_at) where not is_over;
create index showcases_of_feature on showcases (feature_id) where feature_id is not null;

-- The last turn of a category (city 0: everywhere). After a crash of the server turns begin again.
create unlogged table showcase_turns (
  sub_id integer not null,
  city_id integer not null,
  turn bigint not null,
  listing_ids bigint[] not null,
  last_place bigint not null,
  primary key (sub_id, city_id)
);

-- Owned by domain/listings: the paid marks that cards and pages show.
alter table listings
  add column paid_marks text[] not null default '{}' check (paid_marks <@ array['vip', 'badge']);
