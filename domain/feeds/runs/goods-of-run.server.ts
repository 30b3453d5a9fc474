/** Reads further goods of a checked file that waits for its run. A check itself shows only the first ones (SHOP-02). */
import type { Ctx } from '../../../db/transact.server.ts';
import type { Catalogue } from '../../listings/listings.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import type { FeedFiles } from '../feed-files-gateway.server.ts';
import { readWords } from '../feed-store.server.ts';
import { GOODS_SHOWN, type GoodsFact } from '../file-facts.ts';
import { type RunOfShop, readWorkedRun } from '../run-store.server.ts';
import { changeOf } from './goods-changes.server.ts';
import { lookUpRows } from './look-up-rows.server.ts';
import { type FeedReading, FeedUnreadable, type FileRow } from './row-reader.server.ts';

type Parts = { readonly files: Pick<FeedFiles, 'pathOf'>; readonly reading: FeedReading };

type GoodsPage = {
  readonly goods: readonly GoodsFact[];
  /** Whether the file has further rows after these. */
  readonly isMore: boolean;
};

/**
 * Reads the goods of the rows after the first `skip` ones. A separate process reads the file again from its beginning
 * to these rows. Returns null unless the run is checked and its file is still there.
 */
export async function goodsOfRun(
  ctx: Ctx,
  { files, reading }: Parts,
  { shopId, runId, skip }: RunOfShop & { readonly skip: number },
  catalogue: Catalogue,
): Promise<GoodsPage | null> {
  const run = await readWorkedRun(ctx.db, runId);
  if (run?.shopId !== shopId || run.state !== 'checked' || run.fileKey === null) return null;
  const path = await files.pathOf(run.fileKey);
  if (path === null) return null;
  const words = await readWords(ctx.db, shopId);
  const { rows, isMore } = await rowsAfter(reading.rowsOf(path, words), skip);
  const { rowPictures } = await readSettings(ctx.db);
  const readerFor = () => reading.readerFor(ctx, { shopId, words, rowPictures }, catalogue);
  const [shown, compared] = [await readerFor(), await readerFor()];
  for (const row of rows) shown.understand(row);
  const { feedId, wordsHash } = run;
  const looking = { shopId, feedId, words: wordsHash ?? '', reader: compared, seen: new Set<string>() };
  const changes = new Map((await lookUpRows(ctx.db, rows, looking)).map((found) => [found.line, changeOf(found)]));
  const goods = (shown.facts()?.goods ?? []).map((each) => ({ ...each, change: changes.get(each.line) ?? null }));
  return { goods, isMore };
}

async function rowsAfter(all: AsyncIterable<FileRow>, skip: number) {
  const rows: FileRow[] = [];
  let at = 0;
  try {
    for await (const row of all) {
      at += 1;
      if (at <= skip) continue;
      if (rows.length === GOODS_SHOWN) return { rows, isMore: true };
      rows.push(row);
    }
  } catch (error) {
    // If the file is cut off, the rows before that point are still shown.
    if (!(error instanceof FeedUnreadable)) throw error;
  }
  return { rows, isMore: false };
}
