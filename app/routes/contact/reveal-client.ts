import type { RevealClient } from '../../../domain/contact/contact.server.ts';
import type { Context } from '../../web/request/context.ts';
import { browserHash } from '../../web/request/keyed-hash.ts';
import { visitorHash } from '../analytics/visitor-hash.ts';

/** Identities (account, browser and visitor) for which requests for numbers are counted. */
export async function revealClientOf(context: Context): Promise<RevealClient> {
  return { viewer: await context.readViewer(), browser: browserHash(context), visitor: visitorHash(context) };
}
