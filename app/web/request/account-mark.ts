import { createHmac } from 'node:crypto';
import type { Context, Services } from './context.ts';

const MARK_BYTES = 12;

type Marking = {
  readonly keys: Pick<Services['keys'], 'visitors'>;
  readonly site: Pick<Services['site'], 'origin'>;
};

/**
 * Opaque mark of an account on this site. Pages, calls and drafts compare it to check that they belong to the account
 * that is signed in now. It grants no access and does not reveal the id.
 */
export const accountMarkOf = (userId: number, { keys, site }: Marking): string =>
  createHmac('sha256', keys.visitors)
    .update(`account ${site.origin} ${userId}`)
    .digest()
    .subarray(0, MARK_BYTES)
    .toString('base64url');

/** Mark of the signed-in account; empty for a visitor. Call it only for answers that no shared cache stores. */
export async function accountMark({ readViewer, services }: Pick<Context, 'readViewer' | 'services'>): Promise<string> {
  const viewer = await readViewer();
  return viewer ? accountMarkOf(viewer.userId, services) : '';
}
