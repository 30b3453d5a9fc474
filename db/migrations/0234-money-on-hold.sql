-- Owned by domain/ledger. Money of a wallet, or that a seller is owed, which an authority has had held: an account of each hold.
alter table ledger_accounts
  drop constraint ledger_accounts_name_check,
  add constraint ledger_accounts_name_check check (
    name ~ '^((wallet|held|escrow|payable|payout|frozen):[1-9][0-9]*|(gateway|revenue|carrier):[a-z][a-z0-9-]*|bank|discounts|vat|gateway-fees|refunds-due|suspense|goodwill|capital)$'
  ),
  drop constraint ledger_accounts_check,
  add constraint ledger_accounts_check check ((balance is not null) = (name ~ '^(wallet|held|escrow|payable|payout|frozen):'));
-- Owned by domain/payments. Money that is held for an authority, with two persons, a reason and an end (ADM-02).
create table money_holds (
  id bigint generated always as identity primary key,
  of text not null check (of in ('wallet', 'payable')),
  user_id bigint not null references users,         -- of the wallet, or the seller
  amount bigint not null check (amount > 0),        -- that is to be held
  held bigint not null default 0 check (held >= 0 and held <= amount),
  moves int not null default 0,                     -- entries that it has posted
  reason text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > made_at),
  ended_at timestamptz,
  check (ended_at is null or held = 0)
);
create unique index money_holds_one on money_holds (user_id, of) where ended_at is null;
create index money_holds_due on money_holds (ends_at) where ended_at is null;
alter table finance_approvals
  drop constraint finance_approvals_act_check,
  add constraint finance_approvals_act_check
    check (act in ('refund', 'suspense', 'payment', 'goodwill', 'capital', 'vat', 'charge', 'send', 'hold', 'end-hold'));
