/** Rules of hearing both sides before staff decide about a dispute (SECP-07). */
import type { Side } from '../purchases/invoices/invoice-record.ts';
import type { DisputeActor, PostedAct } from './dispute.ts';

/** Acts that make a new claim, to which the other side may answer. */
const CLAIMS: readonly PostedAct[] = ['complain', 'returned', 'refuse-return', 'charge-back'];

export type Heard = { readonly act: PostedAct; readonly side: DisputeActor; readonly text?: string | null | undefined };

/**
 * Side that may answer a post. The post of a chargeback is written by staff; the seller may answer it, because the bank
 * acted for the buyer.
 */
const otherSide = (side: DisputeActor): Side => (side === 'seller' ? 'buyer' : 'seller');

/** Returns whether a post counts as an answer. A request that staff decide counts only if it has a text. */
const speaks = ({ act, text }: Heard): boolean => act !== 'escalate' || Boolean(text);

/**
 * Side that may still answer the newest claim of the other side and whose time is not over; null if there is none.
 * `posts`: all posts of a dispute, oldest first.
 */
export function sideToHear(posts: readonly Heard[]): Side | null {
  let unheard: Side | null = null;
  for (const post of posts) {
    if (CLAIMS.includes(post.act)) unheard = otherSide(post.side);
    else if (post.act === 'silence' || (post.side === unheard && speaks(post))) unheard = null;
  }
  return unheard;
}
