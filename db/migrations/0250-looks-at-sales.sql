-- Owned by domain/purchases. Signs that buyer and seller of a purchase may be one hand, for which its payout waits a while (SECP-05).
alter table invoices
  add column signs text[] not null default '{}'
    check (signs <@ array['browser', 'address', 'card', 'network']),
  add column looked_at timestamptz;                 -- when finance had looked at it before that
