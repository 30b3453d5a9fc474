import { routesOf } from '../../web/pages/route-table.ts';
import * as chatCalls from './chat-calls.route.ts';
import * as chatPicture from './chat-picture.route.ts';
import * as chatReadings from './chat-readings.route.ts';
import * as chatReport from './chat-report.route.tsx';
import * as chats from './chats.route.tsx';
import * as offerCalls from './offer-calls.route.ts';

export const chatRoutes = routesOf(chatCalls, chatPicture, chatReadings, chatReport, chats, offerCalls);
