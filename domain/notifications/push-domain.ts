import { registeredDomain } from '../values/registered-domain.ts';

/** Services of the known browsers. Their companies have other names too, some of which answer nobody. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/**
 * Returns the name by which pushes take turns and rest: the service of a known browser, or the registered domain, because
 * browsers say their endpoints and anyone may make a thousand hosts of a domain.
 */
export const pushDomain = (host: string): string =>
  SERVICES.find((service) => host === service || host.endsWith(`.${service}`)) ?? registeredDomain(host);
