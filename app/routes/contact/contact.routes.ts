import { routesOf } from '../../web/route-table.ts';
import * as contact from './contact.route.tsx';
import * as orderContact from './order-contact.route.ts';
import * as revealCalls from './reveal-calls.route.ts';

export const contactRoutes = routesOf(contact, orderContact, revealCalls);
