-- runs alone: concurrently
-- Owned by domain/chat, domain/contact. A shop reads its leads one by one, the newest first.
create index concurrently conversations_of_seller on conversations (seller_id, begun_at desc) where begun_at is not null;
create index concurrently contact_reveals_of_seller on contact_reveals (seller_id, at desc) where what = 'number';
