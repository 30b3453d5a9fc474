-- Owned by domain/ledger: accounts of secure purchases. Guarded are what an open purchase holds (escrow), what a seller is owed
-- (payable) and a line of a payout that is under way (payout); what a carrier is owed is open (SECP-04).
alter table ledger_accounts
  drop constraint ledger_accounts_name_check,
  drop constraint ledger_accounts_check,
  add constraint ledger_accounts_name_check check (
    name ~ '^((wallet|held|escrow|payable|payout):[1-9][0-9]*|(gateway|revenue|carrier):[a-z][a-z0-9-]*|bank|discounts|vat|gateway-fees|refunds-due|suspense|goodwill|capital)$'
  ),
  add constraint ledger_accounts_check check (
    (balance is not null) = (name ~ '^(wallet|held|escrow|payable|payout):')
  );
