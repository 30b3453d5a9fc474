import type { RevealClient } from '../../../domain/contact/contact.server.ts';
import type { Context } from '../../web/context.ts';
import { browserHash } from '../../web/keyed-hash.ts';
import { visitorHash } from '../analytics/visitor-hash.ts';

/** Who asks for a number, as far as it is counted. */
export async function revealClientOf(context: Context): Promise<RevealClient> {
  return { viewer: await context.readViewer(), browser: browserHash(context), visitor: visitorHash(context) };
}
