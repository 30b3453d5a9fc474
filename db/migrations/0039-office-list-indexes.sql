-- runs alone: concurrently
-- Each filter of a list of the back office by each of its sorts. Owned by domain/identity.
create index concurrently users_name on users (display_name, id);
create index concurrently users_name_words on users using gin (words_of_name(display_name));
create index concurrently users_role on users (role, id) where role <> 'user';
create index concurrently users_role_name on users (role, display_name, id) where role <> 'user';
create index concurrently users_staff_newest on users (id) where role <> 'user';
create index concurrently users_staff_name on users (display_name, id) where role <> 'user';
create index concurrently users_suspended_newest on users (id) where suspended_at is not null;
create index concurrently users_suspended_name on users (display_name, id) where suspended_at is not null;
create index concurrently users_leaving_newest on users (id) where delete_after is not null and deleted_at is null;
create index concurrently users_leaving_name on users (display_name, id)
  where delete_after is not null and deleted_at is null;
create index concurrently users_deleted_newest on users (id) where deleted_at is not null;
create index concurrently users_deleted_name on users (display_name, id) where deleted_at is not null;

-- Owned by domain/audit.
create index concurrently audit_entries_action on audit_entries (action, id);

-- Owned by domain/moderation.
create index concurrently word_rules_effect on word_rules (effect, id);
create index concurrently word_rules_effect_words on word_rules (effect, words, id);
create index concurrently word_rules_words on word_rules (words, id);
create index concurrently word_rules_name_words on word_rules using gin (words_of_name(words));

-- Owned by domain/listings, in all states.
create index concurrently listings_changed on listings (updated_at, id);
create index concurrently listings_status on listings (status, id);
create index concurrently listings_status_changed on listings (status, updated_at, id);
create index concurrently listings_seller on listings (user_id, id);
create index concurrently listings_seller_changed on listings (user_id, updated_at, id);
create index concurrently listings_sub on listings (sub_id, id);
create index concurrently listings_sub_changed on listings (sub_id, updated_at, id);
create index concurrently listings_city on listings (city_id, id);
create index concurrently listings_city_changed on listings (city_id, updated_at, id);
create index concurrently listings_name_words on listings using gin (words_of_name(name));
