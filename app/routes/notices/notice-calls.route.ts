import * as v from 'valibot';
import { namesOfListings } from '../../../domain/listings/listings.server.ts';
import { markAllNoticesRead, markNoticeRead } from '../../../domain/notifications/notifications.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { listingsNamed, noticeWords } from '../../parts/notice-words.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { envelope } from '../../web/request/envelope.ts';
import { Problem } from '../../web/request/problem.ts';
import { shownNotices } from './shown-notices.ts';
import { unreadCount } from './unread-count.ts';

/** Lists the user's notices; the query parameter `cursor` continues the list. */
export const notificationsCall = defineAnswer({
  at: get(paths.notifications),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.notifications,
    query: ['cursor'],
    answers: v.object({
      notifications: v.array(
        v.object({
          ID: integer,
          kind: v.string(),
          title: v.string(),
          text: v.string(),
          url: v.string(),
          at: v.string(),
          isRead: v.boolean(),
        }),
      ),
      nextCursor: v.nullable(v.string()),
      unread: integer,
    }),
  },
  answer: async (context) => {
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
});

/**
 * Marks a notice as read (NOTI-01). A GET has an effect here, but only for scripts: it needs the CSRF key in a header,
 * which no link can send. Plain forms use POST.
 */
export const readNoticeCall = defineAction({
  at: [get(paths.readNotification), post(paths.readNotification)],
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.readNotification,
    answers: v.object({ url: v.string(), unread: integer }),
    query: ['ID'],
    example: { ID: '1001' },
    statuses: [404],
  },
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

/** Marks all notices as read, by GET or POST like `readNoticeCall`. */
export const readAllCall = defineAction({
  at: [get(paths.readAllNotifications), post(paths.readAllNotifications)],
  guard: 'signed-in',
  about: { summary: fa.api.calls.readAllNotifications, answers: v.object({ unread: integer }) },
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
