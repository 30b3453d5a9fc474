/**
 * Common format of JSON answers: all data is under `data`, next to `success`, `message`, `errors` and the catalogue's
 * `version`.
 */
import type { JsonOf } from './about.ts';

export type EnvelopeOptions = {
  /** Version of the catalogue, a top-level key; only for calls of the catalogue. */
  readonly version?: number | string;
  /** `no-store` by default: most answers are personal. */
  readonly cacheControl?: string;
};

/** Cache-Control of answers that are the same for everyone; they are cached as long as pages. */
export const FOR_EVERYONE = 'public, max-age=0, s-maxage=15';

export function envelope<A>(data: A, { version, cacheControl = 'no-store' }: EnvelopeOptions = {}): JsonOf<A> {
  return Response.json(
    { success: true, ...(version === undefined ? {} : { version }), data },
    { headers: { 'cache-control': cacheControl } },
  );
}

/** A refusal that the caller can correct: a general message, and a message for each invalid field. */
export function refused(message: string, errors: Readonly<Record<string, string>> = {}, status = 422): Response {
  return Response.json({ success: false, message, errors }, { status, headers: { 'cache-control': 'no-store' } });
}

/** Whether the client wants JSON: background calls do, plain forms do not. */
export function wantsEnvelope(request: Request): boolean {
  if (request.headers.has('x-requested-with')) return true;
  const accept = request.headers.get('accept') ?? '';
  const asksPage = accept.includes('text/html');
  if (new URL(request.url).pathname.startsWith('/api/')) return request.method !== 'POST' || !asksPage;
  return accept.includes('application/json') && !asksPage;
}
