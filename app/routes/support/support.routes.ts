import { routesOf } from '../../web/pages/route-table.ts';
import * as feedback from './feedback.route.ts';
import * as myTickets from './my-tickets.route.tsx';
import * as support from './support.route.tsx';
import * as ticket from './ticket.route.tsx';
import * as ticketCall from './ticket-call.route.ts';

export const supportRoutes = routesOf(feedback, myTickets, support, ticket, ticketCall);
