import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './listing.module.css';
import type { CertificatesView } from './listing-view.ts';

const words = fa.certificates;

/** Links to a car's certificates (ITEM-19); without scripts all of them lead to one page. */
export function CertificateLinks({
  certificates: { href, listing, insurance },
}: {
  readonly certificates: CertificatesView;
}): ReactNode {
  const params = JSON.stringify({ listing });
  return (
    <nav className={styles.certificates} aria-label={words.title} data-no-print="">
      <LinkButton icon="shield-check" href={href} data-popup="certify-details" data-params={params}>
        {words.open}
      </LinkButton>
      {insurance && (
        <LinkButton icon="check" href={`${href}#car-insurance`} data-popup="car-insurance" data-params={params}>
          {words.openInsurance}
        </LinkButton>
      )}
      <a href={`${href}#certify-buyer`} data-popup="certify-buyer">
        <Icon name="info" />
        {words.buyer.open}
      </a>
    </nav>
  );
}
