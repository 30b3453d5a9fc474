import { asksForCode } from '../values/asked-codes.ts';
import { linksOf } from '../values/links.ts';
import type { MessageWarning } from './chat.ts';

/** What the reader of a message is warned of: a code is worse than a link. `host`: of our own site. */
export function warningOf(text: string, host: string | null): MessageWarning | null {
  if (asksForCode(text)) return 'code';
  return linksOf(text).some((link) => !isOwn(link, host)) ? 'link' : null;
}

function isOwn(link: string, host: string | null): boolean {
  const own = host?.toLowerCase();
  return own !== undefined && (link === own || link.endsWith(`.${own}`));
}
