import { type Certificates, isEmpty, type ListingPapers } from '../../../domain/listings/certificates/certificates.ts';
import { sightOf, visibilityOf } from '../../../domain/listings/listing-sight.ts';
import {
  findListing,
  type ListingDetail,
  onlookerFor,
  readCertificates,
} from '../../../domain/listings/listings.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { Context } from '../../web/request/context.ts';
import { INSURED_COOKIE } from './insured-cookie.ts';

export type InspectionView = Certificates & {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  /** Whether this browser has entered the right insurance code. */
  readonly insured: boolean;
  readonly form: ReturnType<typeof formState>;
};

/**
 * Whether the visitor may see the listing, by the same rule as its own page: unpublished listings are visible only to
 * their owner and moderators.
 */
async function isShown(listing: ListingDetail, context: Context): Promise<boolean> {
  const { db, now } = context;
  if (['gone', 'never'].includes(visibilityOf(listing, now))) return false;
  return sightOf(listing, await onlookerFor(db, listing, await context.readViewer()), now) === 'all';
}

/** The certificates that a visitor may see; null if the listing is hidden or has none. */
export async function shownCertificates(context: Context, given: string | undefined): Promise<InspectionView | null> {
  const { db, cookies } = context;
  const id = parseId(given);
  const listing = id === null ? null : await findListing(db, id);
  if (!listing || !(await isShown(listing, context))) return null;
  const found = await readCertificates(context, listing.id);
  if (isEmpty(found)) return null;
  const name = cleanProse(listing.name);
  return {
    ...found,
    id: listing.id,
    name,
    href: paths.listing(listing.id, name),
    insured: shownFirst(found).insurance !== null && cookies.get(INSURED_COOKIE) === String(listing.id),
    form: formState(context),
  };
}

/** The certificate of each kind that this site guarantees, or else the one that the seller states. */
export const shownFirst = ({ site, seller }: Certificates): ListingPapers => ({
  inspection: site.inspection ?? seller.inspection,
  certificate: site.certificate ?? seller.certificate,
  insurance: site.insurance ?? seller.insurance,
});
