import { may } from '../../domain/staff/roles.ts';
import { isFromThisMachine } from '../web/request/client-address.ts';
import type { Context } from '../web/request/context.ts';

/**
 * Whether the client may read the outbox. The outbox contains sign-in codes, so its readers can sign in as anyone. On a
 * site that is not public, only clients on this machine may read it. On a public site, only staff with the permission
 * may, and only if `OUTBOX=1` is set.
 */
export async function outboxIsOpen({ services: { site }, request, readViewer }: Context): Promise<boolean> {
  if (!site.outbox) return false;
  if (!site.isPublic) return isFromThisMachine(request);
  const reader = await readViewer();
  return reader !== null && may(reader.role, 'read the outbox');
}
