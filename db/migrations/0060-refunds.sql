-- Owned by domain/payments: money that goes back to cards, money whose owner is not clear yet, and what a second person
-- approves (PAY-05, ADM-02). Amounts are whole toman.

-- What is owed to a card; all that is not done is the balance of refunds-due.
create table refunds (
  id bigint generated always as identity primary key,
  key text not null unique,                           -- the entry of the ledger that booked it
  payment_id bigint references payments,              -- null: of money that belongs to no attempt
  user_id bigint references users,
  gateway text not null,
  ref_num text,                                       -- the gateway's number of the payment
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('lines', 'asked-back', 'suspense', 'account-ended', 'purchase')),
  state text not null default 'due'
    check (state in ('due', 'asked', 'by-finance', 'sending', 'credited', 'done')),
  code text,                                          -- why the gateway did not reverse it
  created_at timestamptz not null,
  due_by timestamptz not null,                        -- people have paid it by then
  asked_at timestamptz,
  next_look_at timestamptz,                           -- null: no job looks at it
  tries int not null default 0,
  -- Account for a transfer, encrypted; given by the payer.
  sheba bytea,
  holder bytea,
  taken_by bigint references users,
  taken_at timestamptz,
  way text check (way in ('gateway', 'transfer')),
  sent_ref text,
  sends int not null default 0,                       -- times that it was sent; some come back
  ended_at timestamptz,
  check ((sheba is null) = (holder is null))
);
create index refunds_of_payment on refunds (payment_id) where payment_id is not null;
create index refunds_of_user on refunds (user_id, id desc) where user_id is not null;
create index refunds_to_look_at on refunds (next_look_at) where next_look_at is not null;
create index refunds_by_finance on refunds (due_by, id) where state in ('by-finance', 'sending', 'asked');

-- Money that came, and is not what was asked for or nobody's; all that is open is the balance of suspense.
create table suspense_items (
  id bigint generated always as identity primary key,
  key text not null unique,                           -- the entry of the ledger that booked it
  payment_id bigint unique references payments,
  gateway text not null,
  ref_num text,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('differs', 'reverse-unanswered', 'nobodys')),
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_as text check (resolved_as in ('wallet', 'card')),
  check ((resolved_at is null) = (resolved_as is null))
);
create index suspense_items_open on suspense_items (id) where resolved_at is null;

-- Acts of finance above a sum, which a second person approves.
create table finance_approvals (
  id bigint generated always as identity primary key,
  act text not null check (act in ('refund', 'suspense', 'goodwill', 'capital', 'vat')),
  asked jsonb not null,                               -- its parameters, as its door takes them
  amount bigint not null check (amount > 0),
  reason text not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  decided_by bigint references users,
  decided_at timestamptz,
  is_own boolean not null default false,              -- approved by who asked, where nobody else could
  check ((state = 'waiting') = (decided_at is null))
);
create index finance_approvals_waiting on finance_approvals (id) where state = 'waiting';

-- Lines of gateways' settlement reports, each once.
create table settlement_lines (
  id bigint generated always as identity primary key,
  gateway text not null,
  ref_num text not null,
  kind text not null check (kind in ('payment', 'refund')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  paid_at timestamptz,
  payment_id bigint references payments,
  verdict text not null check (verdict in ('agrees', 'only-theirs', 'amount-differs')),
  imported_by bigint not null references users,
  imported_at timestamptz not null,
  unique (gateway, ref_num, kind)
);
create index settlement_lines_of_payment on settlement_lines (payment_id) where payment_id is not null;
