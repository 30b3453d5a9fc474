import type { Db } from '../../db/transact.server.ts';
import type { PushGateway, PushText } from './push.ts';
import {
  clearFailures,
  countFailure,
  deleteSubscription,
  type PushSubscription,
  readSubscriptions,
} from './push-store.server.ts';

/** Times in a row that nobody answered, or that it was refused, before a subscription is dropped. */
const FAILURES_MAX = 10;

/** Sends by one way what has not gone by it; the answer of `send` is the seconds until another try, null when it is done. */
type By = (way: string, send: (outgoing: { readonly push: PushText }) => Promise<number | null>) => Promise<void>;

/** To every browser of an account, each a way of its own: one that fails is tried again without the others. */
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
      // The same would be said again: it counts, and is not repeated.
      await countFailure(db, id, FAILURES_MAX);
      return null;
  }
}
