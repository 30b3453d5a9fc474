/**
 * Calls gateways with JSON, with limits on time and size. Nothing is logged. Every failure to get a usable answer
 * throws GatewaySilent.
 */
import * as v from 'valibot';
import { answerText, parsedJson } from '../values/answer-text.ts';
import { SECOND } from '../values/durations.ts';
import { countCall } from '../values/outside-calls.ts';
import { withinTime } from '../values/within-time.server.ts';
import { GatewaySilent } from './gateway.ts';

/** Maximum milliseconds for a complete answer. */
export const CALL_TIMEOUT = 8 * SECOND;
const ANSWER_MAX = 64 * 1024;
const OK = 200;
const REDIRECTS = 300;
const REFUSALS = 400;
const FAILURES = 500;

type JsonCall = {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Bearer token of the account; absent if the body contains the merchant's key. */
  readonly token?: string;
  readonly timeoutMs: number;
};

/**
 * Posts a request once. A call without an answer may have been carried out, so callers decide whether to repeat it.
 * `refusals`: schema of answers with a 4xx status, for gateways that explain refusals in them.
 */
export async function callJson<const S extends v.GenericSchema, const R extends v.GenericSchema = S>(
  call: JsonCall,
  schema: S,
  refusals?: R,
): Promise<v.InferOutput<S> | v.InferOutput<R>> {
  const { status, text } = await post(call, refusals !== undefined);
  const parsed = v.safeParse(status < REDIRECTS ? schema : (refusals ?? schema), parsedJson(text));
  if (!parsed.success) throw new GatewaySilent('not understood');
  return parsed.output;
}

type Answer = { readonly status: number; readonly text: string };

function post(call: JsonCall, readsRefusals: boolean): Promise<Answer> {
  return countCall({ kind: 'gateway', url: call.url, now: () => performance.now() }, () =>
    withinTime(
      call.timeoutMs,
      (signal) => postOnce(call, readsRefusals, signal),
      () => {
        throw new GatewaySilent('no answer in time');
      },
      'a payment gateway',
    ),
  );
}

async function postOnce({ url, body, token }: JsonCall, readsRefusals: boolean, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      // Following a redirect would send the merchant's key elsewhere.
      redirect: 'manual',
      signal,
    });
    const { status } = response;
    if (!isAnswer(status, readsRefusals)) {
      await response.body?.cancel();
      throw new GatewaySilent(`status ${status}`);
    }
    const text = await answerText(response, ANSWER_MAX);
    if (text === null) throw new GatewaySilent('too long');
    return { status, text };
  } catch (error) {
    if (error instanceof GatewaySilent) throw error;
    // Does not repeat the error's message, because it contains the address.
    throw new GatewaySilent(signal.aborted ? 'no answer in time' : 'network');
  }
}

const isAnswer = (status: number, readsRefusals: boolean): boolean =>
  (status >= OK && status < REDIRECTS) || (readsRefusals && status >= REFUSALS && status < FAILURES);
