-- runs alone: concurrently
-- Owned by domain/listings. Waits for a moderator together with other rows of its feed's run, not singly.
alter table listings add column if not exists is_batched boolean not null default false;

create index concurrently listings_waiting on listings (updated_at, id) where status = 'pending' and not is_batched;
