-- Owned by domain/search: the sitemaps as crawlers get them (SRCH-15). A job writes all of them in one transaction.

create table sitemaps (
  name    text        primary key,   -- `index`, or a part: `categories`, `listings-3`
  made_at timestamptz not null,
  gzip    bytea       not null
);

-- Compressed already.
alter table sitemaps alter column gzip set storage external;
