const FOREIGN_KEY_VIOLATION = '23503';

/** Whether PostgreSQL refused a change because a row points at what would be gone, or at what is not there. */
export function isReferenceViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
