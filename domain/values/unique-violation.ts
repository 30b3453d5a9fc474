const UNIQUE_VIOLATION = '23505';

/** Whether PostgreSQL refused a row because another one has its key: of two at the same moment, the later one. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
