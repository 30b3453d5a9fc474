-- Double-entry bookkeeping of all money, in whole toman (PAY-05). What is posted is never changed;
-- a mistake is mended by an opposite entry.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text not null unique check (
    name ~ '^((wallet|held|escrow|payable|payout):[1-9][0-9]*|(gateway|revenue|carrier):[a-z][a-z0-9-]*|bank|discounts|vat|gateway-fees|refunds-due|suspense|goodwill|capital)$'
  ),
  -- Of guarded accounts, which never owe: minus the sum of their postings. Others have none, so that nobody queues for it.
  balance bigint check (balance >= 0),
  -- Guarded are a user's money (wallet, held), what an open purchase holds (escrow), what a seller is owed (payable) and a line
  -- of a payout that is under way (payout); what a carrier is owed is open (SECP-04).
  check ((balance is not null) = (name ~ '^(wallet|held|escrow|payable|payout):'))
);
-- What is owed to sellers, among the accounts of all orders and purchases.
create index ledger_accounts_payable on ledger_accounts (name) where name like 'payable:%' and balance > 0;

create table ledger_entries (
  id bigint generated always as identity primary key,
  key text not null unique,                         -- names the fact, as order:17:settled: it is posted once
  fact text not null,                               -- of domain/ledger/facts.ts
  at timestamptz not null
);

create table ledger_postings (
  id bigint primary key,
  -- Not a foreign key: the check of postings stands for it, because entries are never deleted.
  entry_id bigint not null,
  -- Not a foreign key: its shared lock would make all writers meet at the rows of the open accounts.
  account_id bigint not null,
  amount bigint not null check (amount <> 0),       -- debit +, credit −
  balance_after bigint,                             -- of guarded accounts
  unique (entry_id, account_id)
);
-- The statement of an account.
create index ledger_postings_account on ledger_postings (account_id, id desc);

create sequence ledger_posting_ids;

-- Sequential scans are off in the functions below: a plan that was made while the table was small would go on reading all of it.

-- Moves the balance of a guarded account. The id is drawn after its row is locked, so that ids follow the balances.
create function ledger_post() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  before_it bigint;
begin
  select balance into before_it from ledger_accounts where id = new.account_id;
  if not found then
    raise foreign_key_violation using message = format('no account %s', new.account_id);
  end if;
  new.balance_after := null;
  if before_it is not null then
    update ledger_accounts set balance = balance - new.amount where id = new.account_id
    returning balance into new.balance_after;
  end if;
  new.id := nextval('ledger_posting_ids');
  return new;
end $$;

create trigger ledger_postings_moved before insert on ledger_postings
for each row execute function ledger_post();

-- Finds an entry that does not balance, or has no postings, at commit.
create function ledger_check(entry bigint) returns void language plpgsql set enable_seqscan = off as $$
begin
  if (select count(*) < 2 or sum(amount) <> 0 from ledger_postings where entry_id = entry) then
    raise check_violation using message = 'entry ' || entry || ' does not balance', constraint = 'ledger_balances';
  end if;
end $$;

create function ledger_check_entry() returns trigger language plpgsql as $$
begin
  perform ledger_check(new.id);
  return null;
end $$;

create constraint trigger ledger_entries_balance after insert on ledger_entries
deferrable initially deferred for each row execute function ledger_check_entry();

-- An entry is inserted with all of its postings by one statement, so that one check a statement finds what does not balance; it
-- also finds postings that are added to an entry of before, or to none.
create function ledger_check_postings() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  wrong bigint;
begin
  select touched.entry_id into wrong
  from (select distinct entry_id from inserted) as touched
  where (select id from ledger_entries where id = touched.entry_id) is null or (
    select count(*) < 2 or sum(amount) <> 0 from ledger_postings where ledger_postings.entry_id = touched.entry_id
  )
  limit 1;
  if found then
    raise check_violation using message = 'entry ' || wrong || ' does not balance', constraint = 'ledger_balances';
  end if;
  return null;
end $$;

create trigger ledger_postings_balance after insert on ledger_postings referencing new table as inserted
for each statement execute function ledger_check_postings();

-- Nothing that is posted is changed or deleted.
create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = tg_op || ' of ' || tg_table_name || ': the ledger only grows';
end $$;

create trigger ledger_entries_fixed before update or delete on ledger_entries
for each row execute function ledger_refuse();
create trigger ledger_entries_kept before truncate on ledger_entries
for each statement execute function ledger_refuse();
create trigger ledger_postings_fixed before update or delete on ledger_postings
for each row execute function ledger_refuse();
create trigger ledger_postings_kept before truncate on ledger_postings
for each statement execute function ledger_refuse();
-- A balance is moved by postings alone.
create trigger ledger_accounts_fixed before update on ledger_accounts
for each row when (pg_trigger_depth() = 0) execute function ledger_refuse();
create trigger ledger_accounts_kept before delete on ledger_accounts
for each row execute function ledger_refuse();
create trigger ledger_accounts_whole before truncate on ledger_accounts
for each statement execute function ledger_refuse();
