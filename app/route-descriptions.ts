/** What is said of each address at `/api/openapi.json` (OPS-05): its key is method and path as routes.ts has them. A test compares the two. */
import { callDescriptions } from './routes/api/describe-calls.ts';
import { machineryDescriptions } from './routes/api/describe-machinery.ts';
import { pageDescriptions } from './routes/api/describe-pages.ts';
import type { RouteDescriptions } from './routes/api/route-description.ts';

export const routeDescriptions: RouteDescriptions = {
  ...callDescriptions,
  ...pageDescriptions,
  ...machineryDescriptions,
};
