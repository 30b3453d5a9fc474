import { routesOf } from '../../web/pages/route-table.ts';
import * as firstName from './first-name.route.tsx';
import * as isLoggedIn from './is-logged-in.route.ts';
import * as signIn from './sign-in.route.tsx';
import * as signInCalls from './sign-in-calls.route.ts';
import * as signInLink from './sign-in-link.route.tsx';
import * as signOut from './sign-out.route.ts';

export const sessionRoutes = routesOf(firstName, isLoggedIn, signInCalls, signIn, signInLink, signOut);
