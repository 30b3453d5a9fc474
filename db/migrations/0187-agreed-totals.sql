-- What a payer was shown for something: nobody pays more than that unasked (PAY-01). Of half an hour alone, and lost with a crash.
create unlogged table shown_prices (
  user_id bigint not null references users,
  kind text not null,
  listing_id bigint not null,                       -- 0: sold for no listing
  form text not null,                               -- hash of what was shown, which its form sends back
  items jsonb not null,                             -- prices by what its kind calls an item
  vat_percent smallint check (vat_percent between 0 and 100),
  discounts jsonb not null default '[]',            -- what codes took off, by the items that they were asked for
  at timestamptz not null,
  primary key (user_id, kind, listing_id, form)
);
-- What its payer had agreed to, where that was known; never less than what the order was placed for.
alter table orders add column agreed_total bigint check (agreed_total >= 0);
