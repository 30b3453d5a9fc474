-- Ways by which a notice failed to go out, once for each try: each way has tries of its own (NOTI-01). Owned by domain/notifications.
alter table notifications add column failed_ways text[] not null default '{}';
