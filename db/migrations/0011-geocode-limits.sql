-- Owned by domain/limits. Calls that change nothing, but cost something or tell whether a guess was right.
insert into limit_rules (action, subject, window_seconds, threshold, effect) values
  ('geocode', 'address', 60, 60, 'refuse'),
  ('price-control', 'address', 60, 60, 'refuse'),
  ('insurance-code', 'visitor', 3600, 5, 'refuse'),
  ('insurance-code', 'address', 3600, 30, 'refuse');
