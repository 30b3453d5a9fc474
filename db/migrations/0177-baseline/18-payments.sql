-- Orders, what was paid for them, and coupons (PAY-01 to PAY-05); money that goes back to cards, money whose owner is not clear
-- yet, and what a second person approves (ADM-02). Amounts are whole toman.

create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique,                        -- as domain/payments/coupons/coupon.ts normalises it
  type text not null check (type in ('percent', 'fixed')),
  amount bigint not null check (amount > 0 and (type = 'fixed' or amount <= 100)),
  ceiling bigint check (ceiling > 0),               -- the most that a percentage takes off
  least_order bigint not null default 0 check (least_order >= 0),
  first_purchase boolean not null default false,
  -- Null: all of them.
  kinds text[],
  category_ids int[],
  user_ids bigint[],
  uses_max int check (uses_max > 0),
  uses_each int not null default 1 check (uses_each between 1 and 1000),
  used int not null default 0 check (used >= 0 and (uses_max is null or used <= uses_max)),
  starts_at timestamptz not null,
  ends_at timestamptz,
  active boolean not null default true,
  -- Whether a discount of a purchase may exceed the fee of the site.
  beyond_fee boolean not null default false
);

create table orders (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  -- Of the form that placed it; one without a key replaces the user's unpaid order of its kind and listing.
  order_key text unique,
  user_id bigint not null references users,
  kind text not null,
  listing_id bigint,
  asked jsonb not null,                             -- what the order is priced by, again where prices changed
  price bigint not null check (price >= 0),
  discount bigint not null check (discount between 0 and price),
  vat bigint not null check (vat >= 0),
  wallet_part bigint not null check (wallet_part >= 0),
  gateway_part bigint not null check (gateway_part >= 0),
  vat_percent smallint not null check (vat_percent between 0 and 30),
  waived boolean not null default false,            -- below the least of all gateways
  coupon_id bigint references coupons,
  payment_source text not null default '',
  is_from_app boolean not null default false,
  version int not null default 1,                   -- raised where it is priced again
  state text not null default 'created'
    check (state in ('created', 'awaiting', 'paid', 'refunded', 'failed', 'cancelled', 'expired')),
  created_at timestamptz not null,
  settled_at timestamptz,
  ended_at timestamptz,
  -- The fee that is kept of an order's money when it goes to a seller; the receipt is theirs.
  fee bigint check (fee >= 0),
  fee_vat bigint check (fee_vat >= 0),
  fee_at timestamptz,
  fee_from bigint references users,
  check (gateway_part + wallet_part = price - discount + vat),
  constraint orders_fee_whole check (
    (fee is null) = (fee_at is null) and (fee_vat is null) = (fee_at is null) and (fee_from is null) = (fee_at is null)
  )
);
create unique index orders_unpaid_without_key on orders (user_id, kind, coalesce(listing_id, 0))
where order_key is null and state in ('created', 'awaiting');
create index orders_of_user on orders (user_id, id desc);
create index orders_of_listing on orders (listing_id, id desc) where listing_id is not null;
create index orders_unpaid on orders (created_at) where state in ('created', 'awaiting');
-- What has no receipt yet is the latest that was settled or refunded.
create index orders_settled on orders (settled_at, id) where settled_at is not null;
-- The lists of the back office.
create index orders_of_kind on orders (kind, id);
create index orders_in_state on orders (state, id);
create index orders_fee_at on orders (fee_at) where fee_at is not null;

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  item text not null,                               -- what its kind calls it, as a package's id
  title text not null,
  price bigint not null check (price >= 0),
  discount bigint not null check (discount between 0 and price),
  vat bigint not null check (vat >= 0),
  terms jsonb not null,                             -- what its kind does for it, as it was sold
  acted_at timestamptz,                             -- when it did
  refunded_at timestamptz,
  unique (order_id, item)
);
create index order_lines_refunded on order_lines (refunded_at, order_id) where refunded_at is not null;

-- A use in a slot of the user: slots are the uses that each has.
create table coupon_uses (
  coupon_id bigint not null references coupons,
  user_id bigint not null references users,
  slot int not null,
  order_id bigint not null unique references orders,
  primary key (coupon_id, user_id, slot)
);

-- Attempts to pay an order at a gateway.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  gateway text not null,
  res_num text not null unique check (res_num ~ '^[A-Za-z0-9_-]{22}$'),
  amount bigint not null check (amount > 0),
  state text not null default 'asked' check (state in (
    'asked', 'sent', 'returned', 'verifying', 'verified', 'refused', 'expired', 'reversed', 'flagged'
  )),
  token text,
  ref_num text,                                     -- written with a verified result alone
  said_ref_num text,                                -- what a callback says, to confirm it by
  masked_card text,
  card_mark text,                                   -- keyed hash, to tell whether two cards are one
  fee bigint check (fee >= 0),
  code text,                                        -- why it was refused or flagged
  created_at timestamptz not null,
  sent_at timestamptz,
  claimed_at timestamptz,
  tries int not null default 0,
  next_look_at timestamptz,                         -- null: nothing is expected any more
  ended_at timestamptz,
  unique (gateway, ref_num)
);
create index payments_of_order on payments (order_id, id desc);
create index payments_to_look_at on payments (next_look_at) where next_look_at is not null;
-- A number is confirmed for one attempt at a time.
create index payments_confirming on payments (gateway, said_ref_num) where state = 'verifying';
create index payments_by_number on payments (ref_num) where ref_num is not null;
create index payments_flagged on payments (order_id) where state = 'flagged';
create index payments_flagged_by_number on payments (gateway, said_ref_num) where state = 'flagged';
-- Payments of a gateway between two days, which its report should have.
create index payments_verified on payments (gateway, ended_at) where state = 'verified';

-- Every call of a gateway, whether it is believed or not.
create table payment_callbacks (
  id bigint generated always as identity primary key,
  payment_id bigint references payments,
  at timestamptz not null,
  fields jsonb not null,                            -- the known ones alone
  agrees boolean not null                           -- with the attempt that it names
);
create index payment_callbacks_of_payment on payment_callbacks (payment_id, id);
create trigger payment_callbacks_fixed before update or delete on payment_callbacks
for each row execute function ledger_refuse();

-- Sales and refunds in one ascending series each, without gaps (tax rules).
create table receipts (
  series text not null check (series in ('sale', 'refund')),
  number bigint not null check (number > 0),
  order_id bigint not null references orders,
  subject text not null unique,                     -- the entry of the ledger that it is about
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  tax_number text,
  primary key (series, number)
);
create index receipts_of_order on receipts (order_id);

-- The memory of the sandbox, a gateway at which nothing is paid (PAY-04). Not used on a public site.
create table sandbox_payments (
  token text primary key check (token ~ '^[A-Za-z0-9_-]{22}$'),
  res_num text not null,
  amount bigint not null check (amount > 0),        -- rial
  callback_url text not null,
  state text not null default 'new'
    check (state in ('new', 'paid', 'verified', 'reversed', 'failed', 'cancelled', 'expired')),
  ref_num text unique,
  other_amount bigint check (other_amount > 0),     -- what it says was paid instead
  silent_confirms int not null default 0 check (silent_confirms >= 0),
  silent_reverses int not null default 0 check (silent_reverses >= 0),
  created_at timestamptz not null,
  -- Times that it does what it is asked, and answers 500 all the same.
  failing_confirms int not null default 0 check (failing_confirms >= 0),
  failing_reverses int not null default 0 check (failing_reverses >= 0)
);

-- What is owed to a card; all that is not done is the balance of refunds-due.
create table refunds (
  id bigint generated always as identity primary key,
  key text not null unique,                         -- the entry of the ledger that booked it
  payment_id bigint references payments,            -- null: of money that belongs to no attempt
  user_id bigint references users,
  gateway text not null,
  ref_num text,                                     -- the gateway's number of the payment
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('lines', 'asked-back', 'suspense', 'account-ended', 'purchase')),
  state text not null default 'due'
    check (state in ('due', 'asked', 'by-finance', 'sending', 'credited', 'done')),
  code text,                                        -- why the gateway did not reverse it
  created_at timestamptz not null,
  due_by timestamptz not null,                      -- people have paid it by then
  asked_at timestamptz,
  next_look_at timestamptz,                         -- null: no job looks at it
  tries int not null default 0,
  -- Account for a transfer, encrypted; given by the payer.
  sheba bytea,
  holder bytea,
  taken_by bigint references users,
  taken_at timestamptz,
  way text check (way in ('gateway', 'transfer')),
  sent_ref text,
  sends int not null default 0,                     -- times that it was sent; some come back
  ended_at timestamptz,
  -- Keyed hash, to tell whether a payer is refunded to the account to which a seller is paid, without opening either (SECP-04);
  -- null: no account was given, or before there were marks.
  sheba_mark text,
  check ((sheba is null) = (holder is null))
);
create index refunds_of_payment on refunds (payment_id) where payment_id is not null;
create index refunds_of_user on refunds (user_id, id desc) where user_id is not null;
create index refunds_to_look_at on refunds (next_look_at) where next_look_at is not null;
create index refunds_by_finance on refunds (due_by, id) where state in ('by-finance', 'sending', 'asked');
create index refunds_by_number on refunds (gateway, ref_num) where ref_num is not null;

-- Money that came, and is not what was asked for or nobody's; all that is open is the balance of suspense.
create table suspense_items (
  id bigint generated always as identity primary key,
  key text not null unique,                         -- the entry of the ledger that booked it
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
create index suspense_items_by_number on suspense_items (gateway, ref_num) where ref_num is not null;

-- Acts of finance above a sum, which a second person approves.
create table finance_approvals (
  id bigint generated always as identity primary key,
  -- charge: of the bank; payment: one that is decided by its number.
  act text not null check (act in ('refund', 'suspense', 'payment', 'goodwill', 'capital', 'vat', 'charge')),
  asked jsonb not null,                             -- its parameters, as its door takes them
  amount bigint not null check (amount > 0),
  reason text not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  decided_by bigint references users,
  decided_at timestamptz,
  is_own boolean not null default false,            -- approved by who asked, where nobody else could
  check ((state = 'waiting') = (decided_at is null))
);
create index finance_approvals_waiting on finance_approvals (id) where state = 'waiting';

-- Imported settlement reports: what they say, without anything personal. Their lines are compared anew each time.
create table settlement_reports (
  id bigint generated always as identity primary key,
  gateway text not null,
  digest text not null,                             -- of its lines: the same report is imported once
  lines jsonb not null,
  line_count int not null check (line_count > 0),
  first_day date not null,
  last_day date not null,
  imported_by bigint not null references users,
  imported_at timestamptz not null,
  unique (gateway, digest)
);

-- Lines of gateways' settlement reports, each once: a payment is settled once, and a gateway may give back a payment in parts,
-- each refund once.
create table settlement_lines (
  id bigint generated always as identity primary key,
  gateway text not null,
  ref_num text not null,
  kind text not null check (kind in ('payment', 'refund')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  payment_id bigint references payments,
  verdict text not null check (verdict in ('agrees', 'only-theirs', 'amount-differs')),
  imported_by bigint not null references users,
  imported_at timestamptz not null,
  report_id bigint not null references settlement_reports,
  refund_id bigint unique references refunds,
  day date not null,                                -- of the payment or the refund, as the report says it
  check ((kind = 'refund') = (refund_id is not null))
);
create index settlement_lines_of_payment on settlement_lines (payment_id) where payment_id is not null;
create unique index settlement_lines_of_payments on settlement_lines (gateway, ref_num) where kind = 'payment';
create index settlement_lines_of_refunds on settlement_lines (gateway, ref_num) where kind = 'refund';

-- Each proof, whether it found anything or not. Amounts are whole toman.
create table proof_results (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  differences jsonb not null,                       -- of domain/payments/proof; a hundred of each kind at most
  has bigint not null,                              -- at the bank and at gateways
  owes bigint not null,                             -- to users, cards and the tax office
  -- Sums of open accounts up to a posting: later ones are added to them, so that a page reads few.
  until_id bigint not null,
  totals jsonb not null
);
