-- Owned by domain/taxonomy. Bounds of years, relative to the current Jalali year: they move with the clock.
alter table attributes
  add column min_years_ahead smallint,
  add column max_years_ahead smallint;

-- Changed here because the seeds leave alone the attributes that the back office has edited.
update attributes set max_value = null, max_years_ahead = 0
where key in ('production_year', 'year_built', 'machine_year') and max_value = 1405;
update attributes set custom_validate_regex = '^1[34]\d\d$'
where key = 'production_year' and custom_validate_regex = '^1(3[4-9]\d|40[0-5])$';
update attributes set min_value = null, max_value = null, min_years_ahead = 0, max_years_ahead = 10
where key = 'delivery_year' and min_value = 1405 and max_value = 1415;
