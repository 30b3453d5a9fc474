-- Answered ones, so that none is answered twice.
create unlogged table captcha_uses (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_uses_expiry on captcha_uses (expires_at);
