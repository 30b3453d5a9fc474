-- Owned by domain/shops. Sums of shop_days by category and member over the last 7, 30 and 90 days, written when the days are counted.
create table shop_sums (
  seller_id bigint not null references shops,
  period smallint not null check (period in (7, 30, 90)),
  scope text not null check (scope in ('category', 'member')),
  of_id bigint not null,
  views integer not null,
  numbers integer not null,
  messages integer not null,
  offers integer not null,
  leasing integer not null,
  favourites integer not null,
  primary key (seller_id, period, scope, of_id)
);
create index shop_sums_best on shop_sums (seller_id, period, scope, views desc, of_id);

-- Those that were counted before are counted anew.
update shop_counts set days_at = null;
