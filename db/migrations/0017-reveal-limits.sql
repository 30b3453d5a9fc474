-- Whoever signs in is counted as one person, whatever their browsers and networks (CAPT-02).
insert into limit_rules (action, subject, window_seconds, threshold, effect) values
  ('reveal', 'account', 3600, 20, 'captcha'),
  ('report', 'account', 3600, 10, 'captcha');

-- Several asked for at once are one row; what was seen since yesterday is looked for first.
drop index contact_reveals_listing;
create unique index contact_reveals_once on contact_reveals (
  listing_id, visitor_hash, what, ((at at time zone 'UTC')::date)
);
