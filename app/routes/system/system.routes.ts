import { routesOf } from '../../web/pages/route-table.ts';
import * as health from './health.route.ts';
import * as manifest from './manifest.route.ts';
import * as metrics from './metrics.route.ts';
import * as offline from './offline.route.tsx';
import * as sitemap from './sitemap.route.ts';

export const systemRoutes = routesOf(health, manifest, metrics, offline, sitemap);
