/** Logger for outages of the database. */

type Warns = { warn(message: string, fields?: Record<string, unknown>): void };

/** Milliseconds between two log lines about an outage. */
const EVERY_MS = 1_000;

/**
 * Returns whether the database is unreachable: connection refused, lost or timed out, query cancelled, or server
 * starting, stopping or full. All of these are temporary.
 */
export function isUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // If the socket file is missing, the server is not running. Any other missing file is an error of ours.
  if (code === 'ENOENT') return syscall === 'connect';
  if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code) || /^(57P0|57014|55000|08|53)/.test(code)) return true;
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout|not queryable/i.test(
    error.message,
  );
}

let counted = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * Logs that the database is unreachable. The first failure is logged at once; further ones are logged once a second,
 * with their number and without their stacks, which say nothing (OPS-03). Returns false for any other error; the caller
 * has to log it.
 */
export function logOutage(log: Warns, error: unknown): boolean {
  if (!isUnreachable(error)) return false;
  counted += 1;
  if (timer === undefined) say(log, error);
  else last = { log, error };
  return true;
}

let last: { readonly log: Warns; readonly error: Error } | null = null;

function say(log: Warns, { message, ...rest }: Error & { readonly code?: string }): void {
  log.warn('the database does not answer', { failures: counted, reason: rest.code ?? message });
  counted = 0;
  last = null;
  timer = setTimeout(() => {
    timer = undefined;
    if (last !== null) say(last.log, last.error);
  }, EVERY_MS);
  timer.unref();
}
