-- Owned by domain/reports: reviews are reported too.
alter table reports drop constraint reports_subject_kind_check;
alter table reports
  add constraint reports_subject_kind_check check (subject_kind in ('listing', 'conversation', 'user', 'review'));
alter table report_cases drop constraint report_cases_subject_kind_check;
alter table report_cases
  add constraint report_cases_subject_kind_check check (subject_kind in ('listing', 'conversation', 'user', 'review'));
