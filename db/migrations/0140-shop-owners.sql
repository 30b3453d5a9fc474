-- Sellers of type shop and agent from before signed in themselves. From now on nobody signs in as a shop: whoever did has an account
-- of their own, which owns it. What they did as a person moves there; the row stays the shop, with its listings, the conversations
-- about these, its ratings and what its sales are owed. What staff did (`audit_entries`) stays as it was written.

create temporary table leaving on commit drop as
select nextval(pg_get_serial_sequence('users', 'id')) as person_id, users.*
from users
join shops on shops.seller_id = users.id and shops.owner_id = users.id
where users.deleted_at is null;
create unique index on leaving (id);
analyze leaving;

update users
set mobile = null, email = null, pending_email = null, password_hash = null, role = 'user', delete_after = null
where type <> 'person';

insert into users (
  id, display_name, mobile, email, pending_email, password_hash, role, notify, created_at, last_seen_at, seen_days, first_seen_day,
  last_seen_day, suspended_at, suspended_reason, delete_after, browsers_epoch
)
select person_id, display_name, mobile, email, pending_email, password_hash, role, notify, created_at, last_seen_at, seen_days,
  first_seen_day, last_seen_day, suspended_at, suspended_reason, delete_after, browsers_epoch
from leaving;

alter table users add constraint users_of_shops check (
  type = 'person' or (mobile is null and email is null and pending_email is null and password_hash is null and role = 'user')
);

-- As a buyer; as a seller it is the shop's.
update conversation_members as member set user_id = person_id
from leaving, conversations
where member.user_id = leaving.id and conversations.id = conversation_id and buyer_id = leaving.id;
update conversation_members as member set other_id = person_id
from leaving, conversations
where member.other_id = leaving.id and conversations.id = conversation_id and buyer_id = leaving.id;
update messages set sender_id = person_id
from leaving, conversations
where sender_id = leaving.id and conversations.id = conversation_id and buyer_id = leaving.id;
update conversations set last_sender_id = person_id from leaving where last_sender_id = leaving.id and buyer_id = leaving.id;
update conversations set buyer_id = person_id from leaving where buyer_id = leaving.id;

-- A block was between people, and is the shop's too.
insert into chat_blocks (blocker_id, blocked_id, at)
select person_id, blocked_id, at from chat_blocks join leaving on leaving.id = blocker_id;
insert into chat_blocks (blocker_id, blocked_id, at)
select blocker_id, person_id, at from chat_blocks join leaving on leaving.id = blocked_id;

-- The same accounts with the same postings: only whose they are is written anew, which the ledger refuses otherwise.
alter table ledger_accounts disable trigger ledger_accounts_fixed;
update ledger_accounts set name = split_part(name, ':', 1) || ':' || person_id
from leaving
where name in ('wallet:' || leaving.id, 'held:' || leaving.id);
alter table ledger_accounts enable trigger ledger_accounts_fixed;

update coupons set user_ids = (
  select array_agg(coalesce(person_id, user_id) order by at)
  from unnest(user_ids) with ordinality as one (user_id, at)
  left join leaving on leaving.id = user_id
)
where user_ids && array(select id from leaving);

-- Everything else that a person does or has.
update account_exports set user_id = person_id from leaving where account_exports.user_id = leaving.id;
update carrier_bills set asked_by = person_id from leaving where carrier_bills.asked_by = leaving.id;
update carrier_bills set decided_by = person_id from leaving where carrier_bills.decided_by = leaving.id;
update case_claims set staff_id = person_id from leaving where case_claims.staff_id = leaving.id;
update case_skips set staff_id = person_id from leaving where case_skips.staff_id = leaving.id;
update chat_presence set user_id = person_id from leaving where chat_presence.user_id = leaving.id;
update contact_credits set user_id = person_id from leaving where contact_credits.user_id = leaving.id;
update contact_openings set user_id = person_id from leaving where contact_openings.user_id = leaving.id;
update contact_reveals set user_id = person_id from leaving where contact_reveals.user_id = leaving.id;
update coupon_uses set user_id = person_id from leaving where coupon_uses.user_id = leaving.id;
update dispute_posts set author_id = person_id from leaving where dispute_posts.author_id = leaving.id;
update favourites set user_id = person_id from leaving where favourites.user_id = leaving.id;
update finance_approvals set asked_by = person_id from leaving where finance_approvals.asked_by = leaving.id;
update finance_approvals set decided_by = person_id from leaving where finance_approvals.decided_by = leaving.id;
update former_mobiles set user_id = person_id from leaving where former_mobiles.user_id = leaving.id;
update inspection_changes set actor_id = person_id from leaving where inspection_changes.actor_id = leaving.id;
update inspection_requests set user_id = person_id from leaving where inspection_requests.user_id = leaving.id;
update invoice_changes set actor_id = person_id from leaving where invoice_changes.actor_id = leaving.id;
update invoices set buyer_id = person_id from leaving where invoices.buyer_id = leaving.id;
update leasing_changes set actor_id = person_id from leaving where leasing_changes.actor_id = leaving.id;
update leasing_requests set user_id = person_id from leaving where leasing_requests.user_id = leaving.id;
update listing_certificates set entered_by = person_id from leaving where listing_certificates.entered_by = leaving.id;
update listing_changes set actor_id = person_id from leaving where listing_changes.actor_id = leaving.id;
update notifications set user_id = person_id from leaving where notifications.user_id = leaving.id;
update nps_votes set user_id = person_id from leaving where nps_votes.user_id = leaving.id;
update orders set user_id = person_id from leaving where orders.user_id = leaving.id;
update payout_batches set decided_by = person_id from leaving where payout_batches.decided_by = leaving.id;
update payout_batches set made_by = person_id from leaving where payout_batches.made_by = leaving.id;
update price_offers set buyer_id = person_id from leaving where price_offers.buyer_id = leaving.id;
update purchase_asks set buyer_id = person_id from leaving where purchase_asks.buyer_id = leaving.id;
update purchase_proposals set asked_by = person_id from leaving where purchase_proposals.asked_by = leaving.id;
update purchase_proposals set decided_by = person_id from leaving where purchase_proposals.decided_by = leaving.id;
update push_subscriptions set user_id = person_id from leaving where push_subscriptions.user_id = leaving.id;
update refunds set taken_by = person_id from leaving where refunds.taken_by = leaving.id;
update refunds set user_id = person_id from leaving where refunds.user_id = leaving.id;
update reports set decided_by = person_id from leaving where reports.decided_by = leaving.id;
update reports set user_id = person_id from leaving where reports.user_id = leaving.id;
update review_cases set rater_id = person_id from leaving where review_cases.rater_id = leaving.id;
update review_replies set author_id = person_id from leaving where review_replies.author_id = leaving.id;
update reviews set rater_id = person_id from leaving where reviews.rater_id = leaving.id;
update saved_searches set user_id = person_id from leaving where saved_searches.user_id = leaving.id;
update sessions set user_id = person_id from leaving where sessions.user_id = leaving.id;
update settlement_lines set imported_by = person_id from leaving where settlement_lines.imported_by = leaving.id;
update settlement_reports set imported_by = person_id from leaving where settlement_reports.imported_by = leaving.id;
update shop_changes set actor_id = person_id from leaving where shop_changes.actor_id = leaving.id;
update shop_changes set subject_id = person_id from leaving where shop_changes.subject_id = leaving.id;
update shop_invitations set invited_by = person_id from leaving where shop_invitations.invited_by = leaving.id;
update shop_invitations set invited_id = person_id from leaving where shop_invitations.invited_id = leaving.id;
update shop_invitations set user_id = person_id from leaving where shop_invitations.user_id = leaving.id;
update shop_members set user_id = person_id from leaving where shop_members.user_id = leaving.id;
update shop_proposals set proposed_by = person_id from leaving where shop_proposals.proposed_by = leaving.id;
update shop_transfers set from_id = person_id from leaving where shop_transfers.from_id = leaving.id;
update shop_transfers set taken_back_by = person_id from leaving where shop_transfers.taken_back_by = leaving.id;
update shop_transfers set to_id = person_id from leaving where shop_transfers.to_id = leaving.id;
update shops set owner_id = person_id from leaving where shops.owner_id = leaving.id;
update sign_in_attempts set user_id = person_id from leaving where sign_in_attempts.user_id = leaving.id;
update support_changes set actor_id = person_id from leaving where support_changes.actor_id = leaving.id;
update support_messages set author_id = person_id from leaving where support_messages.author_id = leaving.id;
update support_tickets set user_id = person_id from leaving where support_tickets.user_id = leaving.id;
update uploads set user_id = person_id from leaving where uploads.user_id = leaving.id;
update word_rules set created_by = person_id from leaving where word_rules.created_by = leaving.id;
update seller_marks set asked_by = person_id from leaving where seller_marks.asked_by = leaving.id;
update seller_marks set decided_by = person_id from leaving where seller_marks.decided_by = leaving.id;
update mark_changes set actor_id = person_id from leaving where mark_changes.actor_id = leaving.id;
update shop_listing_figures set member_id = person_id from leaving where shop_listing_figures.member_id = leaving.id;
update feeds set created_by = person_id from leaving where feeds.created_by = leaving.id;
update feed_words set answered_by = person_id from leaving where feed_words.answered_by = leaving.id;
update feed_runs set started_by = person_id from leaving where feed_runs.started_by = leaving.id;
update feed_runs set confirmed_by = person_id from leaving where feed_runs.confirmed_by = leaving.id;
update feed_rows set member_id = person_id from leaving where feed_rows.member_id = leaving.id;
update feed_cases set decided_by = person_id from leaving where feed_cases.decided_by = leaving.id;
