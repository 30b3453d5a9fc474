-- Owned by domain/ledger. What somebody owes the site since a bank took a payment back.
alter table ledger_accounts
  drop constraint ledger_accounts_name_check,
  add constraint ledger_accounts_name_check check (
    name ~ '^((wallet|held|escrow|payable|payout|frozen|owing):[1-9][0-9]*|(gateway|revenue|carrier):[a-z][a-z0-9-]*|bank|discounts|vat|gateway-fees|refunds-due|suspense|goodwill|capital)$'
  );
-- Owned by domain/refunds. Payments that a bank took back from us after they were booked: who owes them, and what of it has come.
create table chargebacks (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  of text not null check (of in ('wallet', 'payable')),  -- account that it is recovered from
  user_id bigint not null references users,              -- its owner: the payer, or the seller of a purchase
  amount bigint not null check (amount > 0),             -- that the bank took
  owed bigint not null check (owed >= 0),                -- of it, that is still missing
  recovered bigint not null default 0 check (recovered >= 0), -- taken from the account, less what went back to it
  covered bigint not null default 0 check (covered >= 0),     -- by refunds that need not be sent any more
  moves int not null default 0,                          -- entries that it has posted
  made_at timestamptz not null,
  judged_at timestamptz,                                 -- when staff said who bears it
  ended_at timestamptz,
  ended_as text check (ended_as in ('came-back', 'lifted', 'lost')),
  check ((ended_at is null) = (ended_as is null)),
  check (ended_at is null or owed = 0),
  check (ended_at is not null or owed + recovered + covered = amount)
);
create unique index chargebacks_one on chargebacks (payment_id) where ended_as is distinct from 'came-back';
create index chargebacks_of_user on chargebacks (user_id, of) where ended_at is null;
alter table refunds
  drop constraint refunds_way_check,
  add constraint refunds_way_check check (way in ('gateway', 'transfer', 'bank'));
-- Owned by domain/payments.
alter table finance_approvals
  drop constraint finance_approvals_act_check,
  add constraint finance_approvals_act_check check (
    act in (
      'refund', 'suspense', 'payment', 'goodwill', 'capital', 'vat', 'charge', 'send', 'hold', 'end-hold', 'chargeback',
      'end-chargeback'
    )
  );
-- Owned by domain/disputes. The bank took the buyer's payment back.
alter table disputes
  drop constraint disputes_reason_check,
  add constraint disputes_reason_check check (
    reason in ('not-arrived', 'not-as-described', 'damaged', 'incomplete', 'counterfeit', 'not-taken', 'charged-back')
  );
