/**
 * Queries an identity service, or a relay in front of it, by a single JSON call (SHOP-03). Nothing is logged, and
 * errors contain none of the names, codes and numbers.
 */
import * as v from 'valibot';
import { answerText, parsedJson } from '../../values/answer-text.ts';
import { nationalNumber } from '../../values/phone.ts';
import { withinTime } from '../../values/within-time.server.ts';
import type { IdentityProvider, IdentitySettings } from './identity-provider.ts';

/** Milliseconds; long, because the registry behind such services is slow. */
const CALL_TIMEOUT_MS = 10_000;
const ANSWER_MAX = 16 * 1024;
const OK = 200;

const Answer = v.object({ matched: v.boolean() });

export function createHttpIdentityProvider(
  { url, key, keyHeader }: Omit<Extract<IdentitySettings, { kind: 'http' }>, 'kind'>,
  timeoutMs = CALL_TIMEOUT_MS,
): IdentityProvider {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(keyHeader === null ? { authorization: `Bearer ${key}` } : { [keyHeader]: key }),
  };
  return {
    name: 'http',
    async matches({ fullName, nationalCode, mobile }) {
      const body = JSON.stringify({ nationalCode, mobile: nationalNumber(mobile), fullName });
      const { status, text } = await post(url, { headers, body }, timeoutMs);
      const answer = v.safeParse(Answer, parsedJson(text));
      if (status !== OK || !answer.success)
        throw new Error(`the service of identities does not know: status ${status}`);
      return answer.output.matched;
    },
  };
}

const unreachable = (reason: string) => new Error(`the service of identities is unreachable: ${reason}`);

type Post = Pick<RequestInit, 'headers' | 'body'>;

function post(url: string, init: Post, timeoutMs: number) {
  return withinTime(
    timeoutMs,
    (signal) => postOnce(url, init, signal),
    () => {
      throw unreachable('no answer in time');
    },
    'the service of identities',
  );
}

async function postOnce(url: string, init: Post, signal: AbortSignal) {
  try {
    // Following a redirect would send the key and personal data to another server.
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal });
    return { status: response.status, text: (await answerText(response, ANSWER_MAX)) ?? '' };
  } catch {
    // The original error's message contains the address.
    throw unreachable(signal.aborted ? 'no answer in time' : 'network');
  }
}
