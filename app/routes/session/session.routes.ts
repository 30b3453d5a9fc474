import { routesOf } from '../../web/pages/route-table.ts';
import * as isLoggedIn from './is-logged-in.route.ts';
import * as signIn from './sign-in.route.tsx';
import * as signInCalls from './sign-in-calls.route.ts';
import * as signOut from './sign-out.route.ts';

export const sessionRoutes = routesOf(isLoggedIn, signInCalls, signIn, signOut);
