import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { provePayments } from '../domain/payments/payments.server.ts';
import { SECOND } from '../domain/values/durations.ts';
import { databaseUrl, dropDatabase, ensureDatabase, openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { cpuWithChildren, findPostmaster } from './processes.ts';

const DATABASE = 'bench_payment_proof';
const ORDERS = 112_000;
/** Number of users, each with fourteen orders. */
const USERS = 8_000;
/**
 * Postings of an order: for topping up the wallet, for holding money in it, and for the settlement at a gateway with
 * discount and VAT.
 */
const POSTINGS_OF_ORDER = 9;

/**
 * Measures the CPU time of the ledger's consistency check over more than a million postings; the check compares all
 * entries with orders and payments. Needs a PostgreSQL server on this machine.
 */
export async function measurePaymentProof(server: string): Promise<Figure> {
  await dropDatabase(server, DATABASE);
  await ensureDatabase(server, DATABASE);
  const url = databaseUrl(server, DATABASE);
  const db = openDatabase(url);
  try {
    await migrate(url);
    await fill(db);
    const postmaster = await findPostmaster(url);
    const since = performance.now();
    const [own, database] = [process.cpuUsage(), cpuWithChildren(postmaster)];
    const { differences } = await provePayments({ db, now: new Date() });
    const { user, system } = process.cpuUsage(own);
    const value = (user + system) / 1_000 + cpuWithChildren(postmaster) - database;
    if (differences.length > 0) throw new Error(`the money does not add up: ${JSON.stringify(differences[0])}`);
    const seconds = ((performance.now() - since) / SECOND).toFixed(1);
    return {
      group: 'Payments: CPU of app and database',
      name: 'the proof of a million postings',
      value,
      unit: 'ms',
      noise: CPU_NOISE,
      budget: { limit: 20 * SECOND, is: 'most' },
      note: `${(ORDERS * POSTINGS_OF_ORDER).toLocaleString('en')} of ${ORDERS.toLocaleString('en')} orders, ${seconds} s`,
    };
  } finally {
    await db.destroy();
    await dropDatabase(server, DATABASE);
  }
}

/**
 * Adds orders of 100,000 toman, with a discount of 10,000 and VAT of 9,000; 20,000 are held in the wallet. The triggers
 * of the tables are switched off meanwhile.
 */
async function fill(db: Database): Promise<void> {
  const orders = sql.lit(ORDERS);
  const users = sql.lit(USERS);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of [
      sql`
        insert into users (id, display_name, type, created_at) overriding system value
        select n, 'payer', 'person', now() from generate_series(1, ${users}) n`,
      sql`
        insert into orders (
          id, public_id, user_id, kind, asked, price, discount, vat, wallet_part, gateway_part, vat_percent, state,
          created_at, settled_at
        ) overriding system value
        select n, substr(md5(n::text), 1, 22), 1 + n % ${users}, 'bump', '{}', 100000, 10000, 9000, 20000, 79000, 10, 'paid',
          now() - interval '1 day' + n * interval '1 millisecond', now() - interval '1 day' + n * interval '2 milliseconds'
        from generate_series(1, ${orders}) n`,
      sql`
        insert into order_lines (order_id, item, title, price, discount, vat, terms, acted_at)
        select id, '1', 'bench', price, discount, vat, '{}', settled_at from orders`,
      sql`
        insert into payments (order_id, gateway, res_num, amount, state, ref_num, created_at)
        select id, 'bench', public_id, gateway_part, 'verified', public_id, created_at from orders`,
      sql`
        insert into receipts (series, number, order_id, subject, amount, at)
        select 'sale', id, id, 'order:' || id || ':settled', price - discount + vat, settled_at from orders`,
      sql`
        insert into ledger_accounts (id, name, balance) overriding system value
        select n, 'held:' || n, 0 from generate_series(1, ${orders}) n
        union all
        select ${orders} + n, 'wallet:' || n, 1000 * ${orders} / ${users} from generate_series(1, ${users}) n
        union all
        select ${orders} + ${users} + n, (array['goodwill', 'gateway:bench', 'discounts', 'revenue:bump', 'vat'])[n], null
        from generate_series(1, 5) n`,
      sql`
        insert into ledger_entries (id, key, fact, at) overriding system value
        select 3 * n + part, case part when 0 then 'given:' || n else 'order:' || n || ':' || fact end, fact, now()
        from generate_series(1, ${orders}) n, (values (0, 'goodwill'), (1, 'held'), (2, 'settled')) as parts (part, fact)`,
      // For each order, tops the wallet up with 1,000 toman more than the order holds.
      sql`
        insert into ledger_postings (id, entry_id, account_id, amount, balance_after)
        select ${sql.lit(POSTINGS_OF_ORDER)} * n + line, 3 * n + part,
          case of
            when 'held' then n
            when 'wallet' then ${orders} + 1 + n % ${users}
            else ${orders} + ${users} + of::int
          end,
          amount,
          case line
            when 1 then 21000 + 1000 * ((n - 1) / ${users})
            when 2 then 1000 + 1000 * ((n - 1) / ${users})
            when 3 then 20000
            when 5 then 0
          end
        from generate_series(1, ${orders}) n, (values
          (0, 0, '1', 21000), (1, 0, 'wallet', -21000),
          (2, 1, 'wallet', 20000), (3, 1, 'held', -20000),
          (4, 2, '2', 79000), (5, 2, 'held', 20000), (6, 2, '3', 10000), (7, 2, '4', -100000), (8, 2, '5', -9000)
        ) as lines (line, part, of, amount)`,
    ])
      await statement.execute(trx);
  });
  await sql`vacuum analyze`.execute(db);
}
