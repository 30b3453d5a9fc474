-- What a file does not say of its rows, asked once for all of them (domain/feeds/whole-words.ts).
alter table feed_words drop constraint feed_words_kind_check;
alter table feed_words
  add constraint feed_words_kind_check check (kind in ('header', 'category', 'option', 'price', 'whole'));

-- What the check found besides rows and words (domain/feeds/file-facts.ts): the format, what is set aside, the first goods.
alter table feed_runs add column facts jsonb;
