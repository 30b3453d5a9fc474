-- Owned by domain/search.
create extension if not exists pg_trgm;

-- Published listings by category (0 = all, else any level) and place (0 = everywhere, else any level).
-- A change inserts its differences, so that writers never wait for one another; a job folds them in. A count is the sum of both.
create table listing_counts (
  place_id integer not null,
  category_id integer not null,
  n bigint not null,
  primary key (place_id, category_id)
);
create table listing_count_changes (
  id bigint generated always as identity primary key,
  place_id integer not null,
  category_id integer not null,
  n bigint not null
);
create index listing_count_changes_cell on listing_count_changes (place_id, category_id);

-- The words that stand in published listings; a query that finds nothing is compared with them (SRCH-09).
create table search_words (
  word text primary key,
  n integer not null
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- What people searched for, by the day of the site (Tehran); suggestions come from here (SRCH-10).
create table search_queries (
  day date not null,
  query text not null,
  n integer not null,
  hits integer not null,
  primary key (day, query)
);

-- Of each whole day, the frequent words and tokens that stand in none of its published listings: a search for what is
-- frequent elsewhere passes over such days. A day without a row is looked into; adding a listing to a day deletes its row.
create table search_days (
  day integer primary key,
  absent text[] not null,
  computed_at timestamptz not null default now()
);
