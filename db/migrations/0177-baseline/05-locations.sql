-- One id space for provinces, cities and districts.
create table places (
  id integer primary key,
  kind text not null check (kind in ('province', 'city', 'district')),
  parent_id integer references places,
  name text not null,
  slug text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null default 0,
  is_capital boolean not null default false,
  is_top boolean not null default false,
  position integer not null,
  check ((kind = 'province') = (parent_id is null))
);
create unique index places_slug on places (slug) where kind <> 'district';
create unique index places_district_slug on places (parent_id, slug) where kind = 'district';
