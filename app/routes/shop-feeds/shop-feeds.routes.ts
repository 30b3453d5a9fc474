import { routesOf } from '../../web/pages/route-table.ts';
import * as feed from './feed.route.tsx';
import * as feedCalls from './feed-calls.route.ts';
import * as feedFiles from './feed-files.route.ts';
import * as feeds from './feeds.route.tsx';
import * as goods from './goods.route.tsx';
import * as newFeed from './new-feed.route.tsx';
import * as run from './run.route.tsx';
import * as runCalls from './run-calls.route.ts';
import * as templates from './templates.route.tsx';

export const shopFeedsRoutes = routesOf(feedCalls, feedFiles, feed, feeds, goods, newFeed, runCalls, run, templates);
