-- Owned by domain/sellers. Requests for the marks «identity verified» and «licence verified» of persons, shops and agents, and
-- the marks that came of them (SHOP-03).
create table seller_marks (
  id bigint generated always as identity primary key,
  seller_id bigint not null references users,         -- a person, a shop or an agent
  kind text not null check (kind in ('identity', 'licence')),
  state text not null check (state in ('sent', 'claimed', 'verified', 'refused', 'expired', 'revoked')),
  asked_by bigint not null references users,          -- the person themselves, or the owner
  asked_at timestamptz not null,
  full_name text,                                     -- as on the card; erased with the national code
  code_sealed bytea,                                  -- national code, encrypted for this row; null: erased
  code_mark text,                                     -- keyed hash of it
  code_tail text,
  licence_number text,
  licence_key text,                                   -- its letters and digits, by which two licences are one
  issuer text,
  licence_until date,
  shown_name text,                                    -- name of the seller when the mark was given
  documents text[] not null default '{}',             -- keys of pictures, in a storage of their own
  decided_at timestamptz,
  decided_by bigint references users,                 -- null: a provider, or the site
  verified_until timestamptz,
  reason text,                                        -- of a refusal or the end, in words for the seller
  because text check (because in ('name', 'owner', 'licence', 'renewed', 'closed', 'moved', 'account', 'provider')),
  warned smallint,                                    -- days before the end of which the seller was told: 30, then 7
  provider_tries smallint not null default 0,
  provider_next_at timestamptz,                       -- null: waits for staff
  order_key text unique,
  check (kind <> 'licence' or (licence_number is not null and licence_key is not null and issuer is not null
    and licence_until is not null)),
  check (state <> 'verified' or (decided_at is not null and verified_until is not null and shown_name is not null))
);
create unique index seller_marks_open on seller_marks (seller_id, kind) where state in ('sent', 'claimed');
create unique index seller_marks_verified on seller_marks (seller_id, kind) where state = 'verified';
-- A licence is one seller's.
create unique index seller_marks_licence on seller_marks (licence_key) where state = 'verified' and kind = 'licence';
create index seller_marks_of_seller on seller_marks (seller_id, id desc);
create index seller_marks_asked_by on seller_marks (asked_by);
create index seller_marks_by_code on seller_marks (code_mark) where code_mark is not null;
create index seller_marks_waiting on seller_marks (asked_at, id)
  where state in ('sent', 'claimed') and provider_next_at is null;
create index seller_marks_to_ask on seller_marks (provider_next_at) where provider_next_at is not null;
create index seller_marks_decided on seller_marks (decided_at desc, id desc) where decided_at is not null;
create index seller_marks_until on seller_marks (verified_until) where state = 'verified';
create index seller_marks_documents on seller_marks (decided_at) where documents <> '{}' and decided_at is not null;

-- The life of each, a row a transition.
create table mark_changes (
  id bigint generated always as identity primary key,
  mark_id bigint not null references seller_marks,
  at timestamptz not null,
  actor_id bigint references users,                   -- null: the site or a provider
  act text not null,
  from_state text,
  to_state text not null,
  reason text
);
create index mark_changes_of_mark on mark_changes (mark_id, id);
