import * as v from 'valibot';
import { namesOfListings } from '../../../domain/listings/listings.server.ts';
import { markAllNoticesRead, markNoticeRead } from '../../../domain/notifications/notifications.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { listingsNamed, noticeWords } from '../../parts/notice-words.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, refuse } from '../../web/action.ts';
import { get, post } from '../../web/address.ts';
import type { Context } from '../../web/context.ts';
import { envelope } from '../../web/envelope.ts';
import { Problem } from '../../web/problem.ts';
import { defineAnswer } from '../../web/route.ts';
import { shownNotices } from './shown-notices.ts';
import { unreadCount } from './unread-count.ts';

/** With `cursor`. */
export const notificationsCall = defineAnswer(
  get(paths.notifications),
  async (context) => {
    const { userId } = context.viewer;
    const cursor = context.url.searchParams.get('cursor') ?? '';
    const below = parseId(cursor);
    if (cursor !== '' && below === null) throw new Problem(400);
    const [{ notices, next }, unread] = await Promise.all([
      shownNotices(context, userId, below),
      unreadCount(context, userId),
    ]);
    return envelope({
      notifications: notices.map(({ id, kind, words, at, isRead }) => ({
        ID: id,
        kind,
        ...words,
        at: at.toISOString(),
        isRead,
      })),
      nextCursor: next === null ? null : String(next),
      unread,
    });
  },
  'signed-in',
);

/** GET with effect, for scripts alone: its key comes in the header, which no link can send; POST for plain forms (NOTI-01). */
export const readNoticeCall = defineAction({
  at: [get(paths.readNotification), post(paths.readNotification)],
  guard: 'signed-in',
  input: v.object({ ID: v.optional(v.union([v.string(), v.number()])) }),
  async act(context, { ID }) {
    refusePrefetch(context);
    const { url } = context;
    const { userId } = context.viewer;
    const id = parseId(ID ?? url.searchParams.get('ID'));
    const notice = id === null ? null : await markNoticeRead(context, userId, id);
    if (!notice) return refuse({ status: 404, message: fa.notices.gone });
    const listings = await namesOfListings(context, listingsNamed([notice]), userId);
    const to = noticeWords(notice, listings).url;
    return done({ data: { url: to, unread: await unreadCount(context, userId) }, to });
  },
});

/** The same of all of them. */
export const readAllCall = defineAction({
  at: [get(paths.readAllNotifications), post(paths.readAllNotifications)],
  guard: 'signed-in',
  input: v.object({}),
  async act(context) {
    refusePrefetch(context);
    const { userId } = context.viewer;
    await markAllNoticesRead(context, userId);
    return done({ data: { unread: 0 }, to: paths.myNotifications() });
  },
});

function refusePrefetch({ request }: Context): void {
  if (request.headers.has('sec-purpose') || request.headers.get('purpose') === 'prefetch') throw new Problem(403);
}
