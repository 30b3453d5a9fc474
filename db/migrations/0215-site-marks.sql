-- Facts about the site as a whole that all of its processes and machines have to agree on.
create table site_marks (
  name text primary key check (length(name) between 1 and 40),
  value jsonb not null,
  changed_at timestamptz not null default now()
);
