-- Owned by domain/payments: the few attempts of which nobody knows whether they were paid, which finance decides (ADM-02).
create index payments_flagged on payments (id) where state = 'flagged';
