-- What outlives its use or its account (AUTH-05).
-- Owned by domain/reports: browsers and networks of reporters are forgotten after 90 days.
alter table reports alter column visitor_hash drop not null;
alter table reports alter column network_hash drop not null;
create index reports_to_forget on reports (at) where visitor_hash is not null or network_hash is not null;
create index reports_words on reports (decided_at) where text <> '' and decided_at is not null;
-- Owned by domain/identity: keyed hash of the number of an account that ended while it was suspended.
alter table users add column barred_mark text;
create index users_barred on users (barred_mark) where barred_mark is not null;
-- Owned by domain/support: tickets of visitors are deleted a year after their last message, whatever their state.
drop index support_tickets_closed_of_visitors;
create index support_tickets_of_visitors on support_tickets (created_at) where user_id is null;
