export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** What a report is answered, whatever was in it. */
export const noContent = (): Response => new Response(null, { status: 204, headers: NO_STORE });
