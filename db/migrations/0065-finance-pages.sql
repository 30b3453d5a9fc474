-- Owned by domain/payments: results of the proof, reports of gateways, and how the back office finds orders (ADM-02, PAY-05).

-- Each proof, whether it found anything or not. Amounts are whole toman.
create table proof_results (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  differences jsonb not null,                         -- of domain/payments/proof; a hundred of each kind at most
  has bigint not null,                                -- at the bank and at gateways
  owes bigint not null,                               -- to users, cards and the tax office
  -- Sums of open accounts up to a posting: later ones are added to them, so that a page reads few.
  until_id bigint not null,
  totals jsonb not null
);

-- Imported settlement reports: what they say, without anything personal. Their lines are compared anew each time.
create table settlement_reports (
  id bigint generated always as identity primary key,
  gateway text not null,
  digest text not null,                               -- of its lines: the same report is imported once
  lines jsonb not null,
  line_count int not null check (line_count > 0),
  first_day date not null,
  last_day date not null,
  imported_by bigint not null references users,
  imported_at timestamptz not null,
  unique (gateway, digest)
);

-- A payment is settled once. A gateway may give back a payment in parts, each refund once.
alter table settlement_lines
  drop constraint settlement_lines_gateway_ref_num_kind_key,
  add column report_id bigint not null references settlement_reports,
  add column refund_id bigint unique references refunds,
  drop column paid_at,
  add column day date not null,                       -- of the payment or the refund, as the report says it
  add check ((kind = 'refund') = (refund_id is not null));
create unique index settlement_lines_of_payments on settlement_lines (gateway, ref_num) where kind = 'payment';
create index settlement_lines_of_refunds on settlement_lines (gateway, ref_num) where kind = 'refund';

-- The lists of the back office.
create index orders_of_kind on orders (kind, id);
create index orders_in_state on orders (state, id);
create index payments_by_number on payments (ref_num) where ref_num is not null;
create index payments_flagged on payments (order_id) where state = 'flagged';
create index payments_flagged_by_number on payments (gateway, said_ref_num) where state = 'flagged';
create index refunds_by_number on refunds (gateway, ref_num) where ref_num is not null;
create index suspense_items_by_number on suspense_items (gateway, ref_num) where ref_num is not null;
-- Payments of a gateway between two days, which its report should have.
create index payments_verified on payments (gateway, ended_at) where state = 'verified';
