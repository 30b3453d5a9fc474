import { type Refused, refused } from './result.ts';

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';

/** Tells whether PostgreSQL refused a row because its key exists, such as for the later of two concurrent inserts. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE);

/** Tells whether PostgreSQL refused a change because a row would refer to one that does not exist. */
export const isReferenceViolation = (error: unknown): boolean => hasCode(error, FOREIGN_KEY);

/** Answers a violation with a refusal, where the row in question came or went while the change was made. */
export async function refusedAt<T, const R extends string>(
  isViolation: (error: unknown) => boolean,
  why: R,
  change: Promise<T>,
): Promise<T | Refused<R>> {
  try {
    return await change;
  } catch (error) {
    if (isViolation(error)) return refused(why);
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
