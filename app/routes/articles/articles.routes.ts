import { routesOf } from '../../web/pages/route-table.ts';
import * as about from './about.route.tsx';
import * as privacy from './privacy.route.tsx';
import * as privacyChoices from './privacy-choices.route.tsx';
import * as texts from './texts.route.tsx';

export const articlesRoutes = routesOf(about, privacyChoices, privacy, texts);
