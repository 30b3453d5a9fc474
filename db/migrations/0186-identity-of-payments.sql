-- A payment's identity is the gateway's own number of it; what a bank calls it may repeat (PAY-04).
alter table payments add column bank_ref text;
create index payments_by_bank_ref on payments (bank_ref) where bank_ref is not null;

-- Zarinpal's authority was its token; `ref_num` held the bank's reference.
update payments
set bank_ref = ref_num, ref_num = token
where gateway = 'zarinpal' and ref_num is not null and token is not null and ref_num <> token and not exists (
  select from payments other
  where other.gateway = 'zarinpal' and other.token = payments.token and other.id <> payments.id and other.ref_num is not null
);
update refunds set ref_num = payments.ref_num
from payments where payments.id = payment_id and payments.bank_ref = refunds.ref_num and payments.gateway = 'zarinpal';
update suspense_items set ref_num = payments.ref_num
from payments where payments.id = payment_id and payments.bank_ref = suspense_items.ref_num and payments.gateway = 'zarinpal';
update settlement_lines set ref_num = payments.ref_num
from payments where payments.id = payment_id and payments.bank_ref = settlement_lines.ref_num and payments.gateway = 'zarinpal';
update settlement_lines set ref_num = refunds.ref_num
from refunds where refunds.id = refund_id and refunds.gateway = 'zarinpal' and refunds.ref_num is not null;

-- Letters and digits of a number: two that differ by nothing else are never taken for two payments.
create function receipt_form(number text) returns text
language sql immutable parallel safe
return regexp_replace(lower(number), '%[0-9a-f]{2}|[^a-z0-9]', '', 'g');
create index payments_by_form on payments (gateway, receipt_form(ref_num)) where ref_num is not null;
create index suspense_items_by_form on suspense_items (gateway, receipt_form(ref_num)) where ref_num is not null;
drop index payments_confirming;
create index payments_confirming on payments (gateway, receipt_form(said_ref_num)) where state = 'verifying';

-- `reversing`: nobody knows yet whether the gateway has given the money back. `number`: the money came by the number of
-- another payment. `gone`: the gateway has given it back, or it never came.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in (
  'asked', 'sent', 'returned', 'verifying', 'verified', 'refused', 'expired', 'reversed', 'reversing', 'flagged'
));
alter table suspense_items drop constraint suspense_items_reason_check;
alter table suspense_items add constraint suspense_items_reason_check
  check (reason in ('differs', 'number', 'reverse-unanswered', 'nobodys'));
alter table suspense_items drop constraint suspense_items_resolved_as_check;
alter table suspense_items add constraint suspense_items_resolved_as_check check (resolved_as in ('wallet', 'card', 'gone'));
update payments set state = 'reversing', next_look_at = ended_at
where state = 'flagged' and exists (
  select from suspense_items where payment_id = payments.id and reason = 'reverse-unanswered' and resolved_at is null
);
