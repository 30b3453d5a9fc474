import { routesOf } from '../../web/pages/route-table.ts';
import * as addFavourite from './add-favourite.route.tsx';
import * as favouriteCalls from './favourite-calls.route.ts';
import * as favourites from './favourites.route.tsx';

export const favouritesRoutes = routesOf(addFavourite, favouriteCalls, favourites);
