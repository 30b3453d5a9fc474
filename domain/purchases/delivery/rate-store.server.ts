import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { DeliveryRate } from './rate.ts';

const COLUMNS = sql`
  zone, weight, dimension, title, first_price as "firstPrice", next_price as "nextPrice", cod, days`;

/** Null: nothing of this size is sent there. */
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

/** Fills an empty table. */
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
