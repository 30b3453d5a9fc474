import { routesOf } from '../../web/pages/route-table.ts';
import * as altDistrict from './alt-district.route.ts';
import * as catalogue from './catalogue.route.ts';
import * as docs from './docs.route.tsx';
import * as geo from './geo.route.ts';
import * as listings from './listings.route.ts';
import * as mapListings from './map-listings.route.ts';
import * as openapi from './openapi.route.ts';
import * as searchSuggestion from './search-suggestion.route.ts';

export const apiRoutes = routesOf(altDistrict, catalogue, docs, geo, listings, mapListings, openapi, searchSuggestion);
