-- A listing is flagged for a telephone number in disguise: in words, with letters or odd signs for digits.
alter table listing_flags drop constraint listing_flags_kind_check;
alter table listing_flags add constraint listing_flags_kind_check
  check (kind in ('word', 'disguised-number', 'duplicate-title', 'duplicate-picture', 'report'));
