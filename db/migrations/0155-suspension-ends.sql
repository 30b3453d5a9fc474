-- When a suspension ends by itself; null: when staff lift it.
alter table users add column suspended_until timestamptz;
create index users_suspended_until on users (suspended_until) where suspended_until is not null;

-- A sign-in that proved a suspended account: it shows why and takes an objection in place of a session (AUTH-03).
alter table sign_in_attempts drop constraint sign_in_attempts_stage_check;
alter table sign_in_attempts add constraint sign_in_attempts_stage_check
  check (stage in ('login', 'register', 'verify', 'dormant', 'suspended', 'finished'));
