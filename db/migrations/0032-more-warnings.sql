-- What a message's reader is warned of: also of requests for a card or password, and of invitations to other
-- messengers.
alter table messages drop constraint messages_warning_check;
alter table messages
  add constraint messages_warning_check check (warning in ('code', 'card', 'link', 'elsewhere')) not valid;
alter table messages validate constraint messages_warning_check;
