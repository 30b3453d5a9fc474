import { registeredDomain } from '../values/registered-domain.ts';

/** Push services of the known browsers. Their companies have other host names too, some of which never answer. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/**
 * Returns the name by which pushes take turns and are paused: the service of a known browser, or the registered domain.
 * Browsers name their endpoints themselves, and anyone can create a thousand hosts of a domain.
 */
export const pushDomain = (host: string): string =>
  SERVICES.find((service) => host === service || host.endsWith(`.${service}`)) ?? registeredDomain(host);
