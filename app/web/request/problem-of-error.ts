import type { Context } from './context.ts';
import { Problem, type ProblemStatus } from './problem.ts';
import { requestId } from './request-id.ts';
import { withoutTokens } from './token-addresses.ts';

const OVERLOADED_RETRY_SECONDS = 5;

/**
 * The Problem to answer with: an unexpected exception becomes 500, an unreachable database 503 with a time to retry.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnreachable(error)) return new Problem(503, { retryAfter: OVERLOADED_RETRY_SECONDS });
  return new Problem(500);
}

/**
 * Whether the database is unreachable: connection refused, lost or timed out, query cancelled, or server starting,
 * stopping or full. All of these pass.
 */
function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // A missing socket means that the server is not running; any other missing file is a bug of ours.
  if (code === 'ENOENT') return syscall === 'connect';
  if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code) || /^(57P0|57014|55000|08|53)/.test(code)) return true;
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout|not queryable/i.test(
    error.message,
  );
}

export function logProblem(
  error: unknown,
  { status }: { readonly status: ProblemStatus },
  { services, request, pattern }: Pick<Context, 'services' | 'request' | 'pattern'>,
): void {
  services.log.error('a request failed', {
    requestId: requestId(request),
    status,
    method: request.method,
    route: pattern,
    error: withoutTokens(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
}
