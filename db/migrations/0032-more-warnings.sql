-- What the reader of a message is warned of: also of those who ask for a card or a password, and of other messengers.
alter table messages drop constraint messages_warning_check;
alter table messages
  add constraint messages_warning_check check (warning in ('code', 'card', 'link', 'elsewhere')) not valid;
alter table messages validate constraint messages_warning_check;
