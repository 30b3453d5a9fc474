/** What is said of each address at `/api/openapi.json` (OPS-05): its key is method and path as routes.ts has them. A test compares the two. */
import { analyticsDescriptions } from './routes/api/describe-analytics.ts';
import { callDescriptions } from './routes/api/describe-calls.ts';
import { chatDescriptions } from './routes/api/describe-chat.ts';
import { contactDescriptions } from './routes/api/describe-contact.ts';
import { imageDescriptions } from './routes/api/describe-images.ts';
import { machineryDescriptions } from './routes/api/describe-machinery.ts';
import { moderationDescriptions } from './routes/api/describe-moderation.ts';
import { myListingsDescriptions } from './routes/api/describe-my-listings.ts';
import { noticeDescriptions } from './routes/api/describe-notices.ts';
import { offersDescriptions } from './routes/api/describe-offers.ts';
import { pageDescriptions } from './routes/api/describe-pages.ts';
import { postingDescriptions } from './routes/api/describe-posting.ts';
import { helpDescriptions } from './routes/api/describe-posting-help.ts';
import { profileDescriptions } from './routes/api/describe-profile.ts';
import { savedDescriptions } from './routes/api/describe-saved.ts';
import { sessionDescriptions } from './routes/api/describe-session.ts';
import type { RouteDescriptions } from './routes/api/route-description.ts';

export const routeDescriptions: RouteDescriptions = {
  ...callDescriptions,
  ...sessionDescriptions,
  ...profileDescriptions,
  ...analyticsDescriptions,
  ...imageDescriptions,
  ...postingDescriptions,
  ...helpDescriptions,
  ...moderationDescriptions,
  ...myListingsDescriptions,
  ...noticeDescriptions,
  ...savedDescriptions,
  ...contactDescriptions,
  ...chatDescriptions,
  ...chatDescriptions,
  ...offersDescriptions,
  ...pageDescriptions,
  ...machineryDescriptions,
};
