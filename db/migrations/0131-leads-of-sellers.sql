-- Owned by domain/analytics. A number that was asked for at a seller's own page is a lead of the seller, of no listing (AN-03).
alter table listing_events
  alter column listing_id drop not null,
  add column seller_id bigint,
  add check ((listing_id is null) <> (seller_id is null));

create table seller_days (
  seller_id bigint not null references users,
  day date not null,                                  -- in Tehran
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
