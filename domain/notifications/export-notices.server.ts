/** Notices of accounts that export their data or are deleted (AUTH-05). */
import type { Db } from '../../db/transact.server.ts';
import type { ExportPart } from '../values/area.server.ts';
import type { Notice } from './notice.ts';
import { deleteNoticesOf, readNotices } from './notice-store.server.ts';
import { deleteSubscriptionsOf, readSubscriptions } from './push-store.server.ts';

const AT_ONCE = 500;

/** `notifications.json`, and `push-subscriptions.json` with the browsers that get pushes. */
export const noticesPart: ExportPart = async ({ db, userId }, sink) => {
  await sink.rows('notifications.json', allNotices(db, userId));
  const subscriptions = await readSubscriptions(db, userId);
  await sink.json(
    'push-subscriptions.json',
    subscriptions.map(({ endpoint }) => ({ endpoint })),
  );
};

async function* allNotices(db: Db, userId: number): AsyncGenerator<Notice> {
  for (let below: number | null = null; ; ) {
    const notices: Notice[] = await readNotices(db, userId, below, AT_ONCE);
    yield* notices;
    below = notices.at(-1)?.id ?? null;
    if (below === null || notices.length < AT_ONCE) return;
  }
}

/** Call it in the transaction that deletes the account. */
export async function removeNoticesOf(db: Db, userId: number): Promise<void> {
  await deleteNoticesOf(db, userId);
  await deleteSubscriptionsOf(db, userId);
}
