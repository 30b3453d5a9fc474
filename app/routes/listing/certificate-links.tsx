import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './listing.module.css';
import type { CertificatesView } from './listing-view.ts';

const words = fa.certificates;

/** Links to a car's certificates and to the request of an inspection (ITEM-19); with scripts they open popups. */
export function CertificateLinks({
  certificates: { href, listing, insurance, request },
}: {
  readonly certificates: CertificatesView;
}): ReactNode {
  const params = JSON.stringify({ listing });
  return (
    <nav className={styles.certificates} aria-label={words.title} data-no-print="">
      {href && (
        <LinkButton icon="shield-check" href={href} data-popup="certify-details" data-params={params}>
          {words.open}
        </LinkButton>
      )}
      {href && insurance && (
        <LinkButton icon="check" href={`${href}#car-insurance`} data-popup="car-insurance" data-params={params}>
          {words.openInsurance}
        </LinkButton>
      )}
      {request && (
        <LinkButton icon="car" href={request} rel="nofollow" data-popup="certify-buyer" data-params={params}>
          {fa.inspections.link}
        </LinkButton>
      )}
    </nav>
  );
}
