import { routesOf } from '../../web/pages/route-table.ts';
import * as outbox from './outbox.route.tsx';

export const outboxRoutes = routesOf(outbox);
