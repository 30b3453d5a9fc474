import { browserMessages } from '../messages/browser.ts';
import { failures } from '../messages/validation.ts';
import { paths } from '../paths.ts';
import { toast } from './toast.ts';

/** Reasons why a call failed. Each has a sentence of its own, used in toasts, popups, regions and forms (GEN-15). */
export type CallFailure = 'no-connection' | 'too-slow' | 'ours';

/** Sentences of the failures; the sentence for `ours` is followed by a link to support. */
export const failureWords: Readonly<Record<CallFailure, string>> = {
  'no-connection': browserMessages.noConnection,
  'too-slow': browserMessages.tooSlow,
  ours: failures.internal,
};

/** Failure of a call that received no answer. */
export class NoAnswer extends Error {
  readonly failure: CallFailure;

  constructor(cause: unknown) {
    super('no answer', { cause });
    this.failure = isTimeout(cause) ? 'too-slow' : 'no-connection';
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

type Answered = { readonly response: Response; readonly text: string };

/**
 * Fetches an address with its whole text. Throws `NoAnswer` if no answer comes, and the abort reason of `signal` if the
 * caller aborts.
 */
export async function ask(url: string, init: RequestInit): Promise<Answered> {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (error) {
    throw isAbort(error) ? error : new NoAnswer(error);
  }
}

/** Classifies the failure of a call; any error other than `NoAnswer` is our fault. */
export const failureOf = (error: unknown): CallFailure => (error instanceof NoAnswer ? error.failure : 'ours');

/** Sentence for a failed call. */
export const wordsOfFailure = (error: unknown): string => failureWords[failureOf(error)];

/**
 * Shows a toast about a failure, with a link to support if it is our fault. `what`: sentence that says which action was
 * not done.
 */
export function toastFailure(error: unknown, what = ''): void {
  const action = { label: browserMessages.support, run: () => location.assign(paths.support()) };
  toast([what, wordsOfFailure(error)].filter(Boolean).join(' '), failureOf(error) === 'ours' ? { action } : {});
}

/** Link to support, shown after the sentence of a failure that is our fault. */
export function wayToSupport(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = paths.support();
  link.textContent = browserMessages.support;
  return link;
}
