-- Secure purchases: the site keeps the buyer's money until they have the goods (SECP-01 to SECP-08); complaints about them, how
-- sellers are paid, and carriers that the site books itself. Amounts are whole toman.

-- How goods of a category are sold; categories without a row are as the one above.
create table purchase_policies (
  category_id integer primary key references categories,
  allowed boolean not null,
  has_delivery boolean not null,
  has_pieces boolean not null,                      -- a listing may have several pieces
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
  cod boolean not null,                             -- the courier may be paid at the door
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
  price bigint check (price > 0),                   -- of a piece, where the listing names none
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
  order_key text not null unique,                   -- idempotency key of the form that made it
  listing_id bigint not null references listings,
  title text not null,                              -- of the listing, as it was
  cover_key text,
  listing jsonb,                                    -- as it was when it was paid
  buyer_id bigint not null references users,
  seller_id bigint not null references users,
  state text not null check (state in (
    'created', 'awaiting', 'cancelled', 'expired', 'refunded', 'paid', 'accepted', 'shipped', 'delivered', 'settled', 'disputed'
  )),
  since timestamptz not null,                       -- beginning of the state
  created_at timestamptz not null,
  due_at timestamptz,                               -- when a job ends the state
  look_at timestamptz,                              -- when a job looks at it: due, or a reminder before
  frozen_at timestamptz,
  ended_at timestamptz,
  is_single boolean not null,                       -- of a listing of one piece
  unit_price bigint not null check (unit_price > 0),
  offer_id bigint references price_offers,          -- accepted offer that names the price; null: the listing's price
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
  address jsonb,                                    -- of the buyer; forgotten some time after the end
  slot_from timestamptz,
  slot_until timestamptz,
  order_id bigint unique references orders,         -- its newest
  carrier text,
  tracking_number text check (tracking_number ~ '^[0-9]{10,24}$'),
  is_carried boolean not null default false,        -- a carrier of the site took it
  wrong_codes smallint not null default 0,          -- guesses of the hand-over code
  locked_until timestamptz,
  cancel_asked_at timestamptz,                      -- the buyer wishes the seller to decline
  needs_release boolean not null default false,     -- finance looks before it is paid out
  -- Keyed hashes by which a buyer is told apart from the seller and from other buyers.
  address_mark bytea,
  network_hash bytea,                               -- of the buyer, when it was made
  seller_network_hash bytea,                        -- of the seller, when they accepted
  -- Sum that a courier takes at the door, by the delivery table when the order was made. Null: not paid at the door, or an order
  -- made before it was kept.
  cod_price bigint check (cod_price >= 0),
  check (goods = unit_price * count),
  check (discount <= goods + shipping),
  check ((slot_from is null) = (slot_until is null)),
  check (has_delivery or (shipping = 0 and not cod)),
  check (buyer_id <> seller_id),
  check (cod or cod_price is null)
);
create unique index invoices_reserving on invoices (listing_id)
  where is_single and state in ('paid', 'accepted', 'shipped', 'delivered', 'disputed');
create unique index invoices_unpaid on invoices (listing_id, buyer_id) where state in ('created', 'awaiting');
create index invoices_to_look_at on invoices (look_at) where look_at is not null and frozen_at is null;
create index invoices_of_buyer on invoices (buyer_id, id desc);
create index invoices_of_seller on invoices (seller_id, id desc);
create index invoices_of_listing on invoices (listing_id, id desc);
create index invoices_of_offer on invoices (offer_id) where offer_id is not null;
-- Addresses that are forgotten some time after the end.
create index invoices_with_address on invoices (ended_at) where address is not null and ended_at is not null;
-- Purchases whose money is held.
create index invoices_held on invoices (seller_id)
  where state in ('paid', 'accepted', 'shipped', 'delivered', 'disputed');
create index invoices_frozen on invoices (id) where frozen_at is not null and ended_at is null;
create index invoices_to_release on invoices (seller_id) where needs_release;
create index invoices_of_pair on invoices (seller_id, buyer_id) where state = 'settled';
-- Which purchases have been in their state for longest (ADM-02).
create index invoices_by_age on invoices (since, id);
create index invoices_by_buyer_age on invoices (buyer_id, since, id);
create index invoices_by_seller_age on invoices (seller_id, since, id);

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
  entry_key text,                                   -- the entry of the ledger that it posted
  order_key text                                    -- idempotency key of its form
);
create unique index invoice_changes_once on invoice_changes (invoice_id, order_key) where order_key is not null;
create index invoice_changes_of_invoice on invoice_changes (invoice_id, id);

-- Complaints, at most one of a purchase (SECP-07). Its deadline is `due_at` of the invoice, which stands still while that is frozen.
create table disputes (
  invoice_id bigint primary key references invoices,
  reason text not null check (
    reason in ('not-arrived', 'not-as-described', 'damaged', 'incomplete', 'counterfeit', 'not-taken')
  ),
  opened_by text not null check (opened_by in ('buyer', 'seller')),
  -- hearing: one side may answer before staff decide.
  step text not null
    check (step in ('open', 'answered', 'return-agreed', 'return-sent', 'hearing', 'with-staff', 'over')),
  since timestamptz not null,                       -- beginning of the step
  return_carrier text,
  return_number text check (return_number ~ '^[0-9]{10,24}$'),
  return_sent_at timestamptz,
  return_seen_at timestamptz,                       -- when a colleague saw its number move
  return_look_at timestamptz,                       -- when a job asks a carrier next about the number
  check ((return_number is null) = (return_sent_at is null) and (return_number is null) = (return_carrier is null)),
  check (return_seen_at is null or return_sent_at is not null)
);
create index disputes_open on disputes (invoice_id) where step <> 'over';
create index disputes_with_staff on disputes (since) where step = 'with-staff';
create index disputes_returning on disputes (since) where step = 'return-sent' and return_seen_at is null;

create table dispute_posts (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references disputes,
  at timestamptz not null,
  act text not null,
  side text not null check (side in ('buyer', 'seller', 'job', 'staff')),
  author_id bigint references users,
  text text,
  pictures jsonb not null default '[]',             -- private; both sides and staff see them
  offer text check (offer in ('all', 'part', 'return')),
  amount bigint check (amount > 0),                 -- what goes back, where a part does
  order_key text,                                   -- idempotency key of its form
  check ((amount is not null) = (offer is not distinct from 'part'))
);
create unique index dispute_posts_once on dispute_posts (invoice_id, order_key) where order_key is not null;
create index dispute_posts_of_dispute on dispute_posts (invoice_id, id);

-- What a member of staff would do with the money of a large purchase, until a second one has approved it.
create table purchase_proposals (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  act text not null check (act in ('release', 'stop', 'decide')),
  back bigint not null check (back >= 0),           -- what goes back to the buyer
  with_carriage boolean not null,                   -- also the shipping that a carrier of ours was paid with
  reason text not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  decided_by bigint references users,
  decided_at timestamptz,
  is_own boolean not null default false,            -- approved by who asked, where nobody else could
  -- When a decision about a purchase is carried out, unless it is taken back before; null: it waits for a second person.
  due_at timestamptz,
  check ((state = 'waiting') = (decided_at is null) and (decided_by is null) = (decided_at is null))
);
create unique index purchase_proposals_waiting on purchase_proposals (invoice_id) where state = 'waiting';
create index purchase_proposals_due on purchase_proposals (due_at) where state = 'waiting' and due_at is not null;
-- Decisions that wait for a second person, as the list of purchases and the figures of the back office read them. The
-- index purchase_proposals_waiting has those that are carried out by themselves, too.
create index purchase_proposals_asked on purchase_proposals (invoice_id) include (asked_at)
  where state = 'waiting' and due_at is null;

-- Where sellers are paid (SECP-05). The sheba and its holder are encrypted.
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
  changed_at timestamptz,                           -- when another sheba took the place of one; null: it is the first
  -- Keyed hash, to tell whether two sellers are paid to one account, without opening either (SECP-04); null: saved before there
  -- were marks.
  sheba_mark text
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
  is_own boolean not null default false,            -- approved by who made it, where nobody else could
  check ((state = 'made') = (decided_at is null))
);

-- What was frozen when a batch was approved, encrypted.
create table payout_files (
  batch_id bigint not null references payout_batches,
  name text not null check (name in ('csv', 'pain')),
  content bytea not null,
  digest bytea not null check (length(digest) = 32), -- SHA-256 of what is encrypted
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
  ended_at timestamptz,                             -- when it was returned or discarded
  reason text,                                      -- why; the seller reads it
  unique (batch_id, seller_id),
  check ((state in ('returned', 'discarded')) = (ended_at is not null)),
  check (state <> 'paid' or paid_at is not null)
);
create index payouts_of_seller on payouts (seller_id, id desc);

-- Bills of carriers; large ones wait for a second person.
create table carrier_bills (
  id bigint generated always as identity primary key,
  carrier text not null,
  number text not null check (length(number) between 1 and 40),
  amount bigint not null check (amount > 0),
  shipping bigint check (shipping >= 0),            -- what buyers had paid for it; null until it is booked
  orders jsonb not null,                            -- the carrier's numbers of what it bills
  state text not null check (state in ('waiting', 'booked', 'refused')),
  reason text not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  is_own boolean not null default false,            -- approved by who asked, where nobody else could
  check ((state = 'waiting') = (decided_at is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'booked') = (shipping is not null))
);
create unique index carrier_bills_once on carrier_bills (carrier, number) where state <> 'refused';

create table carrier_bookings (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  carrier text not null check (carrier ~ '^[a-z][a-z0-9-]{0,60}$'),
  reference text not null unique,                   -- our name of it at the carrier: the invoice's public id and a number
  state text not null check (state in ('asked', 'booked', 'taken', 'delivered', 'cancelling', 'cancelled', 'failed')),
  since timestamptz not null,                       -- beginning of the state
  asked_at timestamptz not null,
  called_at timestamptz,                            -- when it was booked for the first time, whatever was answered
  silences smallint not null default 0,             -- calls in a row that nobody answered
  look_at timestamptz,                              -- when a job looks at it; null: it is over
  looked_at timestamptz,                            -- when a job did
  order_id text check (length(order_id) between 1 and 40), -- at the carrier
  token text check (length(token) between 1 and 100), -- of the carrier's page that shows the courier's way
  price bigint check (price >= 0),                  -- as the carrier says
  courier text check (courier in ('searching', 'assigned', 'carrying', 'delivered', 'ended')),
  code text,                                        -- why it failed
  carries boolean not null default false,           -- its courier took the purchase, whose shipping is the carrier's
  bill_id bigint constraint carrier_bookings_bill references carrier_bills,
  check ((look_at is null) = (state in ('delivered', 'cancelled', 'failed'))),
  check (state not in ('booked', 'taken', 'delivered') or order_id is not null)
);
create unique index carrier_bookings_order on carrier_bookings (carrier, order_id) where order_id is not null;
-- One at a time of each purchase.
create unique index carrier_bookings_open on carrier_bookings (invoice_id)
  where state in ('asked', 'booked', 'taken', 'cancelling');
create unique index carrier_bookings_carrying on carrier_bookings (invoice_id) where carries;
create index carrier_bookings_of_invoice on carrier_bookings (invoice_id, id desc);
create index carrier_bookings_to_look_at on carrier_bookings (look_at) where look_at is not null;
create index carrier_bookings_unbilled on carrier_bookings (carrier, id) where bill_id is null and order_id is not null;
create index carrier_bookings_of_bill on carrier_bookings (bill_id) where bill_id is not null;

-- Prices that a carrier has named lately, so that the total a buyer saw stands for a while. The key is a hash of the places:
-- nothing tells whose they are.
create table carrier_prices (
  key bytea primary key,
  price bigint check (price >= 0),                  -- null: it does not carry this, or did not answer
  asked_at timestamptz not null,
  until timestamptz not null
);
create index carrier_prices_until on carrier_prices (until);
