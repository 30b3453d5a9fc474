import { routesOf } from '../../web/pages/route-table.ts';
import * as brands from './brands.route.tsx';
import * as categories from './categories.route.tsx';
import * as filters from './filters.route.tsx';
import * as locations from './locations.route.tsx';

export const chooseRoutes = routesOf(brands, categories, filters, locations);
