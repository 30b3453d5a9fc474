import { may } from '../../../domain/staff/roles.ts';
import { isFromThisMachine } from '../../web/client-address.ts';
import type { Context } from '../../web/context.ts';

/**
 * Readers of the outbox can sign in as anyone. So on a site that is not public it is open to this machine alone; on a
 * public one whose owner has asked for it (OUTBOX=1) it is open to staff with that permission.
 */
export async function outboxIsOpen({ services: { site }, request, readViewer }: Context): Promise<boolean> {
  if (!site.outbox) return false;
  if (!site.isPublic) return isFromThisMachine(request);
  const reader = await readViewer();
  return reader !== null && may(reader.role, 'read the outbox');
}
