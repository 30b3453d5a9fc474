-- Owned by domain/purchases: which purchases have been in their state for longest (ADM-02).
create index invoices_by_age on invoices (since, id);
