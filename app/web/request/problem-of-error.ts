import { isUnreachable, logOutage } from '../../../db/outage.server.ts';
import type { Context } from './context.ts';
import { Problem, type ProblemStatus } from './problem.ts';
import { requestId } from './request-id.ts';
import { withoutTokens } from './token-addresses.ts';

const OVERLOADED_RETRY_SECONDS = 5;

/** Problem for an error: an unexpected exception becomes 500, and an unreachable database 503 with a time to retry. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnreachable(error)) return new Problem(503, { retryAfter: OVERLOADED_RETRY_SECONDS });
  return new Problem(500);
}

export function logProblem(
  error: unknown,
  { status }: { readonly status: ProblemStatus },
  { services, request, pattern }: Pick<Context, 'services' | 'request' | 'pattern'>,
): void {
  if (logOutage(services.log, error)) return;
  services.log.error('a request failed', {
    requestId: requestId(request),
    status,
    method: request.method,
    route: pattern,
    error: withoutTokens(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
}
