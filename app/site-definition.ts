import { frameOf } from './parts/frame/frame-of.tsx';
import { problemPage } from './routes/problems/problem.route.tsx';
import { messages } from './routes/problems/problem-messages.ts';
import { routes } from './routes.ts';
import type { SiteDefinition } from './web/site-definition.ts';

/** The whole site: what `createApplication` serves. */
export const siteDefinition: SiteDefinition = {
  routes,
  frameOf,
  problemPage,
  problemTitle: (status) => messages(status).title,
};
