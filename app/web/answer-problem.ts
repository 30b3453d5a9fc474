import { readStoredTyped } from './forms/stored-typed.tsx';
import { referrerOf } from './pages/headers.ts';
import { renderPage } from './pages/render.tsx';
import type { Answering } from './pages/respond.ts';
import type { Context } from './request/context.ts';
import { encode, encodingFor } from './request/encode.ts';
import { wantsEnvelope } from './request/envelope.ts';
import { Problem } from './request/problem.ts';
import { logProblem, problemOf } from './request/problem-of-error.ts';
import { requestId } from './request/request-id.ts';

/**
 * Answers an exception (GEN-20): people get a page, background calls get the JSON envelope. Unexpected exceptions are
 * logged, and their stack is not shown. An unreachable database is answered 503, with a time to retry.
 */
export async function answerProblem(error: unknown, context: Context, answering: Answering): Promise<Response> {
  const problem = problemOf(error);
  // Problems that the code throws on purpose are not logged, because their status is explanation enough.
  if (problem.status >= 500 && !(error instanceof Problem)) logProblem(error, problem, context);
  const { retryAfter, allow, loginUrl } = problem.details;
  const headers = {
    ...answering.security,
    ...referrerOf(context.url),
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(allow === undefined ? {} : { allow }),
    ...(problem.status < 500 ? {} : { 'x-request-id': requestId(context.request) }),
  };
  const { status } = problem;
  if (wantsEnvelope(context.request)) {
    const data = loginUrl === undefined ? {} : { data: { loginUrl } };
    const answer = Response.json(
      { success: false, message: answering.problemTitle(status), ...data },
      { status, headers },
    );
    // These cookies store the submitted form until the user has signed in.
    if (loginUrl !== undefined) for (const line of context.answerCookies) answer.headers.append('set-cookie', line);
    return answer;
  }
  const page = await answering.problemPage(problem, context);
  const kept = await readStoredTyped(context);
  // On errors of the site itself, skips the announcement, because loading it may fail for the same reason.
  const showsAnnouncement = status < 500 && !page.hasOwnFrame;
  const above = showsAnnouncement
    ? await answering
        .aboveContent(context, { scope: () => undefined, isPublic: false, isProblem: true })
        .catch(() => null)
    : null;
  const html = renderPage(page, await page.load(context), context, { frameOf: answering.frameOf, above, kept });
  const encoded = encode(html, encodingFor(context.request.headers.get('accept-encoding')), {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
  });
  return new Response(encoded.body as Uint8Array<ArrayBuffer>, { status, headers: encoded.headers });
}
