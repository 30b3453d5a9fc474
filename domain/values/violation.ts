const UNIQUE = '23505';
const FOREIGN_KEY = '23503';

/** Tells whether PostgreSQL refused a row because its key exists, such as for the later of two concurrent inserts. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE);

/** Tells whether PostgreSQL refused a change because a row would refer to one that does not exist. */
export const isReferenceViolation = (error: unknown): boolean => hasCode(error, FOREIGN_KEY);

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
