import { routesOf } from '../../web/pages/route-table.ts';
import * as contact from './contact.route.tsx';
import * as contactCalls from './contact-calls.route.ts';
import * as deleteAccount from './delete-account.route.tsx';
import * as deleteAccountCalls from './delete-account-calls.route.ts';
import * as deviceCalls from './device-calls.route.ts';
import * as devices from './devices.route.tsx';
import * as exportPage from './export.route.tsx';
import * as exportCalls from './export-calls.route.ts';

import * as identity from './identity.route.tsx';
import * as listingStats from './listing-stats.route.tsx';
import * as my from './my.route.tsx';
import * as myListingCalls from './my-listing-calls.route.ts';
import * as myListings from './my-listings.route.tsx';
import * as notifications from './notifications.route.tsx';
import * as password from './password.route.tsx';
import * as passwordCalls from './password-calls.route.ts';
import * as profile from './profile.route.tsx';
import * as profileCalls from './profile-calls.route.ts';

export const accountRoutes = routesOf(
  contactCalls,
  contact,
  deleteAccountCalls,
  deleteAccount,
  deviceCalls,
  devices,
  exportCalls,
  exportPage,
  identity,
  listingStats,
  myListingCalls,
  myListings,
  my,
  notifications,
  passwordCalls,
  password,
  profileCalls,
  profile,
);
