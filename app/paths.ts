/** Every address of the site, for links and for routes. */
import * as paths from './addresses.ts';

export type { ProfileCall, SignInCall } from './addresses.ts';
export { paths };
