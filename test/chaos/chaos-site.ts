import { sql } from 'kysely';
import { createDatabase } from '../../db/client.server.ts';
import { transact } from '../../db/transact.server.ts';
import { goodwillGiven } from '../../domain/ledger/facts.ts';
import { postEntry } from '../../domain/ledger/ledger.server.ts';
import { PATIENT } from '../database.ts';
import { packagesOf } from '../promotion-orders.ts';
import { createTestSite, TEST_NOW } from '../site.ts';
import { createWorld } from './payments-world.ts';

type ChaosAsked = {
  readonly sellers: number;
  readonly given: number;
  /** Whether the site's gateway deviates from its documentation (`loosen`). */
  readonly isLoose?: boolean;
};

/**
 * A site with sellers who have money in their wallets and packages to buy, and a world whose process is never killed.
 */
export async function createChaosSite({ sellers, given, isLoose = false }: ChaosAsked) {
  const site = await createTestSite();
  const db = createDatabase({ ...PATIENT, url: site.databaseUrl, connections: 4 });
  let now = TEST_NOW;
  const world = createWorld({ db, clock: () => now, point: () => {}, isLoose });
  const users = await addSellers(sellers);
  const listings = await site.publish(...users.flatMap((userId) => [{ userId }, { userId }]));
  const packages = await packagesOf(site, listings[0] ?? 0);
  await sql`
    insert into coupons (code, type, amount, uses_max, uses_each, starts_at) values
      ('FEW', 'percent', 50, 3, 5, 'epoch'), ('EACH', 'fixed', 20000, null, 1, 'epoch'),
      ('MUCH', 'percent', 100, null, 1000, 'epoch')`.execute(db);

  async function addSellers(count: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      insert into users (display_name, type, created_at)
      select 'payer', 'person', ${TEST_NOW} from generate_series(1, ${sql.lit(count)}) returning id`.execute(db);
    const ids = rows.map(({ id }) => id);
    for (const userId of ids)
      await transact({ db, now: TEST_NOW }, async (trx) => {
        const entry = goodwillGiven(`chaos:${userId}`, { userId, amount: given });
        if (entry) await postEntry(trx, entry);
      });
    return ids;
  }

  return {
    site,
    db,
    world,
    users,
    listings,
    packages,
    now: () => now,
    move(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds);
    },
    async stop() {
      await db.destroy();
      await site.stop();
    },
  };
}

export type ChaosSite = Awaited<ReturnType<typeof createChaosSite>>;
