-- Owned by domain/identity. A code belongs to whoever asked for it: what others ask for or try at the same number uses up
-- nothing of it. Codes live for two minutes; the few that are on their way are asked for again.
drop table one_time_codes;

create table one_time_codes (
  recipient text not null,
  purpose text not null check (purpose in ('sign-in', 'change', 'delete')),
  owner text not null,                                -- the browser (hashed) or the account that asked for it
  code_hash bytea not null,
  length smallint not null check (length between 4 and 8),
  channel text not null check (channel in ('sms', 'voice', 'email')),
  tries smallint not null default 0,
  tried bytea[] not null default '{}',                -- keyed hashes: the same code again costs no second try
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (recipient, purpose, owner)
);

-- What its first step was given, for whoever goes back to it.
alter table sign_in_attempts add column name text not null default '';

-- Raised when all browsers that signed in to an account become strangers to it.
alter table users add column browsers_epoch integer not null default 0;

-- How many wrong codes were typed on the whole site in ten minutes each. Losing them in a crash only forgets what is usual.
create unlogged table wrong_codes (
  slot timestamptz primary key,
  count integer not null
);
