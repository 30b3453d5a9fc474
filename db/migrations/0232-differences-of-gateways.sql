-- Owned by domain/settlements. What a gateway says of a payment when it is asked each night, and our records do not (PAY-04). A row is
-- kept: one that finance has looked at is not found anew each night.
create table gateway_differences (
  id bigint generated always as identity primary key,
  gateway text not null,
  reference text not null,                          -- the gateway's token of the payment
  -- not-there: confirmed here, not there. not-here: there, not here. sum: another amount there. reversed: given back there later.
  kind text not null check (kind in ('not-there', 'not-here', 'sum', 'reversed')),
  payment_id bigint references payments,            -- null: no attempt of ours has that token
  amount bigint check (amount >= 0),                -- toman, as the gateway says it; null where it does not
  standing text not null check (standing in ('paid', 'verified', 'unpaid', 'reversed', 'unknown')),
  found_at timestamptz not null,
  seen_at timestamptz not null,                     -- when it was found last
  ended_as text check (ended_as in ('agrees', 'looked-at')),
  ended_at timestamptz,
  ended_by bigint references users,                 -- of who has looked at it
  check ((ended_as is null) = (ended_at is null)),
  check ((ended_by is not null) = (ended_as is not distinct from 'looked-at')),
  unique (gateway, reference, kind)
);
create index gateway_differences_open on gateway_differences (id) where ended_at is null;
create index gateway_differences_of_payment on gateway_differences (payment_id);
create index gateway_differences_ended_by on gateway_differences (ended_by);
-- The attempts of a few days.
create index payments_by_time on payments (created_at, id);
