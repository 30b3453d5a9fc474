import { ctxNow, type Db } from '../../db/transact.server.ts';
import type { PushText } from './push.ts';
import { pushDomain } from './push-domain.ts';
import { insertPush, readSubscriptions } from './push-queue-store.server.ts';

/**
 * Function that sends notices by one channel, except those that it sent before by this channel. `send` returns the
 * seconds until another try, or null when done.
 */
type By = (
  way: string,
  send: (outgoing: { readonly push: PushText }, noticeIds: readonly number[]) => Promise<null>,
) => Promise<void>;

/** Enqueues a push for every browser of an account, so that no e-mail or SMS waits for a push service. */
export async function queuePushes(
  parts: { readonly db: Db; readonly clock: () => Date },
  userId: number,
  by: By,
): Promise<void> {
  for (const { id: subscriptionId, endpoint } of await readSubscriptions(parts.db, userId)) {
    await by(`push ${subscriptionId}`, async ({ push: text }, noticeIds) => {
      await insertPush(ctxNow(parts), {
        subscriptionId,
        noticeIds,
        host: pushDomain(new URL(endpoint).hostname),
        text,
      });
      return null;
    });
  }
}
