-- Owned by domain/chat. The member who wrote in the name of a shop, which is the sender.
alter table messages add column member_id bigint references users;
