-- Answers to «would you recommend Bazarche» (NPS-01).
create table nps_votes (
  id bigint generated always as identity primary key,
  score smallint not null check (score between 0 and 10),
  label text not null check (label in ('detractor', 'passive', 'promoter')),
  user_type text not null check (user_type in ('Buyer', 'Seller')),
  listing_id bigint,                                -- the listing that was open; kept after its removal
  comment text check (length(comment) between 1 and 500),
  user_id bigint references users,
  visitor_hash bytea check (length(visitor_hash) = 16), -- keyed, of a browser that is not signed in
  order_key text,                                   -- idempotency key of its form
  voted_at timestamptz not null,
  -- Neither is left once the account has ended, or the visitor may be asked again.
  check (user_id is null or visitor_hash is null)
);
create index nps_votes_of_user on nps_votes (user_id, user_type, voted_at desc) where user_id is not null;
create index nps_votes_of_visitor on nps_votes (visitor_hash, user_type, voted_at desc) where visitor_hash is not null;
create index nps_votes_by_visitors on nps_votes (voted_at) where visitor_hash is not null;
-- The dashboard counts a year from the index alone.
create index nps_votes_by_time on nps_votes (voted_at, user_type, label);
create index nps_votes_with_comment on nps_votes (id desc) where comment is not null;
