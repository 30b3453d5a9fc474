-- The sandbox does what it is asked so often, and answers 500 (PAY-04).
alter table sandbox_payments
  add column failing_confirms int not null default 0 check (failing_confirms >= 0),
  add column failing_reverses int not null default 0 check (failing_reverses >= 0);
