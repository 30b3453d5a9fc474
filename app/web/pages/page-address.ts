import { createContext } from 'react';
import { isCall, withoutCall } from '../forms/posted-call.ts';

/**
 * Path and query of the page that is rendered for one person; null where others may get the page, or it is not known. Forms with files
 * are sent there at once, because a browser that is sent on would upload them twice (GEN-01).
 */
export const PageAddressContext = createContext<string | null>(null);

/** Address of the page that a request asks for, without what only scripts and forms add. */
export function pageAddressOf({ url }: Pick<Request, 'url'>): string | null {
  const asked = new URL(url);
  if (isCall(asked)) return null;
  asked.searchParams.delete('_regions');
  return `${asked.pathname}${withoutCall(asked.search)}`;
}
