-- When staff last moved the number of an account (ADM-01): its sheba takes no change for three days, and it is nobody's second person at once.
alter table users add column mobile_moved_at timestamptz;
