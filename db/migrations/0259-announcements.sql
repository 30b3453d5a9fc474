-- What visitors are told above the content of pages, until it ends or they close it (ADM-03).
create table announcements (
  id bigint primary key generated always as identity,
  text text not null check (length(text) between 2 and 300),
  link text check (link like '/%' and length(link) <= 300),  -- a path of this site
  level text not null check (level in ('info', 'warning', 'urgent')),
  audience text not null check (audience in ('all', 'signed-in', 'sellers')),
  place_id integer references places,  -- a province or a city; null: everywhere
  category_id integer references categories,  -- with all below it; null: on all pages
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),  -- null: until it is removed
  closable boolean not null
);

-- A category and a place are looked for before they are deleted.
create index announcements_category_id on announcements (category_id) where category_id is not null;
create index announcements_place_id on announcements (place_id) where place_id is not null;
