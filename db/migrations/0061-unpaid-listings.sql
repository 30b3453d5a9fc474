-- Owned by domain/listings: listings beyond the free ones of their category wait for a fee (ITEM-14, ITEM-17).
alter table listings drop constraint listings_status_check;
alter table listings add constraint listings_status_check
  check (status in ('draft', 'unpaid', 'pending', 'published', 'rejected', 'expired', 'sold', 'removed'));

-- A listing's place among the free ones of a rule. Without references to categories, which may be removed when nothing is in them.
create table listing_places (
  listing_id bigint primary key references listings,
  user_id bigint not null references users,
  category_id integer not null,                       -- of the rule
  taken_at timestamptz not null,
  freed_at timestamptz                                -- rejected since; an undone rejection puts it back
);
create index listing_places_taken on listing_places (user_id, category_id, taken_at) where freed_at is null;

-- A fee that was paid for a listing, once an order line.
create table listing_fees (
  order_line_id bigint primary key references order_lines,
  order_id bigint not null references orders,
  listing_id bigint not null references listings,
  category_id integer not null,                       -- of the rule
  amount bigint not null check (amount >= 0),         -- toman, without VAT and before a discount
  paid_at timestamptz not null,
  given_back_at timestamptz
);
create index listing_fees_of_listing on listing_fees (listing_id) where given_back_at is null;

-- Listings that are there already keep the places by which they were counted, and owe nothing.
insert into listing_places (listing_id, user_id, category_id, taken_at)
select listings.id, user_id, nearest.category_id, created_at
from listings
cross join lateral (
  select listing_quotas.category_id, days
  from listing_quotas
  where listing_quotas.category_id in (listings.category_id, root_id, sub_id, brand_id)
  order by
    case listing_quotas.category_id when listings.category_id then 0 when brand_id then 1 when sub_id then 2 else 3 end
  limit 1
) as nearest
where status not in ('draft', 'rejected') and created_at > now() - make_interval(days => nearest.days);
