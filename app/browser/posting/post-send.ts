import { failures } from '../../messages/validation.ts';
import type { Typed } from '../../parts/listing/typed-listing.ts';
import { wordsOfFailure } from '../failure.ts';
import { setBusy } from '../forms/forms-busy.ts';
import { type CallAnswer, callServer } from '../server-call.ts';
import { sitePath } from '../site-path.ts';

export type PostOutcome =
  | { readonly kind: 'stored' | 'sign-in'; readonly path: string }
  | {
      readonly kind: 'refused';
      readonly errors: Readonly<Record<string, string>>;
      readonly message: string | null;
      readonly newer: string | null;
    }
  /** The answer was not made by this site (ITEM-12). */
  | { readonly kind: 'timeout' }
  /** No answer came. */
  | { readonly kind: 'unanswered'; readonly message: string }
  | { readonly kind: 'given-up' };

let isUnderway = false;

export const isSending = (): boolean => isUnderway;

/**
 * Sends the whole form once, with its button disabled. If no answer comes, two messages are shown: the one of GEN-15,
 * and the reason.
 */
export async function sendPosting(
  form: HTMLFormElement,
  to: string,
  typed: Typed,
  button: HTMLElement | null,
): Promise<PostOutcome> {
  isUnderway = true;
  const end = setBusy(form, button);
  const key = form.querySelector<HTMLInputElement>('input[name="csrf-key"]')?.value;
  const attempt = (headers = {}) => callServer(to, { body: new URLSearchParams(typed), headers, key });
  try {
    const first = await attempt();
    const answer = first.envelope?.captcha
      ? await import('../captcha-retry.ts').then(({ withCaptcha }) => withCaptcha(first, attempt))
      : first;
    return answer ? outcomeOf(answer) : { kind: 'given-up' };
  } catch (error) {
    alert(failures.unexpected);
    return { kind: 'unanswered', message: wordsOfFailure(error) };
  } finally {
    isUnderway = false;
    end();
  }
}

/**
 * Statuses of answers without an envelope for which an error message is shown instead of the timeout popup of ITEM-12.
 */
const OWN_FAILURES = new Set([0, 498, 499]);

export function outcomeOf(
  { status, envelope }: Pick<CallAnswer, 'status' | 'envelope'>,
  origin = location.origin,
): PostOutcome {
  if (!envelope) return OWN_FAILURES.has(status) ? refused(failures.internal) : { kind: 'timeout' };
  const { success, data, errors, message } = envelope;
  const [link] = Array.isArray(data.links) ? data.links : [];
  const path = sitePath(success ? (link ?? data.url) : status === 401 ? data.loginUrl : null, origin);
  if (path !== null) return { kind: success ? 'stored' : 'sign-in', path };
  return {
    kind: 'refused',
    errors,
    message: message ?? (Object.keys(errors).length ? null : failures.internal),
    newer: sitePath(data.newer, origin),
  };
}

const refused = (message: string): PostOutcome => ({ kind: 'refused', errors: {}, message, newer: null });
