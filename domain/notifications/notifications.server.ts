/**
 * Public interface of the notifications module: notices on the site (NOTI-01). Delivery by e-mail, push and SMS is in
 * other files.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { NOTIFY_KINDS, type NotifyKind } from '../identity/account/notify.ts';
import type { ExportPart } from '../values/area.server.ts';
import { DAY } from '../values/durations.ts';
import type { NewNotice, Notice } from './notice.ts';
import { deleteNoticesBefore, deleteNoticesOf, insertNotices, readNotices } from './notice-store.server.ts';
import { deleteSubscriptionsOf, readSubscriptions } from './push-queue-store.server.ts';

/** Subject of an «unsubscribe» link: one kind of e-mail of one account. */
export type Unsubscription = {
  readonly userId: number;
  readonly kind: NotifyKind;
  /** Only in an e-mail about one saved search. */
  readonly searchId: number | null;
};

const MAC_BYTES = 16;
const TOKEN = /^([1-9]\d{0,15})-([A-Za-z]{1,20})-(\d{1,16})-([\w-]{22})$/;

/**
 * Creates a token that works without a session and never expires, because e-mails stay in mailboxes for years. It
 * permits nothing else.
 */
export function unsubscribeToken(key: Buffer, { userId, kind, searchId }: Unsubscription): string {
  const said = `${userId}-${kind}-${searchId ?? 0}`;
  return `${said}-${macOf(key, said)}`;
}

export function readUnsubscribeToken(key: Buffer, token: string): Unsubscription | null {
  const [, userId, named, searchId, mac = ''] = TOKEN.exec(token) ?? [];
  const kind = NOTIFY_KINDS.find((each) => each === named);
  if (!kind) return null;
  const expected = macOf(key, `${userId}-${kind}-${searchId}`);
  // Compared as text: the last letter of base64 has unused bits, and only one spelling of a token may be valid.
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
  return { userId: Number(userId), kind, searchId: Number(searchId) || null };
}

function macOf(key: Buffer, said: string): string {
  return createHmac('sha256', key).update(`unsubscribe ${said}`).digest().subarray(0, MAC_BYTES).toString('base64url');
}

// Notices of accounts that export their data or are deleted (AUTH-05).

const AT_ONCE = 500;

/**
 * Parts of the account's export: `notifications.json`, and `push-subscriptions.json` with the browsers that get pushes.
 */
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

/** Must be called in the transaction that deletes the account. */
export async function removeNoticesOf(db: Db, userId: number): Promise<void> {
  await deleteNoticesOf(db, userId);
  await deleteSubscriptionsOf(db, userId);
}

export { deliverNotices, type Outgoing } from './deliver.server.ts';
export {
  countUnreadNotices,
  hasNotice,
  markAllNoticesRead,
  markNoticeRead,
  markNoticesOfConversationRead,
  markNoticesOfTicketsRead,
  noticesInsertion,
  readNotices,
} from './notice-store.server.ts';
export { createPushOutbox, removePushAddress, savePushAddress, sendWaitingPushes } from './send-pushes.server.ts';
export { countWaitingNotices, settleNoticesBefore } from './waiting-store.server.ts';

/** Stores notices and returns the number of new ones; a notice with a known kind and key is skipped. */
export async function notify(ctx: Ctx, notices: readonly NewNotice[]): Promise<number> {
  return notices.length === 0 ? 0 : (await insertNotices(ctx, notices)).length;
}

export const NOTICE_DAYS = 90;
const KEPT_MS = NOTICE_DAYS * DAY;

/** Job that deletes old notices. */
export async function forgetOldNotices({ db, now }: Ctx): Promise<void> {
  while (await deleteNoticesBefore(db, new Date(now.getTime() - KEPT_MS)));
}
