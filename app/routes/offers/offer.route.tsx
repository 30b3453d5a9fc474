import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './offer-form.module.css';
import { OfferForm } from './offer-form.tsx';
import { type OfferFormView, offerFormView } from './offer-form-view.ts';

/** The popup «price-offer» as a page, to which the sign-in returns. */
export const offerPage = definePage<OfferFormView>({
  at: get(paths.offer),
  id: 'price-offer-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.offer },
  async load(context) {
    const { id, listingId } = context.params;
    const listing = parseId(id ?? listingId) ?? notFound();
    return (await offerFormView(context, listing)) ?? notFound();
  },
  head: () => ({ title: fa.offers.title, robots: 'noindex' }),
  Page: ({ view }) => (
    <section className={styles.page}>
      <h1>{fa.offers.title}</h1>
      <OfferForm view={view} />
    </section>
  ),
});
