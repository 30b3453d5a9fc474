-- Whoever signs in is counted as one person, whatever their browsers and networks (CAPT-02).
insert into limit_rules (action, subject, window_seconds, threshold, effect) values
  ('reveal', 'account', 3600, 20, 'captcha'),
  ('report', 'account', 3600, 10, 'captcha');
