-- Owned by domain/settlements. What a bank took back is a line of a gateway's report as well: the gateway keeps it back from what it pays.
alter table settlement_lines add column chargeback_id bigint unique references chargebacks;
alter table settlement_lines drop constraint settlement_lines_check;
alter table settlement_lines
  add constraint settlement_lines_check check ((kind = 'refund') = (num_nonnulls(refund_id, chargeback_id) = 1));
