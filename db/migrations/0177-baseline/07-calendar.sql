-- Days about which the back office knows better than the calculated calendar. Holidays of the
-- lunar year follow the sighting of the moon and come a day earlier or later; some days are closed by decree.
create table calendar_days (
  day date primary key,
  is_off boolean not null,
  name text                                         -- of a day off; null on a working day
);
