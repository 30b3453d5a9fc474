import { createContext } from 'react';
import { isCall, withoutCall } from '../forms/posted-call.ts';

/**
 * Path and query of a page that is rendered for one person; null if a shared cache may send the page to others, or the
 * address is not known. Forms with files are sent to this address directly, because a redirected browser would upload
 * them twice (GEN-01).
 */
export const PageAddressContext = createContext<string | null>(null);

/** Address of the requested page, without parameters that only scripts and forms add. */
export function pageAddressOf({ url }: Pick<Request, 'url'>): string | null {
  const asked = new URL(url);
  if (isCall(asked)) return null;
  asked.searchParams.delete('_regions');
  return `${asked.pathname}${withoutCall(asked.search)}`;
}
