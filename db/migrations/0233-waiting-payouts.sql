-- Owned by domain/payouts. Sellers whose first sales have stood for a while: the money of others waits after each sale (SECP-05).
create table proven_sellers (
  seller_id bigint primary key references users,
  at timestamptz not null
);
-- Sales of the last days, whose money may wait.
create index invoices_of_seller_ended on invoices (seller_id, ended_at) where ended_at is not null;
-- What goes to one sheba in a day and a month.
create index payouts_by_time on payouts (seller_id, made_at) where state in ('open', 'paid');
