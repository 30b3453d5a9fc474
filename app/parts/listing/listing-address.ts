import { paths } from '../../paths.ts';

/** Where the listing is to be found, if that is not where it was asked for. `slug` is already percent-decoded. */
export function movedTo(listing: { id: number; name: string }, slug: string | undefined): string | null {
  const address = paths.listing(listing.id, listing.name);
  const own = decodeURIComponent(address.split('/')[3] ?? '');
  return own === (slug ?? '') ? null : address;
}
