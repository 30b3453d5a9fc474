-- Owned by domain/leasing (LEAS-02): numbers of applicants are sealed, and found by a keyed hash. The rows of earlier releases are sealed
-- at the start, by the site's key; `mobile` keeps its number until then.
alter table leasing_requests add column mobile_sealed bytea;  -- null: none, erased, or not sealed yet
alter table leasing_requests add column mobile_mark text;     -- keyed hash of it; null like it
alter table leasing_requests add check ((mobile_sealed is null) = (mobile_mark is null));
drop index leasing_requests_of_mobile;
create index leasing_requests_of_mobile on leasing_requests (mobile_mark, id) where mobile_mark is not null;
create index leasing_requests_unsealed on leasing_requests (id) where mobile is not null;
