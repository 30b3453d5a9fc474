import { paths } from '../../paths.ts';

/** The id in `/v/{id}`: decimal digits without a sign or a leading zero; null for everything else. */
export function parseListingId(text: string | undefined): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text ?? '')) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

/** Where the listing is to be found, if that is not where it was asked for. `slug` is already percent-decoded. */
export function movedTo(listing: { id: number; name: string }, slug: string | undefined): string | null {
  const address = paths.listing(listing.id, listing.name);
  const own = decodeURIComponent(address.split('/')[3] ?? '');
  return own === (slug ?? '') ? null : address;
}
