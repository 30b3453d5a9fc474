import * as v from 'valibot';
import { DAY_SECONDS } from '../../../domain/values/durations.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { closedIn, withClosed } from '../../parts/announcements/announcement-view.ts';
import { paths } from '../../paths.ts';
import { COOKIE_SECONDS } from '../../stored/cookie-names.ts';
import { defineAction, done } from '../../web/pages/action.ts';
import { returnPath } from '../../web/pages/guards.ts';
import { post } from '../../web/request/address.ts';
import { preferenceCookie } from '../../web/request/cookies.ts';
import { notFound } from '../../web/request/problem.ts';
import { returnAddress } from '../../web/request/return-address.ts';

const DAYS = COOKIE_SECONDS.closedAnnouncements / DAY_SECONDS;

/** Records in the browser that an announcement was closed; the script removes it from the page. */
export const closeAnnouncementCall = defineAction({
  at: post(paths.closeAnnouncement),
  guard: 'anyone',
  about: { summary: fa.api.calls.closeAnnouncement },
  input: v.object({}),
  // Counted like a request for a fragment.
  limits: () => [{ action: 'freshit' }],
  async act(context) {
    const id = parseId(context.params.id) ?? notFound();
    const closed = withClosed(closedIn(context.cookies), id);
    context.answerCookies.push(preferenceCookie('closed-announcements', closed, DAYS));
    return done({ to: returnAddress(returnPath(context)) });
  },
});
