-- Owned by domain/identity: visitors prove their number before a request for leasing is stored (LEAS-02).
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
check (purpose in ('sign-in', 'change', 'delete', 'refund', 'leasing'));
