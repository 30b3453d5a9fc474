/**
 * Calls carriers with JSON, with limits on time and size. Nothing is logged. Every failure to get a usable answer
 * throws CarrierSilent.
 */
import * as v from 'valibot';
import { answerText, parsedJson } from '../values/answer-text.ts';
import { countCall } from '../values/outside-calls.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { withinTime } from '../values/within-time.server.ts';
import { CarrierSilent } from './carrier.ts';

const ANSWER_MAX = 512 * 1024;
const OK = 200;
const REDIRECTS = 300;
const REFUSALS = 400;
const NOT_FOUND = 404;
const TOO_MANY = 429;
const FAILURES = 500;
/** Statuses for a wrong or expired key. They say nothing about an order, so they do not count as a refusal. */
const UNAUTHORISED: readonly number[] = [401, 403];

type CarrierCall = {
  readonly url: string;
  readonly token: string;
  /** Body of a POST; absent: the call is a GET. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
};

/** Parsed answer, or the status by which the carrier refused, such as `http-422`. */
export type CarrierAnswer<T> = Result<{ readonly value: T }, string>;

/** Calls the carrier once, without retries. */
export async function callCarrier<const S extends v.GenericSchema>(
  call: CarrierCall,
  schema: S,
): Promise<CarrierAnswer<v.InferOutput<S>>> {
  const { status, text } = await request(call);
  if (isRefusal(status)) return refused(`http-${status}`);
  if (status < OK || status >= REDIRECTS) throw new CarrierSilent(`status ${status}`);
  const parsed = v.safeParse(schema, parsedJson(text));
  if (!parsed.success) throw new CarrierSilent('not understood');
  return ok({ value: parsed.output });
}

const isRefusal = (status: number): boolean =>
  status >= REFUSALS && status < FAILURES && status !== TOO_MANY && !UNAUTHORISED.includes(status);

export const isNotFound = (code: string): boolean => code === `http-${NOT_FOUND}`;

type Answer = { readonly status: number; readonly text: string };

function request(call: CarrierCall): Promise<Answer> {
  return countCall({ kind: 'carrier', url: call.url, now: () => performance.now() }, () =>
    withinTime(
      call.timeoutMs,
      (signal) => requestOnce(call, signal),
      () => {
        throw new CarrierSilent('no answer in time');
      },
      'a carrier',
    ),
  );
}

async function requestOnce({ url, token, body }: CarrierCall, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Following a redirect would send the key and an address elsewhere.
      redirect: 'manual',
      signal,
    });
    const text = await answerText(response, ANSWER_MAX);
    if (text === null) throw new CarrierSilent('too long');
    return { status: response.status, text };
  } catch (error) {
    if (error instanceof CarrierSilent) throw error;
    // Does not repeat the error's message, because it contains the address.
    throw new CarrierSilent(signal.aborted ? 'no answer in time' : 'network');
  }
}
