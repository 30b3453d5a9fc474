/** Keeps what a plain form says on the page of a problem, so that nobody has to write it again (GEN-20). */
import { paths } from '../../paths.ts';
import type { Context } from '../request/context.ts';
import { wantsEnvelope } from '../request/envelope.ts';
import { Problem, Redirect, type TypedText } from '../request/problem.ts';
import { labelsOf } from './shown-again.ts';

/** The texts among the values of a form, in its order. Of fields without a label those that only people write. */
export function typedTexts(input: object, values: Readonly<Record<string, string>>): readonly TypedText[] {
  const labels = labelsOf(input);
  return Object.entries(values).flatMap(([name, text]) => {
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
    if (label === null || text.trim() === '') return [];
    return label !== undefined || isWritten(text) ? [{ label: label ?? null, text }] : [];
  });
}

/** Has words, or letters of Persian: no key, id or choice of a form. */
const isWritten = (text: string): boolean => /\p{L}\s+\p{L}|\p{Script=Arabic}/u.test(text);

/**
 * The same error with the texts of the form. Who has been signed out meanwhile is shown them too, with the way to sign in, instead of
 * being led there at once.
 */
export function keepingTyped(
  error: unknown,
  { request }: Pick<Context, 'request'>,
  typed: readonly TypedText[],
): unknown {
  if (typed.length === 0 || wantsEnvelope(request)) return error;
  if (error instanceof Problem) return new Problem(error.status, { ...error.details, typed });
  const isSignIn = error instanceof Redirect && error.location.startsWith(paths.signIn()) && error.cookies.length === 0;
  return isSignIn ? new Problem(401, { loginUrl: error.location, typed }) : error;
}
