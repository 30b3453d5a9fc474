-- Hashes of networks from which a text was searched on a day, by the salt of 30 days and by the text: equal within one text, unrelated
-- between two. A text is shown to others when several networks searched for it.
alter table search_queries add column networks text[] not null default '{}';
