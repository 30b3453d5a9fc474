/** The door of notifications: notices on the site (NOTI-01). Delivery outside has its own doors. */
import type { Ctx } from '../../db/transact.server.ts';
import { DAY } from '../values/durations.ts';
import type { NewNotice } from './notice.ts';
import { deleteNoticesBefore, insertNotices } from './notice-store.server.ts';

export { deliverNotices, type Outgoing } from './deliver.server.ts';
export { noticesPart, removeNoticesOf } from './export-notices.server.ts';
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
export { createPushOutbox } from './push-outbox.server.ts';
export { removePushAddress, savePushAddress } from './push-subscriptions.server.ts';
export { sendWaitingPushes } from './send-pushes.server.ts';
export { readUnsubscribeToken, type Unsubscription, unsubscribeToken } from './unsubscribe-token.server.ts';
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
