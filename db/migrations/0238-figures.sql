-- Owned by domain/queue. Decisions of staff on cases, a row each, for the workload and the targets of the queues (ADM-04). Rows are
-- never changed.
create table case_decisions (
  id bigint generated always as identity primary key,
  kind text not null,                               -- of domain/queue/queue.ts
  case_id bigint not null,
  staff_id bigint not null references users,
  waited_since timestamptz not null,
  due_at timestamptz not null,                      -- by the target of that time
  claimed_at timestamptz,                           -- null: decided together with another case
  at timestamptz not null
);
create index case_decisions_at on case_decisions (at);

-- Owned by domain/search. Searches of a day whose rare texts were deleted, so that its sums stay whole.
create table search_thinned (
  day date primary key,                             -- in Tehran
  n integer not null,
  vain integer not null                             -- those of them that found nothing
);

-- Owned by domain/jobs. Work that failed for the last time, whether or not somebody ran it again since.
create table failed_work (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('job', 'reaction')),
  name text not null,                               -- of the job or reaction
  at timestamptz not null
);
create index failed_work_at on failed_work (at);

-- Owned by domain/figures. What happened on each Tehran day in a category (0: all, else any level) and a place (0: everywhere, else a
-- province or a city). Days that are closed are never counted again.
create table figure_days (
  category_id integer not null,
  place_id integer not null,
  day date not null,
  posted integer not null,
  published integer not null,
  rejected integer not null,
  sold integer not null,                            -- fewer than 0 where a sale of a closed day was taken back
  views integer not null,
  numbers integer not null,
  messages integer not null,
  offers integer not null,
  leasing integer not null,
  primary key (category_id, place_id, day)
);
create index figure_days_day on figure_days (day);

-- Sums of a day by figure and part, such as a reason or a step of a histogram. `total` is the sum of all days up to this one, so that
-- a period costs the same however long it is.
create table figure_sums (
  category_id integer not null,
  place_id integer not null,
  figure text not null,                             -- of domain/figures/figures.ts
  part text not null,
  day date not null,
  n bigint not null,
  total bigint not null,
  primary key (category_id, place_id, figure, part, day)
);
create index figure_sums_day on figure_sums (day);

-- How far figures are counted; one row.
create table figure_counts (
  is_one boolean primary key default true check (is_one),
  closed_until date not null,                       -- last day that is closed
  open_at timestamptz,                              -- when all open days were last counted
  today_at timestamptz                              -- when the last of them was
);
