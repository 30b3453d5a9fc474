-- runs alone: concurrently
create index concurrently listings_district on listings (district_id, id) where district_id is not null;
