import { expect, it } from 'vitest';
import { pushDomain } from './push-domain.ts';

it.each([
  ['fcm.googleapis.com', 'fcm.googleapis.com'],
  ['updates.push.services.mozilla.com', 'push.services.mozilla.com'],
  ['web.push.apple.com', 'push.apple.com'],
  ['wns2-par02p.notify.windows.com', 'notify.windows.com'],
  // Other hosts of the companies that run push services. If such a host does not answer, pushes to the services must
  // not be paused.
  ['time.windows.com', 'windows.com'],
  ['other.googleapis.com', 'googleapis.com'],
  ['notfcm.googleapis.com', 'googleapis.com'],
  ['n7.silent.example.com', 'example.com'],
])('NOTI-02 pushes to %s take the turn of %s', (host, domain) => expect(pushDomain(host)).toBe(domain));
