import { routesOf } from '../../web/pages/route-table.ts';
import * as closeAnnouncement from './close-announcement.route.ts';

export const announcementsRoutes = routesOf(closeAnnouncement);
