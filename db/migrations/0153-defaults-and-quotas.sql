-- No shipped package starts chosen, so that nobody pays for what they did not choose; what staff have changed stays as they left it.
update packages set is_default = false
where is_default and analytics_key = 'double_7' and not exists (
  select from audit_entries
  where subject_kind = 'package' and subject_id = packages.id::text and action in ('add-package', 'change-package')
);

-- A quota counts listings since it was set: the places of an earlier one of the same category count no more. Null: set before this was
-- kept.
alter table listing_quotas add column begins_at timestamptz;
