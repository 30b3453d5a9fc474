-- What the back office sets for the whole site.
create table site_settings (
  key text primary key,
  value jsonb not null
);
