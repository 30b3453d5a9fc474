-- Owned by domain/accounting. The journal of a period as a file, made by a job for who asked for it (PAY-05).
create table journal_files (
  id bigint primary key generated always as identity,
  order_key text not null unique,
  period text not null check (period ~ '^1[34][0-9]{2}(-(0[1-9]|1[0-2]|s[1-4]))?$'),
  account text check (length(account) <= 80),       -- a name, or a kind; null: all
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  file_key text unique,                             -- null once its file is gone
  bytes bigint,
  lines bigint,
  ready_at timestamptz,
  expires_at timestamptz
);
create index journal_files_asked_by on journal_files (asked_by);
