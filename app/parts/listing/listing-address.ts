import { paths } from '../../paths.ts';

/** The listing's canonical address; null if `slug`, percent-decoded, is right already. */
export function movedTo(listing: { id: number; name: string }, slug: string | undefined): string | null {
  const address = paths.listing(listing.id, listing.name);
  const own = decodeURIComponent(address.split('/')[3] ?? '');
  return own === (slug ?? '') ? null : address;
}
