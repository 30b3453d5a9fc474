/** A start that cannot succeed; the message is one English sentence for the person who started us. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Where the embedded server tells what it does; `server/log.ts` fits. */
export type Notes = {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
};

/** The short reason of a system error ("permission denied"), for sentences that name a path themselves. */
export function reasonOf(error: unknown): string {
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
