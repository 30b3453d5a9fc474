-- Owned by domain/payments: orders, what was paid for them, and coupons. Amounts are whole toman (PAY-01 to PAY-05).
create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique,                          -- as domain/coupons/coupon.ts normalises it
  type text not null check (type in ('percent', 'fixed')),
  amount bigint not null check (amount > 0 and (type = 'fixed' or amount <= 100)),
  ceiling bigint check (ceiling > 0),                 -- the most that a percentage takes off
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
  active boolean not null default true
);

create table orders (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  -- Of the form that placed it; one without a key replaces the user's unpaid order of its kind and listing.
  order_key text unique,
  user_id bigint not null references users,
  kind text not null,
  listing_id bigint,
  asked jsonb not null,                               -- what the order is priced by, again where prices changed
  price bigint not null check (price >= 0),
  discount bigint not null check (discount between 0 and price),
  vat bigint not null check (vat >= 0),
  wallet_part bigint not null check (wallet_part >= 0),
  gateway_part bigint not null check (gateway_part >= 0),
  vat_percent smallint not null check (vat_percent between 0 and 30),
  waived boolean not null default false,              -- below the least of all gateways
  coupon_id bigint references coupons,
  payment_source text not null default '',
  is_from_app boolean not null default false,
  version int not null default 1,                     -- raised where it is priced again
  state text not null default 'created'
    check (state in ('created', 'awaiting', 'paid', 'refunded', 'failed', 'cancelled', 'expired')),
  created_at timestamptz not null,
  settled_at timestamptz,
  ended_at timestamptz,
  check (gateway_part + wallet_part = price - discount + vat)
);

create unique index orders_unpaid_without_key on orders (user_id, kind, coalesce(listing_id, 0))
where order_key is null and state in ('created', 'awaiting');
create index orders_of_user on orders (user_id, id desc);
create index orders_of_listing on orders (listing_id, id desc) where listing_id is not null;
create index orders_unpaid on orders (created_at) where state in ('created', 'awaiting');
-- What has no receipt yet is the latest that was settled or refunded.
create index orders_settled on orders (settled_at, id) where settled_at is not null;

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  item text not null,                                 -- what its kind calls it, as a package's id
  title text not null,
  price bigint not null check (price >= 0),
  discount bigint not null check (discount between 0 and price),
  vat bigint not null check (vat >= 0),
  terms jsonb not null,                               -- what its kind does for it, as it was sold
  acted_at timestamptz,                               -- when it did
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
  ref_num text,                                       -- written with a verified result alone
  said_ref_num text,                                  -- what a callback says, to confirm it by
  masked_card text,
  card_mark text,                                     -- keyed hash, to tell whether two cards are one
  fee bigint check (fee >= 0),
  code text,                                          -- why it was refused or flagged
  created_at timestamptz not null,
  sent_at timestamptz,
  claimed_at timestamptz,
  tries int not null default 0,
  next_look_at timestamptz,                           -- null: nothing is expected any more
  ended_at timestamptz,
  unique (gateway, ref_num)
);

create index payments_of_order on payments (order_id, id desc);
create index payments_to_look_at on payments (next_look_at) where next_look_at is not null;
-- A number is confirmed for one attempt at a time.
create index payments_confirming on payments (gateway, said_ref_num) where state = 'verifying';

-- Every call of a gateway, whether it is believed or not.
create table payment_callbacks (
  id bigint generated always as identity primary key,
  payment_id bigint references payments,
  at timestamptz not null,
  fields jsonb not null,                              -- the known ones alone
  agrees boolean not null                             -- with the attempt that it names
);
create index payment_callbacks_of_payment on payment_callbacks (payment_id, id);
create trigger payment_callbacks_fixed before update or delete on payment_callbacks
for each row execute function ledger_refuse();

-- Sales and refunds in one ascending series each, without gaps (tax rules).
create table receipts (
  series text not null check (series in ('sale', 'refund')),
  number bigint not null check (number > 0),
  order_id bigint not null references orders,
  subject text not null unique,                       -- the entry of the ledger that it is about
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  tax_number text,
  primary key (series, number)
);
create index receipts_of_order on receipts (order_id);
