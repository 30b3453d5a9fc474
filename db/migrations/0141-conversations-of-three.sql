-- runs alone: concurrently
-- A listing that its owner hands to a shop of theirs begins new conversations, with the shop.
create unique index concurrently conversations_of_three on conversations (listing_id, buyer_id, seller_id);
