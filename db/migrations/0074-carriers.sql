-- Carriers that the site books itself (SECP-04, SECP-06). Owned by domain/purchases. Amounts are whole toman.

create table carrier_bookings (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  carrier text not null check (carrier ~ '^[a-z][a-z0-9-]{0,60}$'),
  reference text not null unique,                     -- our name of it at the carrier: the invoice's public id and a number
  state text not null check (state in ('asked', 'booked', 'taken', 'delivered', 'cancelling', 'cancelled', 'failed')),
  since timestamptz not null,                         -- beginning of the state
  asked_at timestamptz not null,
  called_at timestamptz,                              -- when it was booked for the first time, whatever was answered
  silences smallint not null default 0,               -- calls in a row that nobody answered
  look_at timestamptz,                                -- when a job looks at it; null: it is over
  looked_at timestamptz,                              -- when a job did
  order_id text check (length(order_id) between 1 and 40),  -- at the carrier
  token text check (length(token) between 1 and 100), -- of the carrier's page that shows the courier's way
  price bigint check (price >= 0),                    -- as the carrier says
  courier text check (courier in ('searching', 'assigned', 'carrying', 'delivered', 'ended')),
  code text,                                          -- why it failed
  carries boolean not null default false,             -- its courier took the purchase, whose shipping is the carrier's
  bill_id bigint,
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

-- Prices that a carrier has named lately, so that the total a buyer saw stands for a while. The key is a hash of the places: nothing
-- tells whose they are.
create table carrier_prices (
  key bytea primary key,
  price bigint check (price >= 0),                    -- null: it does not carry this, or did not answer
  asked_at timestamptz not null,
  until timestamptz not null
);
create index carrier_prices_until on carrier_prices (until);

-- Bills of carriers; large ones wait for a second person.
create table carrier_bills (
  id bigint generated always as identity primary key,
  carrier text not null,
  number text not null check (length(number) between 1 and 40),
  amount bigint not null check (amount > 0),
  shipping bigint check (shipping >= 0),              -- what buyers had paid for it; null until it is booked
  orders jsonb not null,                              -- the carrier's numbers of what it bills
  state text not null check (state in ('waiting', 'booked', 'refused')),
  reason text not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  is_own boolean not null default false,              -- approved by who asked, where nobody else could
  check ((state = 'waiting') = (decided_at is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'booked') = (shipping is not null))
);
create unique index carrier_bills_once on carrier_bills (carrier, number) where state <> 'refused';
alter table carrier_bookings add constraint carrier_bookings_bill foreign key (bill_id) references carrier_bills;
create index carrier_bookings_of_bill on carrier_bookings (bill_id) where bill_id is not null;

-- When a job asks a carrier next about the number of a return.
alter table disputes add column return_look_at timestamptz;
