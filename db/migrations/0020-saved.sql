-- Owned by domain/saved-searches. What is new is what came after its owner last looked; a removal can be taken back.
alter table saved_searches
  add column seen_at timestamptz not null,
  add column removed_at timestamptz;

create index saved_searches_removed on saved_searches (removed_at) where removed_at is not null;

-- Many at once are looked for: compared byte by byte, as no language orders them.
alter table saved_query_keys alter column key type text collate "C";

insert into limit_rules (action, subject, window_seconds, threshold, effect) values
  ('favourite', 'visitor', 600, 300, 'refuse'),
  ('favourite', 'account', 600, 300, 'refuse'),
  ('favourite', 'address', 600, 1200, 'refuse'),
  ('save-search', 'account', 3600, 120, 'refuse'),
  ('save-search', 'address', 3600, 600, 'refuse');
