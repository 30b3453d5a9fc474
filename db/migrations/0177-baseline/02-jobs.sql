-- Which night each nightly work has done last, so that a machine that was off at night catches up (RATE-03).
create table nightly_runs (
  name text primary key,
  night date not null                               -- of Tehran, which begins at three
);

-- How far a job has made the stored keys of a kind again, after the spelling they are made by has changed.
create table key_renewals (
  kind text primary key,
  after_id bigint not null default 0,
  done_at timestamptz
);

-- A migration that comes with another spelling sets `after_id` to 0 and `done_at` to null, and enters new kinds.
insert into key_renewals (kind) values ('shop-names'), ('word-rules'), ('messages');
