export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** Answer to every report, whatever the report contains. */
export const noContent = (): Response => new Response(null, { status: 204, headers: NO_STORE });
