-- Owned by domain/purchases: where sellers are paid, and how they are (SECP-05, SECP-07). Amounts are whole toman.

-- The sheba and its holder are encrypted.
create table seller_accounts (
  seller_id bigint primary key references users,
  sheba bytea not null,
  holder bytea not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  region_id integer not null references places,
  city_id integer not null references places,
  address text not null check (length(address) between 10 and 4000),
  latitude double precision not null,
  longitude double precision not null,
  plaque text not null,
  unit text not null,
  saved_at timestamptz not null,
  changed_at timestamptz                              -- when another sheba took the place of one; null: it is the first
);

create table payout_batches (
  id bigint generated always as identity primary key,
  state text not null default 'made' check (state in ('made', 'approved', 'discarded')),
  line_count int not null check (line_count > 0),
  amount bigint not null check (amount > 0),
  made_by bigint not null references users,
  made_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  is_own boolean not null default false,              -- approved by who made it, where nobody else could
  check ((state = 'made') = (decided_at is null))
);

-- What was frozen when a batch was approved, encrypted.
create table payout_files (
  batch_id bigint not null references payout_batches,
  name text not null check (name in ('csv', 'pain')),
  content bytea not null,
  digest bytea not null check (length(digest) = 32),  -- SHA-256 of what is encrypted
  primary key (batch_id, name)
);

-- Lines of batches. While one is open its account of the ledger holds its amount.
create table payouts (
  id bigint generated always as identity primary key,
  batch_id bigint not null references payout_batches,
  seller_id bigint not null references users,
  amount bigint not null check (amount > 0),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  state text not null default 'open' check (state in ('open', 'paid', 'returned', 'discarded')),
  made_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,                               -- when it was returned or discarded
  reason text,                                        -- why; the seller reads it
  unique (batch_id, seller_id),
  check ((state in ('returned', 'discarded')) = (ended_at is not null)),
  check (state <> 'paid' or paid_at is not null)
);
create index payouts_of_seller on payouts (seller_id, id desc);

create index invoices_to_release on invoices (seller_id) where needs_release;
-- Owned by domain/ledger: what is owed to sellers, among the accounts of all orders and purchases.
create index ledger_accounts_payable on ledger_accounts (name) where name like 'payable:%' and balance > 0;
