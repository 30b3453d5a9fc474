import { routesOf } from '../../web/pages/route-table.ts';
import * as contact from './contact.route.tsx';
import * as orderContact from './order-contact.route.ts';
import * as revealCalls from './reveal-calls.route.ts';
import * as shopContact from './shop-contact.route.tsx';

export const contactRoutes = routesOf(contact, orderContact, revealCalls, shopContact);
