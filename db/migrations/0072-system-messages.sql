-- Messages of the site itself in a conversation: about a secure purchase, and from nobody (SECP-08). Owned by domain/chat.
alter table messages
  alter column sender_id drop not null,
  add column invoice text,                            -- address of the purchase
  add column did text;                                -- what happened to it
alter table messages drop constraint messages_kind_check;
alter table messages
  add constraint messages_kind_check check (kind in ('text', 'image', 'location', 'offer', 'purchase')) not valid,
  add constraint messages_of_site check (
    (kind = 'purchase') = (sender_id is null) and (kind = 'purchase') = (invoice is not null)
      and (kind = 'purchase') = (did is not null)
  ) not valid;
alter table messages validate constraint messages_kind_check;
alter table messages validate constraint messages_of_site;
create unique index messages_of_site_once on messages (conversation_id, client_id) where sender_id is null;

alter table messages drop constraint messages_warning_check;
alter table messages
  add constraint messages_warning_check check (warning in ('code', 'card', 'link', 'elsewhere', 'hand-over', 'purchase')) not valid;
alter table messages validate constraint messages_warning_check;
