-- Links that the operator of a site makes for a colleague who no provider sends a code (OPS-04, ADM-01); of which only hashes are kept.
create table sign_in_links (
  user_id bigint primary key references users on delete cascade,  -- a new link ends the one before
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
