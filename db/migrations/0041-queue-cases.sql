-- Owned by domain/moderation. The content of a listing as it was last approved, kept while an edit of it waits.
create table approved_contents (
  listing_id bigint primary key references listings,
  content jsonb not null,                             -- of domain/moderation/approved-content.ts
  stored_at timestamptz not null
);

-- Owned by domain/reports. What has open reports, a row a listing, conversation or user: the queue of reports.
create table report_cases (
  report_id bigint primary key,                       -- the oldest open report: the case's id
  subject_kind text not null check (subject_kind in ('listing', 'conversation', 'user')),
  subject_id bigint not null,
  since timestamptz not null,                         -- of the oldest open report
  due_at timestamptz not null,                        -- of domain/reports/report-case.ts: the order of the queue
  reports integer not null,
  networks integer not null,
  reasons text[] not null,
  unique (subject_kind, subject_id)
);

create index report_cases_due on report_cases (due_at, report_id);
create index report_cases_kind_due on report_cases (subject_kind, due_at, report_id);

insert into report_cases (report_id, subject_kind, subject_id, since, due_at, reports, networks, reasons)
select
  min(id), subject_kind, subject_id, min(at), min(at) + interval '24 hours', count(*), count(distinct network_hash),
  array_agg(distinct reason order by reason)
from reports
where state = 'open'
group by subject_kind, subject_id;

-- The open reports of one subject, the oldest first.
create index reports_subject_open on reports (subject_kind, subject_id, id) where state = 'open';
