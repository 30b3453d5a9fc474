-- runs alone: concurrently
-- Owned by domain/listings. Published listings whose words were made by an earlier version (domain/search/index-words.ts); empty
-- once a job has indexed them anew. Searches ask whether there is one, and the job which.
create index concurrently listings_unmarked on listings (id) where status = 'published' and not search @@ 'w2'::tsquery;
