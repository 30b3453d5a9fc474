-- Owned by domain/payments: the memory of the sandbox, a gateway at which nothing is paid (PAY-04). Not used on a public site.
create table sandbox_payments (
  token text primary key check (token ~ '^[A-Za-z0-9_-]{22}$'),
  res_num text not null,
  amount bigint not null check (amount > 0),          -- rial
  callback_url text not null,
  state text not null default 'new'
    check (state in ('new', 'paid', 'verified', 'reversed', 'failed', 'cancelled', 'expired')),
  ref_num text unique,
  other_amount bigint check (other_amount > 0),       -- what it says was paid instead
  silent_confirms int not null default 0 check (silent_confirms >= 0),
  silent_reverses int not null default 0 check (silent_reverses >= 0),
  created_at timestamptz not null
);
