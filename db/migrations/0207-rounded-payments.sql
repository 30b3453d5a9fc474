-- Owned by domain/orders. What a payment brings to the wallet of its payer, because no gateway takes as little as its order costs.
alter table orders
  add column rounded_up bigint not null default 0 check (rounded_up >= 0),
  drop constraint orders_check1,
  add constraint orders_paid_whole check (gateway_part + wallet_part = price - discount + vat + rounded_up),
  add constraint orders_rounded_by_gateway check (rounded_up = 0 or (wallet_part = 0 and rounded_up < gateway_part));
