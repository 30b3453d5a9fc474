-- runs alone: concurrently
-- Owned by domain/listings. Badges that end. Owned by domain/chat: conversations by which answers are counted.
create index concurrently listings_vouched on listings (vouched_until) where vouched_until is not null;
create index concurrently conversations_begun on conversations (begun_at) where begun_at is not null;
