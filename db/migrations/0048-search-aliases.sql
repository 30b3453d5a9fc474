-- Everyday words for what the taxonomy and the places name. Shipped ones follow the release, except those that staff
-- switched off; staff add their own.
create table search_aliases (
  phrase text not null check (length(phrase) between 1 and 80),
  target text not null check (length(target) between 3 and 300),
  is_modifier boolean not null default false,
  is_shipped boolean not null,
  is_active boolean not null default true,
  changed_at timestamptz not null default now(),
  primary key (phrase, target)
);
