-- Owned by domain/refunds. How its gateway was last asked to send a refund: to reverse the payment, or to send a part of it.
alter table refunds add column asked_as text check (asked_as in ('reverse', 'part'));
update refunds set asked_as = 'reverse' where asked_at is not null;
