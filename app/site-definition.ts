import { announcementAbove } from './parts/announcements/announcement-above.tsx';
import { frameOf } from './parts/frame/frame-of.tsx';
import { officeProblemPage } from './routes/problems/office-problem.route.tsx';
import { problemPage } from './routes/problems/problem.route.tsx';
import { messages } from './routes/problems/problem-messages.ts';
import { routes } from './routes.ts';
import type { SiteDefinition } from './web/site-definition.ts';

/** Definition of the whole site, which is passed to `createApplication`. */
export const siteDefinition: SiteDefinition = {
  routes,
  frameOf,
  aboveContent: announcementAbove,
  problemPage: async (problem, context) => (await officeProblemPage(problem, context)) ?? problemPage(problem),
  problemTitle(status) {
    const { title, text } = messages(status);
    // For a form that is too long, the page stays open, so the message must also say what to do.
    return status === 413 ? `${title}. ${text}` : title;
  },
};
