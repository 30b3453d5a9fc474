-- Owned by domain/orders. Invoices of our fee to sellers, and credit notes of fees that were given back, numbered without a gap in each
-- Jalali year (PAY-05, SECP-05). They are never changed.
alter table orders
  add column fee_back_at timestamptz check (fee_back_at >= fee_at);

create table fee_documents (
  id bigint primary key generated always as identity,
  series text not null check (series in ('invoice', 'credit-note')),
  year integer not null check (year between 1300 and 1499),
  number integer not null check (number > 0),
  order_id bigint not null references orders,
  seller_id bigint not null references users,
  fee bigint not null check (fee > 0),
  vat bigint not null check (vat >= 0),
  at timestamptz not null,
  unique (series, year, number),
  unique (order_id, series)
);
create index fee_documents_of_seller on fee_documents (seller_id, id desc);

-- Fees that were booked before are numbered in the order of their time.
insert into fee_documents (series, year, number, order_id, seller_id, fee, vat, at)
select 'invoice', begun.year, row_number() over (partition by begun.year order by fee_at, orders.id), orders.id, fee_from, fee, fee_vat, fee_at
from orders
cross join lateral (
  select year
  from (values
    (1402, timestamptz '2023-03-21 00:00+03:30'), (1403, timestamptz '2024-03-20 00:00+03:30'),
    (1404, timestamptz '2025-03-21 00:00+03:30'), (1405, timestamptz '2026-03-21 00:00+03:30'),
    (1406, timestamptz '2027-03-21 00:00+03:30'), (1407, timestamptz '2028-03-20 00:00+03:30'),
    (1408, timestamptz '2029-03-20 00:00+03:30')
  ) as years (year, first)
  where first <= fee_at
  order by first desc
  limit 1
) begun
where fee > 0 and fee_from is not null
order by fee_at, orders.id;
