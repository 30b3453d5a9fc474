-- runs alone: concurrently
-- Owned by domain/listings. What the flags of domain/moderation say of a listing, for lists of the back office: a flag is
-- in a table of its own, and an index by a listing's times cannot look into another table.
alter table listings
  add column if not exists is_flagged boolean not null default false,
  add column if not exists is_reported boolean not null default false;

update listings
set is_flagged = true, is_reported = flags.reported
from (select listing_id, bool_or(kind = 'report') as reported from listing_flags group by listing_id) as flags
where listings.id = flags.listing_id and not is_flagged;

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

-- Statistics of the new columns.
analyze listings (is_flagged, is_reported);
