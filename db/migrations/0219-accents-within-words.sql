-- Published listings with a letter or accent that parted its word are indexed anew by the job (`listings_unmarked_marks`).
update listings
set search = ts_delete(search, 'w4')
where status = 'published' and (
  name ~ '[\u0130\u0300-\u036F\u0483-\u0489\u0591-\u05C7]'
  or id in (
    select listing_id from listing_bodies where description ~ '[\u0130\u0300-\u036F\u0483-\u0489\u0591-\u05C7]'
  )
);

-- Owned by domain/jobs. Keys that are made by the spelling are made again.
update key_renewals set after_id = 0, done_at = null where kind in ('shop-names', 'word-rules', 'messages');
