/**
 * Job that finds sellers whose first sales were a while ago and undisputed, so that the money of later sales need not
 * wait (SECP-05).
 */
import type { Ctx } from '../../db/transact.server.ts';
import { provenOf } from '../purchases/purchases.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { insertProven, readUnproven } from './proven-store.server.ts';
import { waitsOf } from './waiting-store.server.ts';

/** Number of undisputed sales to different buyers that make a seller proven. */
const PROVEN_BY = 3;
const READ_AT_ONCE = 200;

/**
 * Finds sellers who count as proven by now, and returns their number. Counts only sales that ended longer ago than the
 * money of a new seller has to wait.
 */
export async function findProvenSellers(ctx: Ctx): Promise<number> {
  const settings = await readSettings(ctx.db);
  const until = new Date(ctx.now.getTime() - waitsOf(settings).newSeller);
  let found = 0;
  for (let after = 0; ; ) {
    const asked = await readUnproven(ctx.db, { until, sales: PROVEN_BY, after, limit: READ_AT_ONCE });
    const proven = await provenOf(ctx.db, asked, { least: settings.provenSaleLeast, sales: PROVEN_BY, until });
    await insertProven(ctx, proven);
    found += proven.length;
    const last = asked.at(-1);
    if (last === undefined || asked.length < READ_AT_ONCE) return found;
    after = last;
  }
}
