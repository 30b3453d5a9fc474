import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './inspection.module.css';
import { BuyerPoints, CertifyDetails, InsuranceForm } from './inspection-parts.tsx';
import { type InspectionView, shownCertificates } from './shown-certificates.ts';

/** A car's certificates: the page behind the popups (ITEM-19). */
export const inspection = definePage<InspectionView>({
  at: get(paths.inspection),
  id: 'inspection-modal-page',
  cache: 'private',
  about: { summary: fa.api.pages.inspection, example: { listingId: '1' } },
  load: async (context) => (await shownCertificates(context, context.params.listingId)) ?? notFound(),
  head: ({ name }) => ({ title: fa.certificates.of(name), robots: 'noindex' }),
  Page: InspectionPage,
});

function InspectionPage({ view }: { readonly view: InspectionView }): ReactNode {
  return (
    <div className={styles.page}>
      <BackLink href={view.href}>{fa.certificates.back}</BackLink>
      <h1>{fa.certificates.title}</h1>
      <p>{view.name}</p>
      <CertifyDetails view={view} />
      {(view.site.insurance ?? view.seller.insurance) && (
        <section id="car-insurance">
          <InsuranceForm view={view} after="reload" />
        </section>
      )}
      <section id="certify-buyer">
        <h2>{fa.certificates.buyer.title}</h2>
        <BuyerPoints />
      </section>
    </div>
  );
}
