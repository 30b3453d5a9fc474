import { MINUTE } from '../../domain/values/durations.ts';
import { paths } from '../paths.ts';
import { mustBeSameAccount } from './account.ts';
import { ask } from './failure.ts';

/** The parts of an answer to a state-changing call that scripts use. */
export type Envelope = {
  readonly success: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly message: string | null;
  /** Field name → message. */
  readonly errors: Readonly<Record<string, string>>;
  readonly captcha: Captcha | null;
};

export type Captcha = { readonly token: string; readonly image: string; readonly length: number };

export type CallAnswer = {
  readonly status: number;
  /** Null if the answer was not an envelope. */
  readonly envelope: Envelope | null;
  /** The HTML that came instead. */
  readonly page: string | null;
  /** The final address after redirects, if there were any. */
  readonly ledTo: string | null;
};

type Call = {
  readonly method?: 'POST' | 'GET' | 'DELETE';
  readonly body?: FormData | URLSearchParams | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Key of the form being sent; by default a key from the page's forms. */
  readonly key?: string | undefined;
};

const TIMEOUT_MS = MINUTE;
const CAPTCHA_DIGITS = 5;

/**
 * Calls our server with the CSRF key, and again with a new key if the first is rejected (498). Throws `NoAnswer` if no
 * answer arrives. If the new key belongs to another account's session, the call is not repeated and the page is
 * reloaded.
 */
export async function callServer(url: string, { method = 'POST', body = null, headers = {}, key }: Call = {}) {
  const send = async (csrf: string) => fetchAnswer(url, method, body, { ...headers, 'x-csrf-key': csrf });
  const answer = await send(key || (await csrfKey()));
  return answer.status === 498 ? send(await csrfKey(true)) : answer;
}

/**
 * Returns the page's form key, or fetches a new one. A new key is put into all forms of the page, unless it belongs to
 * the session of another account than the page.
 */
export async function csrfKey(renew = false): Promise<string> {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form[data-background] input[name="csrf-key"]')];
  const known = inputs.find(({ value }) => value)?.value;
  if (known && !renew) return known;
  const { envelope } = await fetchAnswer(paths.isLoggedIn(), 'GET', null, {});
  await mustBeSameAccount(envelope?.data.account);
  const key = String(envelope?.data.csrfKey ?? '');
  for (const input of inputs) input.value = key;
  return key;
}

async function fetchAnswer(
  url: string,
  method: string,
  body: Call['body'],
  headers: Call['headers'],
): Promise<CallAnswer> {
  const { response, text } = await ask(url, {
    method,
    body: body ?? null,
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', ...headers },
    // Uploads have no timeout.
    signal: body instanceof FormData ? null : AbortSignal.timeout(TIMEOUT_MS),
  });
  const isPage = /^text\/html/i.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    envelope: isPage ? null : readEnvelope(text),
    page: isPage ? text : null,
    ledTo: response.redirected && response.ok ? response.url : null,
  };
}

/** Name of an error that is a plain string, for no field. */
export const PLAIN_ERROR = '';

/** Null if the text is not an envelope; malformed parts are dropped. */
export function readEnvelope(text: string): Envelope | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { success, data, message, errors, captcha } = recordOf(value);
  if (typeof success !== 'boolean') return null;
  const sentences = Object.entries(isText(errors) ? { [PLAIN_ERROR]: errors } : recordOf(errors)).filter(
    (entry): entry is [string, string] => isText(entry[1]),
  );
  return {
    success,
    // One call answers with only an address in `data`.
    data: typeof data === 'string' ? { url: data } : recordOf(data),
    message: isText(message) ? message : null,
    errors: Object.fromEntries(sentences),
    captcha: readCaptcha(captcha),
  };
}

export function readCaptcha(value: unknown): Captcha | null {
  const { token, image, length } = recordOf(value);
  if (!isText(token) || !isText(image)) return null;
  return { token, image, length: typeof length === 'number' ? length : CAPTCHA_DIGITS };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
