-- Owned by domain/identity. A code belongs to whoever asked for it: what others ask for or try at the same number uses up
-- nothing of it. Codes live for two minutes; the few that are on their way are asked for again.
delete from one_time_codes;

alter table one_time_codes
  add column owner text not null,                     -- the browser (hashed) or the account that asked for it
  add column length smallint not null check (length between 4 and 8),
  add column tried bytea[] not null default '{}',     -- keyed hashes: the same code again costs no second try
  drop constraint one_time_codes_pkey,
  add primary key (recipient, purpose, owner);

-- What its first step was given, for whoever goes back to it.
alter table sign_in_attempts add column name text not null default '';

-- Raised when all browsers that signed in to an account become strangers to it.
alter table users add column browsers_epoch integer not null default 0;

-- How many wrong codes were typed on the whole site in ten minutes each. Losing them in a crash only forgets what is usual.
create unlogged table wrong_codes (
  slot timestamptz primary key,
  count integer not null
);
