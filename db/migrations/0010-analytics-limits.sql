-- Owned by domain/limits. Each counts batches, not the events in them.
insert into limit_rules (action, subject, window_seconds, threshold, effect) values
  ('analytics', 'address', 60, 1200, 'refuse'),
  ('log', 'address', 60, 60, 'refuse');

-- Owned by domain/analytics. Views and leads that no day counts yet: the job takes rows out as it counts them.
create table listing_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('view', 'lead')),
  listing_id bigint not null,
  user_id bigint,                                     -- so that owners do not count; gone with the row
  visitor_hash bytea not null
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
