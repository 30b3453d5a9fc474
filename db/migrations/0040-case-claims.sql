-- Owned by domain/queue. A case that a member of staff works on; nobody else is given it before `until`.
create table case_claims (
  kind text not null,                                 -- of domain/queue/queue.ts
  case_id bigint not null,
  staff_id bigint not null references users,
  claimed_at timestamptz not null,
  until timestamptz not null,
  primary key (kind, case_id)
);

-- The claims that still hold, of one kind: few, whatever waits.
create index case_claims_until on case_claims (kind, until);

insert into case_claims (kind, case_id, staff_id, claimed_at, until)
select 'listing', listing_id, moderator_id, claimed_at, claimed_at + interval '10 minutes'
from moderation_claims;

drop table moderation_claims;
