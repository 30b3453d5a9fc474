-- Owned by domain/identity. A code belongs to the browser or account that asked for it: requests and guesses of others
-- for the same number do not use it up. Codes live for two minutes; users ask again for the few that are under way.
delete from one_time_codes;

alter table one_time_codes
  add column owner text not null,                     -- the browser (hashed) or the account that asked for it
  add column length smallint not null check (length between 4 and 8),
  add column tried bytea[] not null default '{}',     -- keyed hashes: the same code again costs no second try
  drop constraint one_time_codes_pkey,
  add primary key (recipient, purpose, owner);

-- The mobile number or address typed at the first step, to show it to a user who goes back.
alter table sign_in_attempts add column name text not null default '';

-- Raised to make all browsers that signed in to an account unknown to it.
alter table users add column browsers_epoch integer not null default 0;

-- Wrong codes of the whole site, per ten minutes. If a crash loses them, only the usual count is forgotten.
create unlogged table wrong_codes (
  slot timestamptz primary key,
  count integer not null
);
