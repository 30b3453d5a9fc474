-- A seller who sends the form a hundred times an hour, tries that were not taken included, is asked whether he is a person; a visitor's tries count by where he is.
insert into limit_rules (action, subject, window_seconds, threshold, effect) values
  ('post', 'account', 3600, 100, 'captcha'),
  ('post', 'address', 3600, 300, 'captcha');
