import { type Refused, refused } from './result.ts';

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';

/**
 * Whether PostgreSQL refused a row because another row already has its key, for example the later of two concurrent
 * inserts.
 */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE);

/** Whether PostgreSQL refused a change because a row would refer to a row that does not exist. */
export const isReferenceViolation = (error: unknown): boolean => hasCode(error, FOREIGN_KEY);

/**
 * Returns a refusal if PostgreSQL refuses the change because another transaction inserted or deleted a row in the
 * meantime. `isViolation`: which error counts.
 */
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
