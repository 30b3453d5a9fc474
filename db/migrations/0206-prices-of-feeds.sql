-- What a price means that says no amount, asked once a shop: `zero`, `empty` or `call`.
alter table feed_words drop constraint feed_words_kind_check;
alter table feed_words add constraint feed_words_kind_check check (kind in ('header', 'category', 'option', 'price'));

-- Its sale and its end (domain/feeds/row-times.ts), and when the row says something else by itself next; null: only with its file.
alter table feed_rows add column times jsonb;
alter table feed_rows add column turns_at timestamptz;
create index feed_rows_turning on feed_rows (turns_at, id) where turns_at is not null;
