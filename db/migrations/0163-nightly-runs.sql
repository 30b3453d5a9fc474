-- Owned by domain/jobs: which night each nightly work has done last, so that a machine that was off at night catches up (RATE-03).
create table nightly_runs (
  name text primary key,
  night date not null                                 -- of Tehran, which begins at three
);
