/** The one shape of JSON answers: everything but `success`, `message`, `errors` and the catalogue's `version` is under `data`. */

export type EnvelopeOptions = {
  /** Of the catalogue calls alone; stands at top level. */
  readonly version?: number | string;
  /** `no-store` where it is not said: most answers are somebody's own. */
  readonly cacheControl?: string;
};

/** The same for everyone and true for seconds: kept as long as pages are. */
export const FOR_EVERYONE = 'public, max-age=0, s-maxage=15';

export function envelope(data: unknown, { version, cacheControl = 'no-store' }: EnvelopeOptions = {}): Response {
  return Response.json(
    { success: true, ...(version === undefined ? {} : { version }), data },
    { headers: { 'cache-control': cacheControl } },
  );
}

/** What the caller can put right: a sentence, and one for each field that it is about. */
export function refused(message: string, errors: Readonly<Record<string, string>> = {}, status = 422): Response {
  return Response.json({ success: false, message, errors }, { status, headers: { 'cache-control': 'no-store' } });
}

/** Background calls, and whoever asks for JSON. A plain form asks for a page, wherever it is sent to. */
export function wantsEnvelope(request: Request): boolean {
  if (request.headers.has('x-requested-with')) return true;
  const accept = request.headers.get('accept') ?? '';
  const asksPage = accept.includes('text/html');
  if (new URL(request.url).pathname.startsWith('/api/')) return request.method !== 'POST' || !asksPage;
  return accept.includes('application/json') && !asksPage;
}
