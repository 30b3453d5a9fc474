-- Owned by domain/payments: acts of finance that a second person approves may also be a charge of the bank, and a payment that
-- is decided by its number, which was stored as of the suspense.
alter table finance_approvals drop constraint finance_approvals_act_check;
update finance_approvals set act = asked->'act'->>'act' where act <> asked->'act'->>'act';
alter table finance_approvals add constraint finance_approvals_act_check
  check (act in ('refund', 'suspense', 'payment', 'goodwill', 'capital', 'vat', 'charge'));
