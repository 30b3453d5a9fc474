-- What was seen and done, as it came; by the day, so that old ones are dropped whole.
create table analytics_events (
  at timestamptz not null,
  kind text not null,                               -- 'view', 'lead', 'page', …
  listing_id bigint,
  user_id bigint,
  visitor_hash bytea,
  session text,
  data jsonb not null default '{}'
) partition by range (at);
create table analytics_events_rest partition of analytics_events default;

-- Views and leads of a listing by the day (Tehran's), for its owner (AN-03).
create table listing_days (
  listing_id bigint not null references listings,
  day date not null,
  views integer not null default 0,
  leads integer not null default 0,
  primary key (listing_id, day)
);

-- Views and leads that no day counts yet: the job takes rows out as it counts them.
create table listing_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('view', 'lead')),
  listing_id bigint,
  user_id bigint,                                   -- so that owners do not count; gone with the row
  visitor_hash bytea not null,
  -- A number that was asked for at a seller's own page is a lead of the seller, of no listing (AN-03).
  seller_id bigint,
  check ((listing_id is null) <> (seller_id is null))
);
create index listing_events_at on listing_events (at, id);

-- When a visitor last counted for a listing. Losing these in a crash counts somebody twice.
create unlogged table listing_visits (
  listing_id bigint not null,
  kind text not null,
  visitor_hash bytea not null,
  counted_at timestamptz not null,
  primary key (listing_id, kind, visitor_hash)
);
create index listing_visits_age on listing_visits (counted_at);

create table seller_days (
  seller_id bigint not null references users,
  day date not null,                                -- in Tehran
  leads integer not null default 0,
  primary key (seller_id, day)
);

-- When a visitor last counted for a seller. Losing these in a crash counts somebody twice.
create unlogged table seller_visits (
  seller_id bigint not null,
  visitor_hash bytea not null,
  counted_at timestamptz not null,
  primary key (seller_id, visitor_hash)
);
create index seller_visits_age on seller_visits (counted_at);
