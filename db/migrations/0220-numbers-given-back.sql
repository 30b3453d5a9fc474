-- The gateway's number of a payment that an attempt gives back, from before it asks the gateway to: no other attempt books it.
-- Null again where the payment could not be given back, because suspense has the number then.
alter table payments add column put_back_number text;
create index payments_put_back on payments (gateway, receipt_form(put_back_number)) where put_back_number is not null;
