-- Places that the back office edits (ADM-03).
alter table places
  add column is_ours boolean not null default false,  -- added or changed by staff: a release leaves it as it is
  add column filters_below boolean not null default true,  -- results are narrowed by what is below it
  add column is_set_aside boolean not null default false,  -- offered to nobody; what names it stays
  add column merged_into integer references places;  -- it is that place now: its id and slug lead there

-- Below the numbers that releases give are 99 cities of each province, and districts from 5001.
create sequence added_place_ids as integer start 1000001;

-- Slugs that places had: addresses with them lead on. Scope: 0, or the city of a district.
create table former_place_slugs (
  scope integer not null,
  slug text not null,
  place_id integer not null references places on delete cascade,
  primary key (scope, slug)
);
create index former_place_slugs_place_id on former_place_slugs (place_id);

-- Shipped places that staff deleted: a release does not add them again.
create table removed_places (
  place_id integer primary key
);

-- One place becomes part of another: a job moves what names it, or moves it back.
create table place_merges (
  id bigint primary key generated always as identity,
  from_id integer not null references places,
  into_id integer not null references places,
  state text not null check (state in ('running', 'done', 'undoing', 'undone')),
  total integer,  -- things to move; null until they are counted
  children integer[] not null,  -- places that were below the first
  started_at timestamptz not null,
  ended_at timestamptz
);
create index place_merges_from_id on place_merges (from_id);
create index place_merges_into_id on place_merges (into_id);

-- Moved things, so that they can be moved back; deleted once that is too late.
create table place_moves (
  merge_id bigint not null references place_merges on delete cascade,
  kind text not null check (kind in ('listing', 'shop', 'account', 'announcement', 'search')),
  thing_id bigint not null,
  before jsonb,
  primary key (merge_id, kind, thing_id)
);
