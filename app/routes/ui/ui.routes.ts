import { routesOf } from '../../web/route-table.ts';
import * as ui from './ui.route.tsx';

export const uiRoutes = routesOf(ui);
