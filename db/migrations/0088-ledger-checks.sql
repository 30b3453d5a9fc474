-- Owned by domain/ledger. An entry is inserted with all of its postings by one statement, so that one check a statement finds what
-- does not balance, where one a posting did at commit. Entries without postings are still found at commit.
drop trigger ledger_postings_balance on ledger_postings;
drop function ledger_check_posting();

-- Sequential scans are off in all of these: a plan that was made while the table was small would go on reading all of it.
-- The check also stands for the foreign key: entries are never deleted, so that one that is there stays.
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
alter table ledger_postings drop constraint ledger_postings_entry_id_fkey;

alter function ledger_check(bigint) set enable_seqscan = off;
alter function ledger_post() set enable_seqscan = off;
