-- Decisions that wait for a second person, as the list of purchases and the figures of the back office read them. The
-- index purchase_proposals_waiting has those that are carried out by themselves, too.
create index purchase_proposals_asked on purchase_proposals (invoice_id) include (asked_at)
  where state = 'waiting' and due_at is null;
