/** Thrown when a start cannot succeed; the message is one English sentence for the operator. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Functions to which the embedded server logs. The logger of `server/log.ts` has this type. */
export type Notes = {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
};

/** Short reason of a system error ("permission denied"), for messages that name the path themselves. */
export function failureReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  return (code && REASONS[code]) || (error instanceof Error ? error.message : String(error));
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the disk',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'part of the path does not exist',
  ELOOP: 'its links lead in a circle',
};
