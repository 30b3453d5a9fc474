-- When a decision about a purchase is carried out, unless it is taken back before; null: it waits for a second person.
alter table purchase_proposals add column due_at timestamptz;
create index purchase_proposals_due on purchase_proposals (due_at) where state = 'waiting' and due_at is not null;
