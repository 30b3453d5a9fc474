import type { Contact } from '../../../domain/contact/contact.server.ts';
import type { ListingDetail } from '../../../domain/listings/listings.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import type { FormState } from '../../parts/form/form-state.ts';
import { type ShownDescription, shownDescription } from '../../parts/listing/shown-description.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';
import { formStateAt } from '../../web/form-state.ts';
import { type NumberView, numberView } from './number-view.ts';

type Reveal = { readonly action: string; readonly state: FormState };

/** The view of the contact page: number and whole description appear only once the visitor has revealed them. */
export type ContactView = {
  readonly name: string;
  readonly back: string;
  readonly state: Contact['state'];
  /** The revealed content, or the form that reveals it. */
  readonly number: NumberView | Reveal | null;
  readonly description: { readonly text: string } | Reveal | null;
  /** Free ways to reach the seller within the site. */
  readonly chat: string | null;
  readonly offer: string | null;
};

export function contactView(listing: ListingDetail, contact: Contact, context: Context): ContactView {
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
    offer: contact.state === 'closed' ? null : paths.offer(id),
  };
}
