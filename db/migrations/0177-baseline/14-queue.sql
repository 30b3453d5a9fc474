-- A case that a member of staff works on; nobody else is given it before `until`.
create table case_claims (
  kind text not null,                               -- of domain/queue/queue.ts
  case_id bigint not null,
  staff_id bigint not null references users,
  claimed_at timestamptz not null,
  until timestamptz not null,
  primary key (kind, case_id)
);
-- The claims that still hold, of one kind: few, whatever waits.
create index case_claims_until on case_claims (kind, until);

-- A case that a member of staff passed over; the queue gives it to others, and to them after `until`.
create table case_skips (
  staff_id bigint not null references users,
  kind text not null,                               -- of domain/queue/queue.ts
  case_id bigint not null,
  until timestamptz not null,
  primary key (staff_id, kind, case_id)
);
