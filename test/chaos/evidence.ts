/**
 * Saves evidence of errors that a long random test found, because the test's database is deleted when the test ends.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Wrong } from './outcome.ts';

const FOLDER = fileURLToPath(new URL('../../reports/', import.meta.url));

const rowsOf = (from: ReturnType<typeof sql>) => sql<{ rows: unknown }>`
  select coalesce(json_agg(found), '[]') as rows from (${from}) as found`;

/** Queries for all rows about a user's money, by table. */
const tables = (userId: string) => ({
  orders: sql`select * from orders where user_id = ${userId}::bigint order by id`,
  payments: sql`
    select payments.* from payments join orders on orders.id = order_id where user_id = ${userId}::bigint order by id`,
  sandbox: sql`
    select sandbox_payments.* from sandbox_payments
    join payments on payments.res_num = sandbox_payments.res_num
    join orders on orders.id = order_id
    where user_id = ${userId}::bigint`,
  refunds: sql`select * from refunds where user_id = ${userId}::bigint order by id`,
  suspense: sql`
    select suspense_items.* from suspense_items
    join payments on payments.id = payment_id
    join orders on orders.id = order_id
    where user_id = ${userId}::bigint`,
  invoices: sql`select * from invoices where buyer_id = ${userId}::bigint order by id`,
  wallet: sql`
    select entry.key, fact, amount, entry.at from ledger_postings
    join ledger_accounts account on account.id = account_id
    join ledger_entries entry on entry.id = entry_id
    where account.name = 'wallet:' || ${userId}
    order by entry.id`,
});

/**
 * Saves the rows of users whose wallets differ from the model, and returns the file's path; null if no wallet differs.
 */
export async function keepEvidence(db: Db, seed: number, wrong: readonly Wrong[]): Promise<string | null> {
  const users = wrong.filter(({ what }) => what === 'wallet').map(({ of }) => of);
  if (users.length === 0) return null;
  const found: Record<string, Record<string, unknown>> = {};
  for (const userId of users) {
    const read: Record<string, unknown> = {};
    for (const [table, from] of Object.entries(tables(userId))) {
      const { rows } = await rowsOf(from).execute(db);
      read[table] = rows[0]?.rows;
    }
    found[userId] = read;
  }
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `wrong-wallets-${seed}.json`);
  writeFileSync(file, JSON.stringify({ wrong, found }, null, 1));
  return file;
}
