-- An offer ends when its listing is sold, expires or is removed, and then says so.
alter table price_offers drop constraint price_offers_state_check;
alter table price_offers add constraint price_offers_state_check
  check (state in ('open', 'accepted', 'refused', 'countered', 'replaced', 'closed'));
create index price_offers_open_listing on price_offers (listing_id) where state = 'open';

-- Offers that are still open although their listing has ended: their buyers are told once, as of later ones.
with closed as (
  update price_offers
  set state = 'closed', answered_at = now()
  from listings
  where listings.id = price_offers.listing_id and state = 'open' and status in ('sold', 'expired', 'removed')
  returning price_offers.id, buyer_id, conversation_id, listing_id, amount
)
insert into notifications (user_id, kind, key, data, created_at, deliver_at)
select buyer_id, 'offer', id || '-closed',
  jsonb_build_object(
    'conversationId', conversation_id, 'listingId', listing_id, 'amount', amount, 'did', 'closed'
  ),
  now(), now()
from closed
on conflict (user_id, kind, key) do nothing;
