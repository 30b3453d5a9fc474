import { routesOf } from '../../web/pages/route-table.ts';
import * as captcha from './captcha.route.ts';

export const captchaRoutes = routesOf(captcha);
