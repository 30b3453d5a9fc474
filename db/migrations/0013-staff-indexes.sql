-- What the back office asks of users, who may be a million.
create index users_suspended on users (suspended_at desc) where suspended_at is not null;
create index users_newest on users (created_at desc);
create index former_mobiles_mobile on former_mobiles (mobile);
