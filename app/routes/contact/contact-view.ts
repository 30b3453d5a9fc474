import type { Contact } from '../../../domain/contact/contact.server.ts';
import type { ListingDetail } from '../../../domain/listings/listings.server.ts';
import { whyNoOffers } from '../../../domain/offers/offer.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { type ShownDescription, shownDescription } from '../../parts/listing/shown-description.ts';
import { paths } from '../../paths.ts';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { provedDid } from '../../web/request/confirmation-proof.ts';
import type { Context } from '../../web/request/context.ts';
import { purchaseLink } from '../listing/listing-view.ts';
import { type NumberView, numberView } from './number-view.ts';
import { type PaidContactView, paidContactView } from './paid-contact-view.ts';

type Reveal = { readonly action: string; readonly state: FormState };

/**
 * View of the contact page. The number and the complete description are in it only after the visitor has revealed them.
 */
export type ContactView = {
  readonly name: string;
  readonly back: string;
  readonly state: Contact['state'];
  /** The revealed content, or the form that reveals it. */
  readonly number: NumberView | Reveal | null;
  readonly description: { readonly text: string } | Reveal | null;
  /** Links to chat and offer, which are free; null if the listing accepts none, for example offers without a price. */
  readonly chat: string | null;
  readonly offer: string | null;
  /** Packages for sale, in categories where contact costs money; otherwise null. */
  readonly paid: PaidContactView | null;
  /** Sentence about what the next reveal will use up; null if revealing is free or was done. */
  readonly uses: string | null;
  readonly done: string | null;
  /** Whether the listing's page has a link for secure purchase, or for requesting it. */
  readonly isSecure: boolean;
  readonly category: Category | null;
};

export async function contactView(listing: ListingDetail, contact: Contact, context: Context): Promise<ContactView> {
  const { id } = listing;
  const isOpen = contact.state === 'open';
  const reveal = (action: string): Reveal => ({ action, state: formStateAt(context, action) });
  const category = context.catalogue.taxonomy.byId.get(listing.categoryId);
  const shown: ShownDescription | null = category ? shownDescription(listing, category) : null;
  return {
    name: cleanProse(listing.name),
    back: paths.listing(id, listing.name),
    state: contact.state,
    number: isOpen
      ? contact.number === null
        ? reveal(paths.revealNumber('listings', id))
        : numberView(contact.number)
      : null,
    description:
      isOpen && shown?.isMasked
        ? contact.description === null
          ? reveal(paths.revealDescription(id))
          : { text: cleanProse(contact.description) }
        : null,
    chat: contact.state === 'closed' ? null : paths.myChats(id),
    offer: contact.state === 'closed' || whyNoOffers(listing) !== null ? null : paths.offer(id),
    paid: contact.state === 'paid' ? await paidContactView(context, id, contact.offers) : null,
    uses: usesOf(contact),
    isSecure:
      contact.state !== 'closed' &&
      category !== undefined &&
      purchaseLink(listing, category, await context.services.purchasePolicies.get(context.now)) !== null,
    category: category ?? null,
    done: isOpen && provedDid(context) === 'bought' ? fa.contact.buy.bought : null,
  };
}

function usesOf(contact: Contact): string | null {
  if (contact.state !== 'open' || contact.number !== null) return null;
  const { isOpened = false, credit = null } = contact.bought ?? {};
  if (isOpened) return fa.contact.buy.opened;
  return credit && fa.contact.buy.uses(persianNumber(credit.count - credit.used), jalaliDate(credit.endsAt));
}
