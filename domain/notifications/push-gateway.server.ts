import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { DeliveryLog } from '../delivery/gateway.ts';
import { askOutside } from '../values/ask-outside.server.ts';
import { DAY_SECONDS } from '../values/durations.ts';
import { isPublicAddress } from '../values/public-address.server.ts';
import { withinTime } from '../values/within-time.server.ts';
import { createHostRests } from './host-rests.ts';
import { type PushGateway, type PushResult, resultOf, type VapidKeys } from './push.ts';
import type { PushAddress } from './push-address.ts';

type Parts = {
  readonly vapid: VapidKeys;
  readonly log: DeliveryLog;
  readonly timeoutMs?: number;
  readonly clock?: () => number;
  /** For tests, which have their own server. */
  readonly askAddress?: typeof askOutside;
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
  clock = Date.now,
  askAddress = askOutside,
  isAllowed = isPublicAddress,
}: Parts): PushGateway {
  const publicLookup = lookupWithin(isAllowed);
  const rests = createHostRests(log);
  return {
    async send(address, text) {
      const host = new URL(address.endpoint).hostname;
      const seconds = rests.restOf(host, clock());
      if (seconds > 0) return { kind: 'resting', seconds };
      const message = await encrypted(address, JSON.stringify(text), vapid).catch(() => null);
      // Nothing can be encrypted with these keys, so such a subscription will never work.
      if (message === null) return { kind: 'gone' };
      const result = await withinTime(
        timeoutMs,
        (signal) => ask(askAddress, message, { lookup: publicLookup, signal }),
        () => LATE,
      );
      if ('reason' in result) log.warn('a push was not delivered', { host, reason: result.reason });
      if (result.kind === 'silent') rests.noteSilence(host, clock());
      else rests.noteAnswer(host);
      return result;
    },
  };
}

const LATE: PushResult = { kind: 'silent', reason: 'no answer in time' };

type Encrypted = {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
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
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { endpoint, headers: Object.fromEntries(texts), body: body as Buffer };
}

/** Reads only the first lines of an answer. */
async function ask(
  askAddress: typeof askOutside,
  { endpoint, headers, body: message }: Encrypted,
  options: { readonly lookup: LookupFunction; readonly signal: AbortSignal },
): Promise<PushResult> {
  try {
    const answer = await askAddress(new URL(endpoint), { ...options, method: 'POST', headers, body: message });
    answer.body.destroy();
    const after = answer.headers['retry-after'];
    return resultOf(answer.statusCode, typeof after === 'string' ? after : undefined, Date.now());
  } catch (error) {
    return { kind: 'silent', reason: (error as NodeJS.ErrnoException).code ?? 'network' };
  }
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
