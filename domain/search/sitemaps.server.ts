import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { HOUR } from '../values/durations.ts';
import {
  deleteOtherSitemaps,
  readSitemap,
  readSitemapTime,
  type SitemapFile,
  takeSitemapTurn,
  upsertSitemap,
} from './sitemap-file-store.server.ts';

/** Name of the sitemap that lists all others. */
export const SITEMAP_INDEX = 'index';

/** A sitemap's name and its compressed XML. */
export type WrittenSitemap = { readonly name: string; readonly gzip: Buffer };

export { readSitemap, type SitemapFile };

/** Whether the sitemaps were never made, or more than an hour ago (SRCH-15). */
export async function areSitemapsDue({ db, now }: Ctx): Promise<boolean> {
  const madeAt = await readSitemapTime(db, SITEMAP_INDEX);
  return madeAt === null || now.getTime() - madeAt.getTime() >= HOUR;
}

/**
 * Replaces all sitemaps by those that `make` yields. Does nothing if they were replaced in the last hour or another
 * process is replacing them. Until the transaction ends, crawlers get the earlier sitemaps. Returns how many sitemaps
 * were written.
 */
export function renewSitemaps(ctx: Ctx, make: (ctx: Ctx) => AsyncIterable<WrittenSitemap>): Promise<number> {
  return transact(ctx, (trx) => write(trx, make));
}

async function write(ctx: InTransaction, make: (ctx: Ctx) => AsyncIterable<WrittenSitemap>): Promise<number> {
  if (!(await takeSitemapTurn(ctx)) || !(await areSitemapsDue(ctx))) return 0;
  let written = 0;
  for await (const { name, gzip } of make(ctx)) {
    await upsertSitemap(ctx, name, gzip);
    written += 1;
  }
  await deleteOtherSitemaps(ctx);
  return written;
}
