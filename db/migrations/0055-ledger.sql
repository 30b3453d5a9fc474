-- Owned by domain/ledger: double-entry bookkeeping of all money, in whole toman (PAY-05). What is posted is never changed;
-- a mistake is mended by an opposite entry.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text not null unique
    check (name ~ '^((wallet|held):[1-9][0-9]*|(gateway|revenue):[a-z][a-z0-9-]*|bank|discounts|vat|gateway-fees|refunds-due|suspense|goodwill|capital)$'),
  -- Of guarded accounts, which never owe: minus the sum of their postings. Others have none, so that nobody queues for it.
  balance bigint check (balance >= 0),
  check ((balance is not null) = (name ~ '^(wallet|held):'))
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  key text not null unique,                           -- names the fact, as order:17:settled: it is posted once
  fact text not null,                                 -- of domain/ledger/facts.ts
  at timestamptz not null
);

create sequence ledger_posting_ids;

create table ledger_postings (
  id bigint primary key,
  entry_id bigint not null references ledger_entries,
  -- Not a foreign key: its shared lock would make all writers meet at the rows of the open accounts.
  account_id bigint not null,
  amount bigint not null check (amount <> 0),         -- debit +, credit −
  balance_after bigint,                               -- of guarded accounts
  unique (entry_id, account_id)
);

-- The statement of an account.
create index ledger_postings_account on ledger_postings (account_id, id desc);

-- Moves the balance of a guarded account. The id is drawn after its row is locked, so that ids follow the balances.
create function ledger_post() returns trigger language plpgsql as $$
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

-- At commit. Postings are checked as well as entries, so that none is added to an entry of before.
create function ledger_check(entry bigint) returns void language plpgsql as $$
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

create function ledger_check_posting() returns trigger language plpgsql as $$
begin
  perform ledger_check(new.entry_id);
  return null;
end $$;

create constraint trigger ledger_entries_balance after insert on ledger_entries
deferrable initially deferred for each row execute function ledger_check_entry();

create constraint trigger ledger_postings_balance after insert on ledger_postings
deferrable initially deferred for each row execute function ledger_check_posting();

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
