/**
 * Job that deletes pictures of bank pages: those of refunds that have ended, and those that a newer picture has
 * replaced (PAY-05).
 */
import { type Ctx, transact } from '../../../db/transact.server.ts';
import type { Media } from '../../media/media.server.ts';
import { DAY } from '../../values/durations.ts';
import { forgetPages, takeLeftPages } from './inquiry-store.server.ts';

/** Milliseconds for which a picture is stored after the end: a transfer may be returned for some days. */
const KEPT_FOR = 30 * DAY;
const AT_ONCE = 50;

export async function forgetBankPages(ctx: Ctx, media: Pick<Media, 'remove'>): Promise<void> {
  const endedBefore = new Date(ctx.now.getTime() - KEPT_FOR);
  for (const { id, keys } of await transact(ctx, (trx) => takeLeftPages(trx, endedBefore, AT_ONCE))) {
    // Files are deleted before their keys, so that a crash leaves no file without a record.
    for (const key of keys) await media.remove(key);
    await transact(ctx, (trx) => forgetPages(trx, id, keys));
  }
}
