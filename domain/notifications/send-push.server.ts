import type { Db } from '../../db/transact.server.ts';
import type { PushGateway, PushText } from './push.ts';
import {
  clearFailures,
  countFailure,
  deleteSubscription,
  type PushSubscription,
  readSubscriptions,
} from './push-store.server.ts';

/** Consecutive failures, by silence or refusal, after which a subscription is dropped. */
const FAILURES_MAX = 10;

/**
 * Sends by one channel what has not been sent by it; `send` returns the seconds until another try, or null when done.
 */
type By = (way: string, send: (outgoing: { readonly push: PushText }) => Promise<number | null>) => Promise<void>;

/**
 * Sends to every browser of an account. Each is a channel of its own, so a failed one is tried again without the
 * others.
 */
export async function sendPush(
  { db, push }: { readonly db: Db; readonly push: PushGateway },
  userId: number,
  by: By,
): Promise<void> {
  const subscriptions = await readSubscriptions(db, userId);
  await Promise.all(
    subscriptions.map((subscription) =>
      by(`push ${subscription.id}`, (outgoing) => sendTo(db, push, subscription, outgoing.push)),
    ),
  );
}

async function sendTo(db: Db, push: PushGateway, { id, ...address }: PushSubscription, text: PushText) {
  const result = await push.send(address, text);
  switch (result.kind) {
    case 'sent':
      await clearFailures(db, id);
      return null;
    case 'gone':
      await deleteSubscription(db, id);
      return null;
    case 'later':
      return result.seconds;
    case 'silent':
      await countFailure(db, id, FAILURES_MAX);
      return 0;
    case 'refused':
      // A repetition would be refused again: it counts as a failure and is not tried again.
      await countFailure(db, id, FAILURES_MAX);
      return null;
  }
}
