-- How cars of a category are leased (LEAS-01 to LEAS-03); categories without a row are as the one above.
create table leasing_terms (
  category_id integer primary key references categories,
  allowed boolean not null,
  yearly_rate numeric(4, 2) not null check (yearly_rate between 0 and 60),
  months smallint[] not null check (cardinality(months) between 1 and 12),
  prepayment_min smallint not null check (prepayment_min between 1 and 99),
  prepayment_max smallint not null check (prepayment_max between 1 and 99),
  price_min bigint not null check (price_min between 1 and 99000000000),
  price_max bigint not null check (price_max between 1 and 99000000000),
  oldest_year smallint check (oldest_year between 1340 and 1500), -- Jalali
  check (prepayment_min <= prepayment_max and price_min <= price_max)
);

-- A request keeps the figures that its applicant has seen. What identifies a person is erased some time after its end.
create table leasing_requests (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  user_id bigint references users,                  -- null: a visitor
  visitor_hash bytea,                               -- null: of an account, or erased
  mobile text,                                      -- E.164, proven; null: erased
  code_sealed bytea,                                -- national code, encrypted; null: erased
  code_mark text,                                   -- keyed hash of it, to tell whether two are one; null: erased
  code_tail text,                                   -- its last digits; null: erased
  is_flagged boolean not null default false,        -- another person asked for the same listing with this code
  state text not null check (state in ('new', 'claimed', 'offered', 'refused', 'done', 'withdrawn')),
  price bigint not null,
  pre_payment bigint not null,
  months smallint not null,
  yearly_rate numeric(4, 2) not null,
  installment bigint not null,
  total bigint not null,
  order_key text not null unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  -- Numbers of applicants are sealed, and found by a keyed hash (LEAS-02). Rows of earlier releases are sealed at the start, by
  -- the site's key; `mobile` keeps its number until then.
  mobile_sealed bytea,                              -- null: none, erased, or not sealed yet
  mobile_mark text,                                 -- keyed hash of it; null like it
  check ((ended_at is null) = (state in ('new', 'claimed', 'offered'))),
  check ((code_sealed is null) = (code_mark is null) and (code_mark is null) = (code_tail is null)),
  check (code_sealed is not null or ended_at is not null),
  check (price > pre_payment and pre_payment > 0 and months > 0 and installment > 0),
  check ((mobile_sealed is null) = (mobile_mark is null))
);
create index leasing_requests_waiting on leasing_requests (created_at, id) where state in ('new', 'claimed');
create index leasing_requests_by_state on leasing_requests (state, changed_at desc, id desc);
create index leasing_requests_of_user on leasing_requests (user_id, id) where user_id is not null;
create index leasing_requests_same on leasing_requests (listing_id, code_mark) where code_mark is not null;
create index leasing_requests_to_erase on leasing_requests (ended_at) where code_mark is not null;
-- Requests of a listing are counted.
create index leasing_requests_of_listing on leasing_requests (listing_id);
create index leasing_requests_of_mobile on leasing_requests (mobile_mark, id) where mobile_mark is not null;
create index leasing_requests_unsealed on leasing_requests (id) where mobile is not null;

create table leasing_changes (
  id bigint generated always as identity primary key,
  request_id bigint not null references leasing_requests,
  at timestamptz not null,
  act text not null,
  from_state text,                                  -- null: it was made
  to_state text not null,
  actor text not null check (actor in ('applicant', 'staff', 'account')),
  actor_id bigint references users,
  text text                                         -- what the applicant reads
);
create index leasing_changes_of_request on leasing_changes (request_id, id);

-- Messages to applicants without an account, until they are sent.
create table leasing_texts (
  change_id bigint primary key references leasing_changes,
  tries smallint not null default 0,
  due_at timestamptz not null
);
create index leasing_texts_due on leasing_texts (due_at);
