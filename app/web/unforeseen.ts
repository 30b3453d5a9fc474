import type { Context } from './context.ts';
import { Problem, type ProblemStatus } from './problem.ts';
import { requestId } from './request-id.ts';

const OVERLOADED_RETRY_SECONDS = 5;

/** What was thrown as people are told of it: what nobody meant to throw is 500, a database that is away 503 with a time to try again. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) return new Problem(503, { retryAfter: OVERLOADED_RETRY_SECONDS });
  return new Problem(500);
}

/** Connections refused, lost or not to be had in time, a query cut off, and a server that starts, stops or is full: all pass. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // The socket of a server that is not there; any other file that is missing is a bug of ours.
  if (code === 'ENOENT') return syscall === 'connect';
  if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code) || /^(57P0|57014|55000|08|53)/.test(code)) return true;
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout|not queryable/i.test(
    error.message,
  );
}

export function logProblem(
  error: unknown,
  { status }: { readonly status: ProblemStatus },
  { services, request, url }: Pick<Context, 'services' | 'request' | 'url'>,
): void {
  services.log.error('a request failed', {
    requestId: requestId(request),
    status,
    method: request.method,
    path: url.pathname,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
