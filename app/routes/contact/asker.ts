import type { Asker } from '../../../domain/contact/contact.server.ts';
import type { Context } from '../../web/context.ts';
import { browserHash } from '../../web/keyed-hash.ts';
import { visitorHash } from '../analytics/visitor-hash.ts';

/** The identities by which requests for a number are counted. */
export async function askerOf(context: Context): Promise<Asker> {
  return { viewer: await context.readViewer(), browser: browserHash(context), visitor: visitorHash(context) };
}
