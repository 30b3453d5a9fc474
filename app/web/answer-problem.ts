import { problemPage } from '../routes/problems/problem.route.tsx';
import type { Context } from './context.ts';
import { encode, encodingFor } from './encode.ts';
import { wantsEnvelope } from './envelope.ts';
import type { SecurityHeaders } from './headers.ts';
import { Problem, type ProblemStatus } from './problem.ts';
import { renderPage } from './render.tsx';
import { requestId } from './request-id.ts';

const OVERLOADED_RETRY_SECONDS = 5;

/**
 * The answer to whatever was thrown (GEN-20): a page for people, the envelope for background calls. What nobody meant to
 * throw is logged and shown without its stack; a database that is away is 503 with a time to try again.
 */
export async function answerProblem(error: unknown, context: Context, security: SecurityHeaders): Promise<Response> {
  const problem = problemOf(error);
  // What was thrown on purpose says all in its status.
  if (problem.status >= 500 && !(error instanceof Problem)) logProblem(error, problem, context);
  const { retryAfter, allow, loginUrl } = problem.details;
  const headers = {
    ...security,
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(allow === undefined ? {} : { allow }),
    ...(problem.status < 500 ? {} : { 'x-request-id': requestId(context.request) }),
  };
  const { status } = problem;
  if (wantsEnvelope(context.request)) {
    const { messages } = await import('../routes/problems/problem-messages.ts');
    const data = loginUrl === undefined ? {} : { data: { loginUrl } };
    return Response.json({ success: false, message: messages(status).title, ...data }, { status, headers });
  }
  const page = problemPage(problem);
  const html = renderPage(page, await page.load(context), context);
  const encoded = encode(html, encodingFor(context.request.headers.get('accept-encoding')), {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
  });
  return new Response(encoded.body as Uint8Array<ArrayBuffer>, { status, headers: encoded.headers });
}

function problemOf(error: unknown): Problem {
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

function logProblem(error: unknown, { status }: { status: ProblemStatus }, { services, request, url }: Context): void {
  services.log.error('a request failed', {
    requestId: requestId(request),
    status,
    method: request.method,
    path: url.pathname,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
