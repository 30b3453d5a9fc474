/** A carrier whose orders are rows, so that they outlive the processes that book them. Its table is made by `addCourierWorld`. */
import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import {
  type Carrier,
  type CarrierOrder,
  CarrierSilent,
  type Carriers,
  type CourierState,
} from '../../domain/carriers/carrier.ts';
import { toman } from '../../domain/values/money.ts';

type Row = { readonly id: number; readonly state: CourierState };

const PRICE = toman(31_000);

export const addCourierWorld = async (db: Db): Promise<void> => {
  await sql`
    create table couriers (id bigint generated always as identity primary key, reference text not null, state text not null)
  `.execute(db);
  await sql`create table carrier_away (away boolean not null)`.execute(db);
  await sql`insert into carrier_away values (false)`.execute(db);
};

/** Lets time pass for the couriers that `which` names: each comes one state further. */
export const moveCouriers = async (db: Db, which = sql<boolean>`true`): Promise<void> => {
  await sql`
    update couriers
    set state = case state when 'searching' then 'assigned' when 'assigned' then 'carrying' else 'delivered' end
    where state in ('searching', 'assigned', 'carrying') and ${which}`.execute(db);
};

const orderOf = ({ id, state }: Row): CarrierOrder => ({
  orderId: String(id),
  token: `token-${id}`,
  price: PRICE,
  courier: state,
});

/** A carrier that accepts every order at every place, except while `carrier_away` says that it is unreachable. */
export function createCourierWorld(db: Db): Carriers {
  async function ask<T extends object>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
    const { rows } = await sql<{ away: boolean }>`select away from carrier_away`.execute(db);
    if (rows[0]?.away) throw new CarrierSilent('away');
    return (await query.execute(db)).rows;
  }
  const carrier: Carrier & { readonly books: NonNullable<Carrier['books']> } = {
    name: 'alopeyk',
    title: 'alopeyk',
    trackNumber: null,
    serves: () => true,
    takes: () => true,
    price: async () => null,
    books: {
      async book({ reference }) {
        const [row] = await ask(
          sql<Row>`insert into couriers (reference, state) values (${reference}, 'searching') returning id, state`,
        );
        if (!row) throw new CarrierSilent('no order');
        return { kind: 'booked', order: orderOf(row) };
      },
      find: async (reference) =>
        (await ask(sql<Row>`select id, state from couriers where reference = ${reference} order by id desc`)).map(
          orderOf,
        ),
      async track(orderId) {
        const [row] = await ask(sql<Row>`select id, state from couriers where id = ${orderId}::bigint`);
        return row ? orderOf(row) : null;
      },
      async cancel(orderId) {
        const rows = await ask(sql<Row>`
          update couriers set state = 'ended' where id = ${orderId}::bigint and state = 'searching' returning id, state`);
        return rows.length > 0;
      },
      trackingUrl: (token) => `https://carrier.test/${token}`,
    },
  };
  return new Map([[carrier.name, carrier]]);
}
