-- Owned by domain/purchases: which purchases have been in their state for longest (ADM-02).
create index invoices_by_age on invoices (since, id);
create index invoices_by_buyer_age on invoices (buyer_id, since, id);
create index invoices_by_seller_age on invoices (seller_id, since, id);
