import { setTimeout as pause } from 'node:timers/promises';
import { answerText, parsedJson } from '../values/answer-text.ts';
import { countCall } from '../values/outside-calls.ts';
import { withinTime } from '../values/within-time.server.ts';

/** Parsed JSON of the provider, or a short reason why there is none. */
type ProviderAnswer = { readonly body: unknown } | { readonly failure: string };

const PAUSE_MS = 200;
const ANSWER_MAX = 64 * 1024;

/**
 * Calls a provider, and once more if the first call met a network error or a status of 500 or above. After any other
 * answer, or a timeout, the message may have been sent, so the call is not repeated.
 */
export async function callProvider(url: string, init: RequestInit, timeoutMs: number): Promise<ProviderAnswer> {
  return countCall(
    { kind: 'message', url, now: () => performance.now() },
    () =>
      withinTime(
        timeoutMs,
        (signal) => callTwice(url, init, signal),
        () => ({ failure: 'no answer in time' }),
      ),
    (answer) => 'body' in answer,
  );
}

async function callTwice(url: string, init: RequestInit, signal: AbortSignal): Promise<ProviderAnswer> {
  const first = await attempt(url, init, signal);
  if (!first.again) return first.answer;
  await pause(PAUSE_MS);
  return signal.aborted ? first.answer : (await attempt(url, init, signal)).answer;
}

type Attempt = { readonly answer: ProviderAnswer; readonly again: boolean };

async function attempt(url: string, init: RequestInit, signal: AbortSignal): Promise<Attempt> {
  try {
    // Following a redirect would send the key elsewhere.
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal });
    const text = await answerText(response, ANSWER_MAX);
    if (text === null) return failed('too long', false);
    if (!response.ok) return failed(`status ${response.status}`, response.status >= 500);
    return { answer: { body: parsedJson(text) }, again: false };
  } catch (error) {
    return signal.aborted ? failed('no answer in time', false) : failed(networkFailure(error), true);
  }
}

const failed = (failure: string, again: boolean): Attempt => ({ answer: { failure }, again });

/** Returns the error's code (ECONNREFUSED, ENOTFOUND …), because its message may contain the url. */
function networkFailure(error: unknown): string {
  const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code;
  return typeof code === 'string' ? `network ${code}` : 'network';
}
