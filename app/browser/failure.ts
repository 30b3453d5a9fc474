import { browserMessages } from '../messages/browser.ts';
import { failures } from '../messages/validation.ts';
import { paths } from '../paths.ts';
import { toast } from './toast.ts';

/** Names what kept the answer of a call away. Each has a sentence of its own, in toasts, popups, regions and forms alike (GEN-15). */
export type Failure = 'no-connection' | 'too-slow' | 'ours';

/** Sentences of the failures; that of ours is followed by a way to the support. */
export const failureWords: Readonly<Record<Failure, string>> = {
  'no-connection': browserMessages.noConnection,
  'too-slow': browserMessages.tooSlow,
  ours: failures.internal,
};

/** Failure of a call to which no answer came. */
export class NoAnswer extends Error {
  readonly failure: Failure;

  constructor(cause: unknown) {
    super('no answer', { cause });
    this.failure = isTimeout(cause) ? 'too-slow' : 'no-connection';
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

type Answered = { readonly response: Response; readonly text: string };

/** Fetches an address with its whole text. Throws `NoAnswer` if none comes, and what `signal` says if the caller aborts. */
export async function ask(url: string, init: RequestInit): Promise<Answered> {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (error) {
    throw isAbort(error) ? error : new NoAnswer(error);
  }
}

/** Names the failure of a call; whatever else went wrong is ours. */
export const failureOf = (error: unknown): Failure => (error instanceof NoAnswer ? error.failure : 'ours');

/** Sentence of a failure. */
export const wordsOfFailure = (error: unknown): string => failureWords[failureOf(error)];

/** Says in a toast what failed, with a way to the support if it is our fault. `what` was not done. */
export function toastFailure(error: unknown, what = ''): void {
  const action = { label: browserMessages.support, run: () => location.assign(paths.support()) };
  toast([what, wordsOfFailure(error)].filter(Boolean).join(' '), failureOf(error) === 'ours' ? { action } : {});
}

/** Link to the support, to be shown behind the sentence of a failure of ours. */
export function wayToSupport(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = paths.support();
  link.textContent = browserMessages.support;
  return link;
}
