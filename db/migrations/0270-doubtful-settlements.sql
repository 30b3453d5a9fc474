-- Owned by domain/settlements. Whom a report waits for that is not as agreed with its gateway.
alter table settlement_reports
  add column asked_by bigint references users,    -- who would have it booked
  add column asked_at timestamptz,
  add column approved_by bigint references users, -- the second person
  add column approved_at timestamptz,
  add check ((asked_by is null) = (asked_at is null) and (approved_by is null) = (approved_at is null));
