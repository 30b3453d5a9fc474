/** Shows the submitted text of a plain form on the error page, so that nobody has to write it again (GEN-20). */
import { paths } from '../../paths.ts';
import type { Context } from '../request/context.ts';
import { wantsEnvelope } from '../request/envelope.ts';
import { Problem, Redirect, type TypedText } from '../request/problem.ts';
import { labelsOf } from './shown-again.ts';

/**
 * The texts among the values of a form, in the order of the form. A value without a label is included only if it looks
 * like text that a person wrote.
 */
export function typedTexts(input: object, values: Readonly<Record<string, string>>): readonly TypedText[] {
  const labels = labelsOf(input);
  return Object.entries(values).flatMap(([name, text]) => {
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
    if (label === null || text.trim() === '') return [];
    return label !== undefined || isWritten(text) ? [{ label: label ?? null, text }] : [];
  });
}

/** Whether a value contains two words, or Persian letters, which keys, ids and choices do not. */
const isWritten = (text: string): boolean => /\p{L}\s+\p{L}|\p{Script=Arabic}/u.test(text);

/**
 * Adds the texts of the form to the error. A user who was signed out in the meantime also sees them, with a link to
 * sign in, instead of being redirected to the sign-in at once.
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
