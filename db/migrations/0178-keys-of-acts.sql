-- The forms of a page share a key: it stands for an act, and another act of the same page is one of its own (SECP-03).
drop index invoice_changes_once;
create unique index invoice_changes_once on invoice_changes (invoice_id, order_key, act) where order_key is not null;
drop index dispute_posts_once;
create unique index dispute_posts_once on dispute_posts (invoice_id, order_key, act) where order_key is not null;
