-- Owned by domain/contact: options of paid contact, and what was bought of them (REV-01, PROM-06).
create table contact_packages (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 80),
  price bigint not null check (price between 0 and 100000000), -- toman, without VAT
  count smallint not null check (count between 1 and 1000),    -- listings whose contact is opened
  days smallint not null check (days between 1 and 365),
  category_ids int[] check (cardinality(category_ids) > 0),    -- and those below them; null: all
  active boolean not null default true
);

-- What an order line bought: it opens the contact of some listings, in its categories, until it ends.
create table contact_credits (
  id bigint generated always as identity primary key,
  order_line_id bigint not null unique references order_lines,
  order_id bigint not null references orders,
  user_id bigint not null references users,
  category_ids int[],
  count smallint not null check (count > 0),
  used smallint not null default 0 check (used between 0 and count),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  undone_at timestamptz                               -- refunded
);
create index contact_credits_of_user on contact_credits (user_id, ends_at);

-- A listing that a credit was used for: its number and description are open to the user for 30 days.
create table contact_openings (
  id bigint generated always as identity primary key,
  credit_id bigint not null references contact_credits,
  user_id bigint not null references users,
  listing_id bigint not null references listings,
  at timestamptz not null
);
create index contact_openings_of_user on contact_openings (user_id, listing_id, at desc);
create index contact_openings_of_credit on contact_openings (credit_id);
create index contact_openings_age on contact_openings (at);
