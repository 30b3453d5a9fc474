-- Owned by domain/limits. Visitors choose pictures before they sign in.
insert into limit_rules (action, subject, window_seconds, threshold, effect) values
  ('upload', 'visitor', 3600, 40, 'refuse'),
  ('upload', 'address', 3600, 120, 'refuse');

-- Owned by domain/media. The pictures of a listing come into the form that edits it, in several tabs too; their bytes stay
-- the listing's.
alter table uploads
  add column borrowed boolean not null default false,
  drop constraint uploads_key_key,
  add check (position between 0 and 31),
  add unique (token_hash, position) deferrable initially deferred;

create unique index uploads_own_key on uploads (key) where not borrowed;
