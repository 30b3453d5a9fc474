-- Owned by domain/refunds. Whose an account is to which a refund is to be sent: what a service told, or a private picture shows.
alter table refunds
  add column inquire_at timestamptz,               -- when the service is asked next; null: it is not
  add column inquiry_tries int not null default 0,
  add column inquiry text check (inquiry in ('same', 'other', 'unknown')), -- null: nobody was asked yet
  add column bank_holder bytea,                    -- sealed: the names that the bank has
  add column bank_page jsonb,                      -- picture of the payer's page of their bank
  add column pages_left text[] not null default '{}'; -- keys of pictures to be deleted
create index refunds_inquire on refunds (inquire_at) where inquire_at is not null;
create index refunds_pages on refunds (ended_at) where bank_page is not null;
create index refunds_pages_left on refunds (id) where pages_left <> '{}';
-- Accounts that were given before are asked about, too.
update refunds set inquire_at = now() where sheba is not null and ended_at is null;
