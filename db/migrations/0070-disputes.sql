-- Complaints about secure purchases, and what staff decides about purchases (SECP-07, ADM-02). Owned by domain/purchases.

-- At most one of a purchase. Its deadline is `due_at` of the invoice, which stands still while that is frozen.
create table disputes (
  invoice_id bigint primary key references invoices,
  reason text not null check (
    reason in ('not-arrived', 'not-as-described', 'damaged', 'incomplete', 'counterfeit', 'not-taken')
  ),
  opened_by text not null check (opened_by in ('buyer', 'seller')),
  step text not null check (step in ('open', 'answered', 'return-agreed', 'return-sent', 'with-staff', 'over')),
  since timestamptz not null,                         -- beginning of the step
  return_carrier text,
  return_number text check (return_number ~ '^[0-9]{10,24}$'),
  return_sent_at timestamptz,
  return_seen_at timestamptz,                         -- when a colleague saw its number move
  check ((return_number is null) = (return_sent_at is null) and (return_number is null) = (return_carrier is null)),
  check (return_seen_at is null or return_sent_at is not null)
);
create index disputes_open on disputes (invoice_id) where step <> 'over';
create index disputes_with_staff on disputes (since) where step = 'with-staff';
create index disputes_returning on disputes (since) where step = 'return-sent' and return_seen_at is null;
-- Addresses that are forgotten some time after the end.
create index invoices_with_address on invoices (ended_at) where address is not null and ended_at is not null;
-- Purchases whose money is held.
create index invoices_held on invoices (seller_id)
  where state in ('paid', 'accepted', 'shipped', 'delivered', 'disputed');
create index invoices_frozen on invoices (id) where frozen_at is not null and ended_at is null;

create table dispute_posts (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references disputes,
  at timestamptz not null,
  act text not null,
  side text not null check (side in ('buyer', 'seller', 'job', 'staff')),
  author_id bigint references users,
  text text,
  pictures jsonb not null default '[]',               -- private; both sides and staff see them
  offer text check (offer in ('all', 'part', 'return')),
  amount bigint check (amount > 0),                   -- what goes back, where a part does
  order_key text,                                     -- idempotency key of its form
  check ((amount is not null) = (offer is not distinct from 'part'))
);
create unique index dispute_posts_once on dispute_posts (invoice_id, order_key) where order_key is not null;
create index dispute_posts_of_dispute on dispute_posts (invoice_id, id);

-- What a member of staff would do with the money of a large purchase, until a second one has approved it.
create table purchase_proposals (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  act text not null check (act in ('release', 'stop', 'decide')),
  back bigint not null check (back >= 0),             -- what goes back to the buyer
  with_carriage boolean not null,                     -- also the shipping that a carrier of ours was paid with
  reason text not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  decided_by bigint references users,
  decided_at timestamptz,
  is_own boolean not null default false,              -- approved by who asked, where nobody else could
  check ((state = 'waiting') = (decided_at is null) and (decided_by is null) = (decided_at is null))
);
create unique index purchase_proposals_waiting on purchase_proposals (invoice_id) where state = 'waiting';
