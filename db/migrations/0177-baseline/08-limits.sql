-- How often someone may do something before a captcha is asked, and then before it is refused. The rules are in
-- domain/limits/limit-rules.ts and are written at every start. Each row also keeps the default that it had, so that a rule
-- that the back office has changed is recognised and kept.
create table limit_rules (
  action text not null,
  subject text not null,
  window_seconds integer not null check (window_seconds between 1 and 604800),
  threshold integer not null check (threshold between 1 and 1000000),
  -- captcha: one over the threshold, a refusal over three times that; refuse: over it; ask: a captcha over it, never a refusal.
  effect text not null check (effect in ('captcha', 'refuse', 'ask')),
  default_threshold integer not null,
  default_effect text not null,
  primary key (action, subject, window_seconds),
  -- The whole site together is only ever asked for captchas: one client could use up what all others need.
  check (subject <> 'everyone' or effect = 'ask')
);

-- Losing these in a crash only forgives.
create unlogged table limit_counts (
  key bytea not null,                               -- keyed hash of action, subject and window
  window_start timestamptz not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index limit_counts_expiry on limit_counts (expires_at);

-- Raises counts in the order given, narrow rules first, and stops at the first rule whose count is over its stop, so
-- that requests stopped by a narrow rule do not count for wider ones. `own`: whether a stopped request counts all the
-- same, because nobody shares the count. The estimate is that of slidingCount in limits.ts. Callers raise the same
-- counts in the same order, so that they cannot deadlock.
create function take_limits(
  keys bytea[], starts timestamptz[], expiries timestamptz[], amounts integer[],
  remaining double precision[], windows double precision[], stops double precision[], own boolean[]
) returns table (place integer, current integer, previous integer)
language plpgsql as $$
begin
  for place in 1 .. cardinality(keys) loop
    take_limits.place := place;
    insert into limit_counts as counted (key, window_start, count, expires_at)
    values (keys[place], starts[place], amounts[place], expiries[place])
    on conflict (key, window_start) do update set count = least(counted.count + amounts[place], 10000000)
    returning counted.count into current;

    select coalesce((
      select case when before.expires_at > starts[place] then before.count end
      from limit_counts as before
      where before.key = keys[place] and before.window_start < starts[place]
      order by before.window_start desc
      limit 1
    ), 0) into previous;
    return next;

    if current + (previous::double precision * remaining[place]) / windows[place] > stops[place] then
      if not own[place] then
        update limit_counts as counted set count = greatest(counted.count - amounts[place], 0)
        where counted.key = keys[place] and counted.window_start = starts[place];
      end if;
      return;
    end if;
  end loop;
end
$$;
