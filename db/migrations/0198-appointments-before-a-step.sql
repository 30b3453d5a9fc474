-- Appointment of a request before a step: its people are shown this one until they are told of the step (ADM-01).
alter table inspection_changes
  add column from_scheduled_at timestamptz,
  add column from_place text;
