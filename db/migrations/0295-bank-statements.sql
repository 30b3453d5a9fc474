-- Owned by domain/bank-statements. What a bank says left or reached the site's account, compared with payouts and refunds (PAY-05, ADM-02).
create table bank_statements (
  id bigint generated always as identity primary key,
  digest text not null unique,                      -- of the file and of how it is to be read: the same one is read once
  columns jsonb not null,                           -- names of the columns
  unit text not null check (unit in ('rial', 'toman')),
  content bytea,                                    -- null once it was read
  rows jsonb,                                       -- what was read of it, until all of it is stored
  next int not null default 0,                      -- row that is stored next
  state text not null default 'waiting' check (state in ('waiting', 'storing', 'done', 'refused')),
  problems jsonb not null default '[]',
  stored int not null default 0,
  twice int not null default 0,                     -- lines that were there already
  imported_by bigint not null references users,
  imported_at timestamptz not null
);

create table bank_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements,
  line int not null,                                -- of the file
  day date not null,
  direction text not null check (direction in ('out', 'in')),
  amount bigint not null check (amount > 0),        -- whole toman
  reference text not null check (length(reference) <= 100),
  names_payout bigint,                              -- our number, where the reference is one
  names_refund bigint,
  identity text not null unique,                    -- of the line itself: none is stored twice, whatever file it comes with
  payout_id bigint references payouts,
  refund_id bigint references refunds,
  ended_as text check (ended_as in ('matched', 'looked-at')),
  ended_at timestamptz,
  ended_by bigint references users,
  check ((ended_as is null) = (ended_at is null)),
  check ((ended_as is not distinct from 'matched') = (num_nonnulls(payout_id, refund_id) = 1)),
  unique (payout_id, direction),
  unique (refund_id, direction)
);
create index bank_lines_open on bank_lines (id) where ended_at is null;
create index bank_lines_statement on bank_lines (statement_id);
create index bank_lines_ended_by on bank_lines (ended_by);
create index refunds_sent_ref on refunds (upper(sent_ref)) where sent_ref is not null;
create index bank_statements_imported_by on bank_statements (imported_by);
