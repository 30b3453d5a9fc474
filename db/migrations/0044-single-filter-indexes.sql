-- runs alone: concurrently
-- Owned by domain/listings. Whether domain/moderation has flags of a listing, for lists of the back office: flags are in a
-- table of their own, and an index by a listing's times cannot look into another table. Listings that are flagged already
-- are marked by a job, a few at a time (`correctMarks`): in one statement, they would be locked for minutes.
alter table listings
  add column if not exists is_flagged boolean not null default false,
  add column if not exists is_reported boolean not null default false;

-- Those filters of a list that were only checked row by row, each by both sorts.
create index concurrently listings_root on listings (root_id, id);
create index concurrently listings_root_changed on listings (root_id, updated_at, id);
create index concurrently listings_brand on listings (sub_id, brand_id, id) where brand_id is not null;
create index concurrently listings_brand_changed on listings (sub_id, brand_id, updated_at, id)
  where brand_id is not null;
create index concurrently listings_province on listings (province_id, id);
create index concurrently listings_province_changed on listings (province_id, updated_at, id);
create index concurrently listings_flagged on listings (id) where is_flagged;
create index concurrently listings_flagged_changed on listings (updated_at, id) where is_flagged;
create index concurrently listings_reported on listings (id) where is_reported;
create index concurrently listings_reported_changed on listings (updated_at, id) where is_reported;

-- Without statistics, every second listing would count as flagged.
analyze listings (is_flagged, is_reported);
