/** Hearing both sides of a dispute before staff decide about it (SECP-07). */
import type { Side } from '../purchases/invoices/invoice-record.ts';
import type { DisputeActor, PostedAct } from './dispute.ts';

/** Acts by which a side says something new, to which the other side may answer. */
const CLAIMS: readonly PostedAct[] = ['complain', 'returned', 'refuse-return', 'charge-back'];

export type Heard = { readonly act: PostedAct; readonly side: DisputeActor; readonly text?: string | null | undefined };

/** The seller, where the buyer's bank spoke for them. */
const otherSide = (side: DisputeActor): Side => (side === 'seller' ? 'buyer' : 'seller');

/** Whether a side used its word: asking staff without saying anything does not. */
const speaks = ({ act, text }: Heard): boolean => act !== 'escalate' || Boolean(text);

/**
 * The side that has not spoken since the other one said something new and whose time has not run out; null if both were heard.
 * `posts`: all of a dispute, oldest first.
 */
export function sideToHear(posts: readonly Heard[]): Side | null {
  let unheard: Side | null = null;
  for (const post of posts) {
    if (CLAIMS.includes(post.act)) unheard = otherSide(post.side);
    else if (post.act === 'silence' || (post.side === unheard && speaks(post))) unheard = null;
  }
  return unheard;
}
