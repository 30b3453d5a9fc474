-- Owned by domain/listings. A fingerprint in four parts of 16 bits: two that differ in at most six (even seven) bits have
-- a part that differs in at most one, so that near ones are found by 4 × 17 equal parts instead of by looking at all.
create index listing_pictures_part_0 on listing_pictures ((fingerprint & 65535), listing_id desc)
  where fingerprint is not null;
create index listing_pictures_part_1 on listing_pictures (((fingerprint >> 16) & 65535), listing_id desc)
  where fingerprint is not null;
create index listing_pictures_part_2 on listing_pictures (((fingerprint >> 32) & 65535), listing_id desc)
  where fingerprint is not null;
create index listing_pictures_part_3 on listing_pictures (((fingerprint >> 48) & 65535), listing_id desc)
  where fingerprint is not null;

-- Owned by domain/taxonomy. What the back office changed stays as it is when a newer release brings its own categories.
alter table categories add column edited_at timestamptz;
alter table attributes add column edited_at timestamptz;
alter table attribute_options add column edited_at timestamptz;
alter table category_attributes add column edited_at timestamptz;

-- What it deleted, so that no release brings it back.
create table taxonomy_removals (
  kind text not null check (kind in ('category', 'option')),
  id integer not null,
  primary key (kind, id)
);

-- Of options that the back office adds: far from those that releases bring.
create sequence attribute_options_added as integer start with 1000000001;
