-- runs alone: concurrently
-- The rows of one day, for the figures of the back office (ADM-04), each owned by the module of its table.
create index concurrently listing_changes_at on listing_changes (at);
create index concurrently listing_days_day on listing_days (day);
create index concurrently seller_days_day on seller_days (day);
create index concurrently price_offers_created on price_offers (created_at) where not by_seller;
create index concurrently leasing_requests_created on leasing_requests (created_at);
create index concurrently users_seen on users (last_seen_day) where last_seen_day is not null;
create index concurrently audit_entries_at on audit_entries (at);
create index concurrently ledger_entries_at on ledger_entries (at);
create index concurrently reviews_posted_at on reviews (posted_at);
create index concurrently review_versions_posted_at on review_versions (posted_at);
create index concurrently feed_runs_ended on feed_runs (ended_at) where ended_at is not null;
