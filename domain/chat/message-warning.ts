import { invitesElsewhere, leadsToPayment } from '../values/invitations.ts';
import { linksOf } from '../values/links.ts';
import { asksForHandOver, claimsPurchase } from '../values/purchase-claims.ts';
import { asksForCard } from '../values/requested-cards.ts';
import { asksForCode } from '../values/requested-codes.ts';
import type { MessageWarning } from './chat.ts';

/** Returns the most serious warning about a message; null if there is none. `host` is this site's. */
export function warningOf(text: string, host: string | null): MessageWarning | null {
  if (asksForCard(text)) return 'card';
  if (asksForHandOver(text)) return 'hand-over';
  if (asksForCode(text)) return 'code';
  if (linksOf(text).some((link) => !isOwn(link, host)) || leadsToPayment(text)) return 'link';
  if (claimsPurchase(text)) return 'purchase';
  return invitesElsewhere(text) ? 'elsewhere' : null;
}

function isOwn(link: string, host: string | null): boolean {
  const own = host?.toLowerCase();
  return own !== undefined && (link === own || link.endsWith(`.${own}`));
}
