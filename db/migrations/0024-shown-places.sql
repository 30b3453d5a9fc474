-- The position of a listing that others see: the exact one, or the middle of its cell (domain/listings/shown-place.ts).
-- Nothing that leaves the site may depend on the true one, least of all the order by nearness.
alter table listings
  add column shown_latitude double precision,
  add column shown_longitude double precision;

update listings
set shown_latitude = case
    when position_exact then latitude
    else round(((floor(latitude / 0.0045) + 0.5) * 0.0045)::numeric, 5)
  end,
  shown_longitude = case
    when position_exact then longitude
    else round(((floor(longitude / 0.0054) + 0.5) * 0.0054)::numeric, 5)
  end;

alter table listings
  alter column shown_latitude set not null,
  alter column shown_longitude set not null;

drop index listings_near;
drop index listings_sub_near;
-- A degree of longitude at 33° north is 0.84 of a degree of latitude; with it the nearest are the nearest on the
-- ground.
create index listings_near on listings using gist (point(shown_longitude * 0.84, shown_latitude))
  where status = 'published';
create index listings_sub_near on listings using gist (sub_id, point(shown_longitude * 0.84, shown_latitude))
  where status = 'published';
