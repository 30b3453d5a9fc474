import type { LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { DeliveryLog } from '../delivery/gateway.ts';
import { callOutside } from '../values/ask-outside.server.ts';
import { DAY_SECONDS } from '../values/durations.ts';
import { createHostRests } from '../values/host-rests.ts';
import { createNameLookup, isNoSuchName, type NameLookup } from '../values/look-up-name.server.ts';
import { defineCounter } from '../values/meters.ts';
import { isPublicAddress } from '../values/public-address.server.ts';
import { withinTime } from '../values/within-time.server.ts';
import { type PushGateway, type PushResult, resultOf, type VapidKeys } from './push.ts';
import type { PushAddress } from './push-address.ts';
import { pushDomain } from './push-domain.ts';

type Parts = {
  readonly vapid: VapidKeys;
  readonly log: DeliveryLog;
  readonly timeoutMs?: number;
  readonly clock?: () => number;
  /** For tests, which have a server of their own. */
  readonly askAddress?: typeof callOutside;
  readonly isAllowed?: (address: string) => boolean;
  /** Addresses of nameservers; if absent, those of the machine are used. */
  readonly nameservers?: readonly string[];
};

const TIMEOUT_MS = 5_000;
/** Seconds for which a push service stores a message for a browser that is off. */
const TTL_SECONDS = DAY_SECONDS;

/**
 * Sends Web Push, encrypted for the browser and signed with the site's own keys (VAPID). The browser chose the address,
 * so its host name is resolved once and refused unless all its addresses are public; the connection uses exactly one of
 * these.
 */
export function createPushGateway({
  vapid,
  log,
  timeoutMs = TIMEOUT_MS,
  clock = Date.now,
  askAddress = callOutside,
  isAllowed = isPublicAddress,
  nameservers,
}: Parts): PushGateway {
  const lookUp = createNameLookup(nameservers);
  const rests = createHostRests(log, 'a push service does not answer and rests');
  return {
    async send(address, text) {
      const host = new URL(address.endpoint).hostname;
      const domain = pushDomain(host);
      const seconds = rests.restOf(domain, clock());
      if (seconds > 0) return { kind: 'resting', seconds };
      const message = await encrypted(address, JSON.stringify(text), vapid).catch(() => null);
      // Nothing can be encrypted with these keys, so such a subscription will never work.
      if (message === null) return { kind: 'gone' };
      const result = await withinTime(
        timeoutMs,
        (signal) => ask(askAddress, message, { lookup: lookupWithin(isAllowed, lookUp, signal), signal }),
        () => LATE,
      );
      pushes.add({ result: result.kind });
      if ('reason' in result) log.warn('a push was not delivered', { host, reason: result.reason });
      if (result.kind !== 'silent') rests.noteAnswer(domain);
      // A host name that does not exist does not count as silence of the domain: anyone can invent a host below
      // somebody else's domain.
      else if (!isNoSuchName(result.reason)) rests.noteSilence(domain, clock());
      return result;
    },
  };
}

const pushes = defineCounter('pushes_total', 'Pushes by what their service said.');

const LATE: PushResult = { kind: 'silent', reason: 'no answer in time' };

type Encrypted = {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

async function encrypted({ endpoint, p256dh, auth }: PushAddress, text: string, vapid: VapidKeys): Promise<Encrypted> {
  // Loaded at the first push, so that processes that send none do not load it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: vapid,
    TTL: TTL_SECONDS,
    urgency: 'normal',
  });
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { endpoint, headers: Object.fromEntries(texts), body: body as Buffer };
}

/** Sends the request; reads only the head of the answer. */
async function ask(
  askAddress: typeof callOutside,
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

function lookupWithin(
  isAllowed: (address: string) => boolean,
  lookUp: NameLookup,
  signal: AbortSignal,
): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookUp(hostname, signal).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) callback(notPublic(), '');
        else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

const notPublic = (): NodeJS.ErrnoException => Object.assign(new Error('not public'), { code: 'NOT_PUBLIC' });
