import type { Asker } from '../../../domain/contact/contact.server.ts';
import type { Context } from '../../web/context.ts';
import { browserHash } from '../../web/keyed-hash.ts';
import { visitorHash } from '../analytics/visitor-hash.ts';

/** Who asks for a number, as far as it is counted. */
export async function askerOf(context: Context): Promise<Asker> {
  return { viewer: await context.readViewer(), browser: browserHash(context), visitor: visitorHash(context) };
}
