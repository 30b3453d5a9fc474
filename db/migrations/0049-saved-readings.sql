-- How the words of a saved query were read. Rows that are older, or whose dictionary has changed, are read again.
alter table saved_queries
  add column understood jsonb not null default '[]',  -- phrases with what they mean, as domain/search understands them
  add column read_with text;                          -- version of the dictionary; null if never read

update saved_queries set read_with = '' where canonical !~ '(^|&)q=';

-- Searches without words never change with the dictionary.
create index saved_queries_words on saved_queries (id) where read_with is null or read_with <> '';
