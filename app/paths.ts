/** Every address of the site: links come from here, and routes answer at these. */
import * as paths from './addresses.ts';

export type { ProfileCall, SignInCall } from './addresses.ts';
export { paths };
