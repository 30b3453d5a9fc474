import { clientKey } from '../../web/client-address.ts';
import type { Context } from '../../web/context.ts';
import { networksOf } from '../../web/networks.ts';

/** A limit that cannot be asked in time limits nobody: a report never waits for the database. */
const PATIENCE_MS = 300;

/**
 * What an address that reports too often is answered, null for the others. One check a call, whatever is in it, and no
 * page: nobody sees it.
 */
export async function tooOften(
  action: 'analytics' | 'log',
  { services, request, now }: Context,
): Promise<Response | null> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    late = setTimeout(resolve, PATIENCE_MS, null);
  });
  const taking = services.limits.take(action, networksOf(clientKey(request)), now).catch(() => null);
  const verdict = await Promise.race([taking, patience]);
  clearTimeout(late);
  if (verdict?.kind !== 'refused') return null;
  return new Response(null, {
    status: 429,
    headers: { 'retry-after': String(verdict.retryAfter), 'cache-control': 'no-store' },
  });
}
