import { routesOf } from '../../web/route-table.ts';
import * as catalogue from './catalogue/catalogue.route.tsx';
import * as catalogueAdditions from './catalogue/catalogue-additions.route.ts';
import * as catalogueCalls from './catalogue/catalogue-calls.route.ts';
import * as listings from './listings/listings.route.tsx';
import * as listingsCalls from './listings/listings-calls.route.ts';
import * as listingsCase from './listings/listings-case.route.tsx';
import * as audit from './overview/audit.route.tsx';
import * as overview from './overview/overview.route.tsx';
import * as undo from './overview/undo.route.ts';
import * as reports from './reports/reports.route.tsx';
import * as reportsCase from './reports/reports-case.route.tsx';
import * as calendar from './settings/calendar.route.tsx';
import * as limits from './settings/limits.route.tsx';
import * as quotas from './settings/quotas.route.tsx';
import * as reactions from './settings/reactions.route.tsx';
import * as settings from './settings/settings.route.tsx';
import * as wordRules from './settings/word-rules.route.tsx';
import * as user from './users/user.route.tsx';
import * as userCalls from './users/user-calls.route.ts';
import * as users from './users/users.route.tsx';

export const adminRoutes = routesOf(
  catalogueAdditions,
  catalogueCalls,
  catalogue,
  listingsCalls,
  listingsCase,
  listings,
  undo,
  audit,
  overview,
  reportsCase,
  reports,
  limits,
  calendar,
  quotas,
  reactions,
  settings,
  wordRules,
  userCalls,
  user,
  users,
);
