-- By which ways a notice has gone out: 'email', 'sms', 'push <id of a subscription>'. What stands here is not sent again.
alter table notifications add column sent text[] not null default '{}';

-- A browser hears what is for its account as long as it is signed in there: signing out, here or from elsewhere, ends both.
delete from push_subscriptions;
alter table push_subscriptions add column session_hash bytea not null references sessions on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_hash);
