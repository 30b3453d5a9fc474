import { isAddressedByOwnName, isForwarded, isFromProxy } from '../../app/web/request/client-address.ts';
import type { Log } from '../log.ts';

/** Number of requests that are checked after a process starts. A wrong setup shows early, and each check costs time. */
const LOOKED_AT = 1_000;
/** Paths that monitoring on the same machine requests. */
const MONITORING = /^\/(?:healthz|readyz|metrics)$/;

const WARNINGS = {
  unnamed:
    'A proxy names no client: all people behind it count as one, and any client can forge X-Forwarded-For. Let it set the header, or take it out of TRUSTED_PROXIES',
  unknown:
    'X-Forwarded-For comes from an address that is not in TRUSTED_PROXIES and is ignored. If that is your proxy, add it: until then all people behind it count as one',
  private: 'The site is reached through a proxy or by a name that is not of this machine, but ORIGIN is not set',
} as const;

/**
 * Returns a function that checks requests for signs of a wrong proxy setup. Each kind of problem is logged once per
 * process.
 */
export function watchProxies(isPublic: boolean, log: Pick<Log, 'warn'>): (request: Request) => void {
  let left = LOOKED_AT;
  const said = new Set<string>();
  return (request) => {
    if (left === 0) return;
    left--;
    const wrong = isPublic ? wrongOnPublicSite(request) : wrongOnPrivateSite(request);
    if (wrong === null || said.has(wrong)) return;
    said.add(wrong);
    log.warn(WARNINGS[wrong]);
  };
}

function wrongOnPublicSite(request: Request): keyof typeof WARNINGS | null {
  const isNamed = request.headers.has('x-forwarded-for');
  if (MONITORING.test(new URL(request.url).pathname)) return null;
  if (isFromProxy(request)) return isNamed ? null : 'unnamed';
  return isNamed ? 'unknown' : null;
}

const wrongOnPrivateSite = (request: Request): keyof typeof WARNINGS | null =>
  isForwarded(request) || !isAddressedByOwnName(request) ? 'private' : null;
