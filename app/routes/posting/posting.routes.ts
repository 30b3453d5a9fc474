import { routesOf } from '../../web/pages/route-table.ts';
import * as done from './done.route.tsx';
import * as edit from './edit.route.tsx';
import * as editCalls from './edit-calls.route.ts';
import * as newPage from './new.route.tsx';
import * as newCalls from './new-calls.route.ts';

export const postingRoutes = routesOf(done, editCalls, edit, newCalls, newPage);
