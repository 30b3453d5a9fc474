import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryLog } from '../delivery/gateway.ts';
import { DAY_SECONDS } from '../values/durations.ts';
import { isPublicAddress } from '../values/public-address.server.ts';
import { type PushGateway, type PushResult, resultOf, type VapidKeys } from './push.ts';
import type { PushAddress } from './push-address.ts';

type Parts = {
  readonly vapid: VapidKeys;
  readonly log: DeliveryLog;
  readonly timeoutMs?: number;
  /** For tests, which have their own server. */
  readonly request?: typeof httpsRequest;
  readonly isAllowed?: (address: string) => boolean;
};

const TIMEOUT_MS = 5_000;
/** Time for which a push service keeps a message for a browser that is off. */
const TTL_SECONDS = DAY_SECONDS;

/**
 * Sends Web Push, encrypted for the browser and signed with the site's own keys (VAPID). The browser chose the address,
 * so its name is resolved once, refused unless all its addresses are public, and connected to at one of exactly these.
 */
export function createPushGateway({
  vapid,
  log,
  timeoutMs = TIMEOUT_MS,
  request = httpsRequest,
  isAllowed = isPublicAddress,
}: Parts): PushGateway {
  const publicLookup = lookupWithin(isAllowed);
  return {
    async send(address, text) {
      const message = await encrypted(address, JSON.stringify(text), vapid).catch(() => null);
      // Nothing can be encrypted with these keys, so such a subscription will never work.
      if (message === null) return { kind: 'gone' };
      const result = await ask(request, message, { lookup: publicLookup, signal: AbortSignal.timeout(timeoutMs) });
      if (result.kind !== 'sent' && result.kind !== 'gone') {
        log.warn('a push was not delivered', { host: new URL(address.endpoint).hostname, reason: result.reason });
      }
      return result;
    },
  };
}

type Encrypted = {
  readonly endpoint: string;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer;
};

async function encrypted({ endpoint, p256dh, auth }: PushAddress, text: string, vapid: VapidKeys): Promise<Encrypted> {
  // Loaded by the first push, so that processes that send none do not load it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: vapid,
    TTL: TTL_SECONDS,
    urgency: 'normal',
  });
  return { endpoint, headers: headers as Encrypted['headers'], body: body as Buffer };
}

/** Never follows a redirect, and reads only the first lines of an answer. */
function ask(
  request: typeof httpsRequest,
  { endpoint, headers, body }: Encrypted,
  options: RequestOptions,
): Promise<PushResult> {
  return new Promise((resolve) => {
    const asking = request(endpoint, { ...options, method: 'POST', headers }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      response.destroy();
      resolve(resultOf(statusCode, answered['retry-after'], Date.now()));
    });
    // Destroying the answer above may raise an error too, after the promise is resolved.
    asking.on('error', (error: NodeJS.ErrnoException) => {
      const reason = error.name === 'AbortError' || error.name === 'TimeoutError' ? 'no answer in time' : error.code;
      resolve({ kind: 'silent', reason: reason ?? 'network' });
    });
    asking.end(body);
  });
}

function lookupWithin(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const refused = error ?? (found.every(({ address }) => isAllowed(address)) ? null : notPublic());
      const [first] = found ?? [];
      if (refused || !first) callback(refused ?? notPublic(), '');
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

const notPublic = (): NodeJS.ErrnoException => Object.assign(new Error('not public'), { code: 'NOT_PUBLIC' });
