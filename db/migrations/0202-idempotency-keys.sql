-- Owned by domain/idempotency. Keys that clients chose for calls which create or move money, kept as long as what those made.
create table idempotency_keys (
  key text primary key,                             -- keyed hash of account or browser, call and key
  body text not null,                               -- hash of the body without CSRF key and captcha
  begun_at timestamptz not null,
  done_at timestamptz                               -- null: in flight, or its process died
);
