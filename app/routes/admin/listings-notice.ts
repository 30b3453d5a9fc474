import { readAccount } from '../../../domain/identity/identity.server.ts';
import { wants } from '../../../domain/identity/notify.ts';
import { listingForModerator } from '../../../domain/listings/posting.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';

export type Decided = {
  readonly listingId: number;
  readonly verdict: 'approved' | 'rejected' | 'suggested';
  readonly why: string;
};

/** A short letter to whoever has an address and wants to hear of his listings (AUTH-05). The decision stands without it. */
export async function tellSeller({ services, now }: Context, { listingId, verdict, why }: Decided): Promise<void> {
  const { db, delivery, site } = services;
  if (!delivery.offers('email')) return;
  const listing = await listingForModerator(db, listingId);
  const account = listing && (await readAccount(db, listing.userId));
  if (!listing || !account?.email || !wants(account, 'listings', 'email')) return;
  const words = fa.moderation.letters;
  const shown = `${site.origin}${paths.listing(listingId, listing.name)}`;
  const edit = `${site.origin}${paths.editListing(listingId)}`;
  const letter = {
    approved: { subject: words.approvedSubject, text: words.approved(listing.name, shown) },
    rejected: { subject: words.rejectedSubject, text: words.rejected(listing.name, why, edit) },
    suggested: { subject: words.editSubject, text: words.edit(listing.name, why, edit) },
  }[verdict];
  await delivery.send({ channel: 'email', to: account.email, ...letter }, now);
}
