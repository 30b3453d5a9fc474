-- Owned by domain/limits. The rules are in domain/limits/limit-rules.ts and are written at every start. Each row also
-- keeps the default that it had, so that a rule that the back office has changed is recognised and kept.
alter table limit_rules
  drop constraint limit_rules_subject_check,
  drop constraint limit_rules_effect_check,
  add check (effect in ('captcha', 'refuse', 'ask')), -- 'ask': a captcha over the threshold, and never a refusal
  add column default_threshold integer,
  add column default_effect text;

update limit_rules
set default_threshold = former.threshold, default_effect = former.effect
from (
  values
    ('sign-in', 'address', 600, 20, 'captcha'),
    ('sign-in', 'recipient', 3600, 10, 'captcha'),
    ('password', 'account', 3600, 5, 'captcha'),
    ('password', 'address', 3600, 30, 'captcha'),
    ('verify', 'address', 600, 30, 'captcha'),
    ('verify', 'everyone', 60, 300, 'captcha'),
    ('send-code', 'recipient', 3600, 6, 'refuse'),
    ('send-code', 'recipient', 86400, 12, 'refuse'),
    ('send-code', 'address', 3600, 30, 'refuse'),
    ('send-code', 'everyone', 60, 300, 'refuse'),
    ('profile', 'account', 3600, 60, 'refuse'),
    ('upload', 'account', 3600, 40, 'refuse'),
    ('upload', 'visitor', 3600, 40, 'refuse'),
    ('upload', 'address', 3600, 120, 'refuse'),
    ('export', 'account', 86400, 3, 'refuse'),
    ('captcha', 'address', 600, 60, 'refuse'),
    ('freshit', 'address', 60, 600, 'refuse'),
    ('map-snapshot', 'address', 60, 60, 'refuse'),
    ('analytics', 'address', 60, 1200, 'refuse'),
    ('log', 'address', 60, 60, 'refuse'),
    ('geocode', 'address', 60, 60, 'refuse'),
    ('price-control', 'address', 60, 60, 'refuse'),
    ('insurance-code', 'visitor', 3600, 5, 'refuse'),
    ('insurance-code', 'address', 3600, 30, 'refuse'),
    ('post', 'account', 3600, 100, 'captcha'),
    ('post', 'address', 3600, 300, 'captcha'),
    ('reveal', 'visitor', 3600, 10, 'captcha'),
    ('reveal', 'address', 3600, 30, 'captcha'),
    ('reveal', 'account', 3600, 20, 'captcha'),
    ('message', 'account', 3600, 300, 'captcha'),
    ('report', 'visitor', 3600, 5, 'captcha'),
    ('report', 'address', 3600, 20, 'captcha'),
    ('report', 'account', 3600, 10, 'captcha'),
    ('offer', 'account', 3600, 20, 'captcha'),
    ('favourite', 'visitor', 600, 300, 'refuse'),
    ('favourite', 'account', 600, 300, 'refuse'),
    ('favourite', 'address', 600, 1200, 'refuse'),
    ('save-search', 'account', 3600, 120, 'refuse'),
    ('save-search', 'address', 3600, 600, 'refuse'),
    ('rating', 'visitor', 86400, 5, 'captcha'),
    ('feedback', 'visitor', 3600, 5, 'captcha'),
    ('feedback', 'address', 3600, 20, 'captcha')
) as former (action, subject, window_seconds, threshold, effect)
where (limit_rules.action, limit_rules.subject, limit_rules.window_seconds)
  = (former.action, former.subject, former.window_seconds);

-- The whole site together is only ever asked for captchas, never refused: one client could use up what all others need.
update limit_rules set effect = 'ask', default_effect = 'ask' where subject = 'everyone';

alter table limit_rules
  add check (subject <> 'everyone' or effect = 'ask'),
  alter column default_threshold set not null,
  alter column default_effect set not null;

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
