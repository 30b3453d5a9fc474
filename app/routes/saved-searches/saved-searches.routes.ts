import { routesOf } from '../../web/pages/route-table.ts';
import * as savedSearchCalls from './saved-search-calls.route.ts';
import * as savedSearches from './saved-searches.route.tsx';

export const savedSearchesRoutes = routesOf(savedSearchCalls, savedSearches);
