import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import { ZONES } from './delivery-classes.ts';
import type { DeliveryRate } from './rate.ts';

const COLUMNS = sql`
  zone, weight, dimension, title, first_price as "firstPrice", next_price as "nextPrice", cod, days`;

/** Reads a row of the delivery table. Null: parcels of this weight and size are not sent to this zone. */
export async function readRate(
  db: Db,
  { zone, weight, dimension }: Pick<DeliveryRate, 'zone' | 'weight' | 'dimension'>,
): Promise<DeliveryRate | null> {
  const { rows } = await sql<DeliveryRate>`
    /* prepared: delivery rate */
    select ${COLUMNS} from delivery_rates where zone = ${zone} and weight = ${weight} and dimension = ${dimension}
  `.execute(db);
  return rows[0] ?? null;
}

/** Fills the table with the shipped rates if it is empty. */
export async function insertShippedRates(db: Db, rates: readonly DeliveryRate[]): Promise<void> {
  await sql`
    insert into delivery_rates (zone, weight, dimension, title, first_price, next_price, cod, days)
    select zone, weight, dimension, title, "firstPrice", "nextPrice", cod, days
    from json_to_recordset(${JSON.stringify(rates)}::json) as rate (
      zone text, weight smallint, dimension smallint, title text, "firstPrice" bigint, "nextPrice" bigint, cod boolean,
      days smallint
    )
    where not exists (select from delivery_rates)`.execute(db);
}

/** All rows, ordered from the nearest zone and the smallest parcels on. */
export async function readRates(db: Db): Promise<DeliveryRate[]> {
  const { rows } = await sql<DeliveryRate>`
    select ${COLUMNS}
    from delivery_rates
    order by array_position(${[...ZONES]}::text[], zone), weight, dimension`.execute(db);
  return rows;
}

type RateKey = Pick<DeliveryRate, 'zone' | 'weight' | 'dimension'>;

const isRow = ({ zone, weight, dimension }: RateKey) =>
  sql`zone = ${zone} and weight = ${weight} and dimension = ${dimension}`;

export async function lockRate(db: Db, key: RateKey): Promise<DeliveryRate | null> {
  const { rows } = await sql<DeliveryRate>`
    select ${COLUMNS} from delivery_rates where ${isRow(key)} for update`.execute(db);
  return rows[0] ?? null;
}

export async function upsertRate(db: Db, rate: DeliveryRate): Promise<void> {
  const { zone, weight, dimension, title, firstPrice, nextPrice, cod, days } = rate;
  await sql`
    insert into delivery_rates (zone, weight, dimension, title, first_price, next_price, cod, days)
    values (${zone}, ${weight}, ${dimension}, ${title}, ${firstPrice}, ${nextPrice}, ${cod}, ${days})
    on conflict (zone, weight, dimension) do update
    set title = excluded.title, first_price = excluded.first_price, next_price = excluded.next_price, cod = excluded.cod,
      days = excluded.days`.execute(db);
}

export async function deleteRate(db: Db, key: RateKey): Promise<void> {
  await sql`delete from delivery_rates where ${isRow(key)}`.execute(db);
}
