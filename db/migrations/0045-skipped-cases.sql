-- Owned by domain/queue. A case that a member of staff passed over; the queue gives it to others, and to them after `until`.
create table case_skips (
  staff_id bigint not null references users,
  kind text not null,                                 -- of domain/queue/queue.ts
  case_id bigint not null,
  until timestamptz not null,
  primary key (staff_id, kind, case_id)
);

-- Cases of reports from before they had a row were all given the time of one that is not urgent; this is `dueAt` of
-- domain/reports/report-case.ts.
update report_cases
set due_at = since
  + case when reasons && array['fraud', 'harassment', 'prohibited'] then interval '6 hours' else interval '24 hours' end
  / least(greatest(networks, 1), 6);
