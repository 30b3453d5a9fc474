import { contactOf } from '../../../domain/contact/contact.server.ts';
import { findListing } from '../../../domain/listings/listings.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { ContactPage } from './contact-page.tsx';
import { type ContactView, contactView } from './contact-view.ts';
import { revealClientOf } from './reveal-client.ts';

/** The seller's number on a page of its own, for users without JavaScript (REV-01). Opening it reveals nothing. */
export const contactPage = definePage<ContactView>({
  at: get(paths.contact),
  id: 'contact-page',
  cache: 'private',
  about: { summary: fa.api.pages.contact },
  async load(context) {
    const { db, catalogue, params } = context;
    const id = parseId(params.id ?? context.sentForm?.values.listing) ?? notFound();
    const listing = (await findListing(db, id)) ?? notFound();
    const client = await revealClientOf(context);
    const contact = (await contactOf(context, id, client, catalogue.taxonomy)) ?? notFound();
    return contactView(listing, contact, context);
  },
  head: () => ({ title: fa.contact.title, robots: 'noindex' }),
  Page: ContactPage,
});
