import { setTimeout as pause } from 'node:timers/promises';

/** The provider's JSON, or in a word or two why there is none. */
type ProviderAnswer = { readonly body: unknown } | { readonly failure: string };

const PAUSE_MS = 200;

/**
 * One call, and a second one where the first met a broken network or an answer from 500 on. A call that was answered
 * otherwise, or not in time, may have been obeyed: it is not repeated.
 */
export async function callProvider(url: string, init: RequestInit, timeoutMs: number): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const first = await attempt(url, init, signal);
  if (!first.again) return first.answer;
  await pause(PAUSE_MS);
  return signal.aborted ? first.answer : (await attempt(url, init, signal)).answer;
}

type Attempt = { readonly answer: ProviderAnswer; readonly again: boolean };

async function attempt(url: string, init: RequestInit, signal: AbortSignal): Promise<Attempt> {
  try {
    // A redirection would carry the key elsewhere.
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal });
    const text = await response.text();
    if (!response.ok) return failed(`status ${response.status}`, response.status >= 500);
    return { answer: { body: parsed(text) }, again: false };
  } catch (error) {
    return signal.aborted ? failed('no answer in time', false) : failed(networkFailure(error), true);
  }
}

const failed = (failure: string, again: boolean): Attempt => ({ answer: { failure }, again });

/** Undefined for what is not JSON, which no provider means by a success. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** ECONNREFUSED, ENOTFOUND …; the error's own words may hold the url. */
function networkFailure(error: unknown): string {
  const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code;
  return typeof code === 'string' ? `network ${code}` : 'network';
}
