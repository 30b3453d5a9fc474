import { writeSitemaps } from '../../app/parts/sitemaps/write-sitemaps.ts';
import type { Ctx } from '../../db/transact.server.ts';
import { areSitemapsDue, renewSitemaps } from '../../domain/search/search.server.ts';
import type { JobParts } from './job-parts.ts';

type Parts = Pick<JobParts, 'patiently' | 'catalogue' | 'origin'>;

/**
 * Makes the sitemaps anew if they are more than an hour old. It uses a separate connection, on which statements may
 * take long.
 */
export async function renewDueSitemaps(ctx: Ctx, { patiently, catalogue, origin }: Parts): Promise<void> {
  if (!(await areSitemapsDue(ctx))) return;
  const known = await catalogue();
  await patiently((db) => renewSitemaps({ ...ctx, db }, ({ db }) => writeSitemaps({ db, catalogue: known, origin })));
}
