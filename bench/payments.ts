import { sql } from 'kysely';
import { MINUTE } from '../domain/values/durations.ts';
import { createWorld } from '../test/chaos/payments-world.ts';
import type { Figure } from './figure.ts';
import { onNewSite } from './new-site.ts';
import { LISTINGS_TO_SELL_FOR, measureOrders, measureSpends } from './payment-orders.ts';
import { measurePaymentPages } from './payment-pages.ts';
import { measurePaymentProof } from './payment-proof.ts';
import { readSellers } from './payment-sellers.ts';
import { findPostmaster } from './processes.ts';

const DATABASE = 'bench_payments';
const LISTINGS = 5_000;
const CONNECTIONS = 32;

/**
 * Measures the CPU time of orders, of the pages around them, and of the ledger's consistency check. Needs a PostgreSQL
 * server on this machine.
 */
export async function measurePayments(
  server: string,
  dataDir: string,
  tell: (line: string) => void,
): Promise<Figure[]> {
  let now = new Date();
  const move = () => {
    now = new Date(now.getTime() + MINUTE);
  };
  const figures: Figure[] = [];
  await onNewSite(server, { name: DATABASE, listings: LISTINGS, now, connections: CONNECTIONS }, async (db, url) => {
    await sql`
      insert into coupons (code, type, amount, uses_each, starts_at)
      values ('BENCH', 'percent', 30, 1000, 'epoch')`.execute(db);
    tell('filled');
    const world = createWorld({ db, clock: () => now, point: () => {} });
    const sellers = await readSellers(db, LISTINGS_TO_SELL_FOR + 1);
    const [last = { listingId: 0, userId: 0 }, ...others] = sellers.toReversed();
    figures.push(...(await measureOrders({ world, postmaster: await findPostmaster(url), move }, sellers)));
    tell('orders measured');
    figures.push(await measureSpends(world, others));
    tell('spends measured');
    figures.push(...(await measurePaymentPages(url, dataDir, world, last)));
    tell('pages measured');
  });
  return [...figures, await measurePaymentProof(server)];
}
