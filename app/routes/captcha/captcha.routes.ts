import { routesOf } from '../../web/pages/route-table.ts';
import * as captcha from './captcha.route.ts';
import * as captchaNew from './captcha-new.route.ts';
import * as captchaWork from './captcha-work.route.ts';

export const captchaRoutes = routesOf(captchaNew, captchaWork, captcha);
