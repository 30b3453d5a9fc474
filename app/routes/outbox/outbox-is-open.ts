import { may } from '../../../domain/identity/roles.ts';
import { isFromThisMachine } from '../../web/client-address.ts';
import type { Context } from '../../web/context.ts';

/** Names of this machine. A page elsewhere whose name was made to lead here asks by that name. */
const OWN_NAME = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whoever reads the outbox can sign in as anyone. So on a site that is not public it is open to this machine alone; on a
 * public one whose owner has asked for it (OUTBOX=1) to those who may read it, and to nobody else.
 */
export async function outboxIsOpen({ services: { site }, request, url, viewer }: Context): Promise<boolean> {
  if (!site.outbox) return false;
  if (!site.isPublic) return isFromThisMachine(request) && OWN_NAME.test(url.hostname);
  const reader = await viewer();
  return reader !== null && may(reader.role, 'read the outbox');
}
