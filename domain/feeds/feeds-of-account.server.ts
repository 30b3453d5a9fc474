/** Feeds in the export of an account, and at the end of a shop (AUTH-05). */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { unusedPictures } from '../listings/listings.server.ts';
import { REOPEN_DAYS } from '../sellers/shop-life.ts';
import { DAY } from '../values/durations.ts';
import type { FeedFiles } from './feed-files-gateway.server.ts';
import { deleteOutletsOf } from './outlets/outlet-store.server.ts';
import { deleteFeedsOf, lockClosedShops } from './runs/forget-store.server.ts';

type Storages = { readonly files: FeedFiles; readonly removePicture: (key: string) => Promise<void> };

/**
 * Deletes the feeds of a seller that no longer exists. Files are deleted before the transaction commits; if it fails,
 * the whole work is repeated.
 */
export async function removeFeedsOf(
  trx: InTransaction,
  { files, removePicture }: Storages,
  shopId: number,
): Promise<void> {
  await deleteOutletsOf(trx, shopId);
  const { pictureKeys, fileKeys } = await deleteFeedsOf(trx, shopId);
  for (const key of await unusedPictures(trx, pictureKeys)) await removePicture(key);
  for (const key of fileKeys) await files.remove(key);
}

const AT_ONCE = 20;

/** Job that deletes the feeds of closed shops that can no longer be reopened. */
export async function forgetFeedsOfClosed(ctx: Ctx, storages: Storages): Promise<void> {
  const before = new Date(ctx.now.getTime() - REOPEN_DAYS * DAY);
  for (;;) {
    const removed = await transact(ctx, async (trx) => {
      const shops = await lockClosedShops(trx, before, AT_ONCE);
      for (const shopId of shops) await removeFeedsOf(trx, storages, shopId);
      return shops.length;
    });
    if (removed < AT_ONCE) return;
  }
}
