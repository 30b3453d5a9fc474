import { routesOf } from '../../web/pages/route-table.ts';
import * as pictures from './pictures.route.tsx';
import * as update from './update.route.ts';
import * as upload from './upload.route.ts';

export const imagesRoutes = routesOf(pictures, update, upload);
