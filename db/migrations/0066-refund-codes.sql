-- A code is asked for before a bank account for refunds is kept, too (PAY-05).
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
check (purpose in ('sign-in', 'change', 'delete', 'refund'));
