export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** The answer to every report, whatever it contains. */
export const noContent = (): Response => new Response(null, { status: 204, headers: NO_STORE });
