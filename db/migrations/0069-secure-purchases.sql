-- Secure purchases: the site keeps the buyer's money until they have the goods (SECP-01 to SECP-08). Amounts are whole toman.

-- Owned by domain/payments: the fee that is kept of an order's money when it goes to a seller; the receipt is theirs.
alter table orders
  add column fee bigint check (fee >= 0),
  add column fee_vat bigint check (fee_vat >= 0),
  add column fee_at timestamptz,
  add column fee_from bigint references users,
  add constraint orders_fee_whole check (
    (fee is null) = (fee_at is null) and (fee_vat is null) = (fee_at is null) and (fee_from is null) = (fee_at is null)
  );
create index orders_fee_at on orders (fee_at) where fee_at is not null;
-- Whether a discount of a purchase may exceed the fee of the site.
alter table coupons add column beyond_fee boolean not null default false;

-- Owned by domain/listings: whether it can be bought securely, and whether somebody has done so.
alter table listings add column purchase_mark text check (purchase_mark in ('on', 'reserved'));

-- Owned by domain/purchases. How goods of a category are sold; categories without a row are as the one above.
create table purchase_policies (
  category_id integer primary key references categories,
  allowed boolean not null,
  has_delivery boolean not null,
  has_pieces boolean not null,                        -- a listing may have several pieces
  goods_max bigint not null check (goods_max between 1000 and 1000000000),
  fee_percent numeric(4, 2) not null check (fee_percent between 0 and 20)
);

-- Prices of the site's own delivery table.
create table delivery_rates (
  id bigint generated always as identity primary key,
  zone text not null check (zone in ('city', 'province', 'country')),
  weight smallint not null check (weight between 1 and 4),
  dimension smallint not null check (dimension between 1 and 3),
  title text not null check (length(title) between 1 and 80),
  first_price bigint not null check (first_price between 0 and 100000000),
  next_price bigint not null check (next_price between 0 and 100000000), -- each further piece
  cod boolean not null,                               -- the courier may be paid at the door
  days smallint not null check (days between 1 and 30), -- before the first slot
  unique (zone, weight, dimension)
);

-- Listings whose sellers sell them this way.
create table secure_listings (
  listing_id bigint primary key references listings,
  is_on boolean not null,
  weight smallint not null check (weight between 1 and 4),
  dimension smallint not null check (dimension between 1 and 3),
  full_name text not null check (length(full_name) between 3 and 80),
  price bigint check (price > 0),                     -- of a piece, where the listing names none
  changed_at timestamptz not null
);

-- Buyers who asked a seller for it.
create table purchase_asks (
  listing_id bigint not null references listings,
  buyer_id bigint not null references users,
  asked_at timestamptz not null,
  primary key (listing_id, buyer_id)
);

create table invoices (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_key text not null unique,                     -- idempotency key of the form that made it
  listing_id bigint not null references listings,
  title text not null,                                -- of the listing, as it was
  cover_key text,
  listing jsonb,                                      -- as it was when it was paid
  buyer_id bigint not null references users,
  seller_id bigint not null references users,
  state text not null check (state in (
    'created', 'awaiting', 'cancelled', 'expired', 'refunded', 'paid', 'accepted', 'shipped', 'delivered', 'settled', 'disputed'
  )),
  since timestamptz not null,                         -- beginning of the state
  created_at timestamptz not null,
  due_at timestamptz,                                 -- when a job ends the state
  look_at timestamptz,                                -- when a job looks at it: due, or a reminder before
  frozen_at timestamptz,
  ended_at timestamptz,
  is_single boolean not null,                         -- of a listing of one piece
  unit_price bigint not null check (unit_price > 0),
  offer_id bigint references price_offers,            -- accepted offer that names the price; null: the listing's price
  count smallint not null check (count between 1 and 100),
  goods bigint not null check (goods > 0),
  shipping bigint not null check (shipping >= 0),
  discount bigint not null check (discount >= 0),
  coupon_code text,
  is_discount_from_fee boolean not null,
  fee_percent numeric(4, 2) not null check (fee_percent between 0 and 20),
  vat_percent smallint not null check (vat_percent between 0 and 30),
  has_delivery boolean not null,
  cod boolean not null,
  rate_title text,
  address jsonb,                                      -- of the buyer; forgotten some time after the end
  slot_from timestamptz,
  slot_until timestamptz,
  order_id bigint unique references orders,           -- its newest
  carrier text,
  tracking_number text check (tracking_number ~ '^[0-9]{10,24}$'),
  is_carried boolean not null default false,          -- a carrier of the site took it
  wrong_codes smallint not null default 0,            -- guesses of the hand-over code
  locked_until timestamptz,
  cancel_asked_at timestamptz,                        -- the buyer wishes the seller to decline
  needs_release boolean not null default false,       -- finance looks before it is paid out
  check (goods = unit_price * count),
  check (discount <= goods + shipping),
  check ((slot_from is null) = (slot_until is null)),
  check (has_delivery or (shipping = 0 and not cod)),
  check (buyer_id <> seller_id)
);
create unique index invoices_reserving on invoices (listing_id)
  where is_single and state in ('paid', 'accepted', 'shipped', 'delivered', 'disputed');
create unique index invoices_unpaid on invoices (listing_id, buyer_id) where state in ('created', 'awaiting');
create index invoices_to_look_at on invoices (look_at) where look_at is not null and frozen_at is null;
create index invoices_of_buyer on invoices (buyer_id, id desc);
create index invoices_of_seller on invoices (seller_id, id desc);
create index invoices_of_listing on invoices (listing_id, id desc);
create index invoices_of_offer on invoices (offer_id) where offer_id is not null;

create table invoice_changes (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  at timestamptz not null,
  act text not null,
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('buyer', 'seller', 'carrier', 'job', 'system', 'staff')),
  actor_id bigint references users,
  reason text,
  entry_key text,                                     -- the entry of the ledger that it posted
  order_key text                                      -- idempotency key of its form
);
create unique index invoice_changes_once on invoice_changes (invoice_id, order_key) where order_key is not null;
create index invoice_changes_of_invoice on invoice_changes (invoice_id, id);
