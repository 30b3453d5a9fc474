-- Sum that a courier takes at the door, by the delivery table when the order was made. Null: not paid at the door, or an order made
-- before it was kept.
alter table invoices
  add column cod_price bigint check (cod_price >= 0),
  add check (cod or cod_price is null);
