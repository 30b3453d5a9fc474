-- Messages to support and what was answered (SUPP-01, ADM-02).

create table support_tickets (
  id bigint generated always as identity primary key,
  user_id bigint references users,                  -- null: a visitor, known by `contact` alone
  contact text,                                     -- of a visitor: a mobile number (E.164) or an e-mail address
  topic text not null,                              -- of the settings
  priority smallint not null default 3 check (priority between 1 and 3), -- 1 first
  state text not null check (state in ('new', 'open', 'answered', 'closed')),
  since timestamptz not null,                       -- beginning of the state
  due_at timestamptz,                               -- while it waits for staff: time by which it should be answered
  waits_since timestamptz,
  created_at timestamptz not null,
  first_answer_at timestamptz,
  unread integer not null default 0 check (unread >= 0), -- answers that its sender has not seen
  about jsonb not null default '{}',                -- ids of the sender's own things, of domain/support/about.ts
  previous_id bigint references support_tickets on delete set null, -- the closed ticket that it continues
  merged_into bigint references support_tickets on delete set null,
  order_key text,                                   -- idempotency key of its form
  check ((user_id is null) = (contact is not null)),
  check ((due_at is null) = (waits_since is null)),
  check ((due_at is not null) = (state in ('new', 'open'))),
  check (merged_into is null or state = 'closed')
);
create unique index support_tickets_once on support_tickets (order_key) where order_key is not null;
create index support_tickets_due on support_tickets (priority, due_at, id) where due_at is not null;
create index support_tickets_done on support_tickets (state, since desc, id desc) where due_at is null;
create index support_tickets_answered on support_tickets (since) where state = 'answered';
create index support_tickets_of_user on support_tickets (user_id, id desc) where user_id is not null;
create index support_tickets_of_contact on support_tickets (contact, id desc) where contact is not null;
create index support_tickets_previous on support_tickets (previous_id) where previous_id is not null;
create index support_tickets_merged on support_tickets (merged_into) where merged_into is not null;
-- Tickets of visitors are deleted a year after their last message, whatever their state (AUTH-05).
create index support_tickets_of_visitors on support_tickets (created_at) where user_id is null;

create table support_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references support_tickets on delete cascade,
  at timestamptz not null,
  side text not null check (side in ('sender', 'staff', 'note')), -- note: colleagues alone read it
  author_id bigint references users,
  text text not null,
  pictures jsonb not null default '[]',             -- private
  order_key text
);
create unique index support_messages_once on support_messages (order_key) where order_key is not null;
create index support_messages_of_ticket on support_messages (ticket_id, at, id);

-- The life of each ticket, a row a transition.
create table support_changes (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references support_tickets on delete cascade,
  at timestamptz not null,
  act text not null,                                -- of domain/support/ticket.ts
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('sender', 'staff', 'job')),
  actor_id bigint references users
);
create index support_changes_of_ticket on support_changes (ticket_id, id);

-- Answers that staff have ready.
create table support_replies (
  id bigint generated always as identity primary key,
  title text not null unique,
  text text not null,                               -- with the placeholders of domain/support/saved-reply.ts
  changed_at timestamptz not null
);
