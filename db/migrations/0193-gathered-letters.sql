-- News of a visitor's ticket that wait for the next letter to their mailbox, which got one today (CAPT-02).
alter table support_tickets
  add column letter_did text check (letter_did in ('received', 'answered', 'closed')),
  add column letter_since timestamptz,
  add column letter_to text,                        -- the mailbox, by the name under which limits count it
  add check (num_nulls(letter_did, letter_since, letter_to) in (0, 3)),
  add check (letter_to is null or contact is not null);
create index support_tickets_letters on support_tickets (letter_to) where letter_to is not null;

-- When an SMS told of an invitation; null: none has yet.
alter table shop_invitations add column texted_at timestamptz;

-- Counted the messages of all shops or tickets to an address, which are one message now.
delete from limit_rules where action = 'letter-unproved-all';
