import { routesOf } from '../../web/pages/route-table.ts';
import * as office from './office.route.tsx';
import * as ui from './ui.route.tsx';

export const uiRoutes = routesOf(office, ui);
