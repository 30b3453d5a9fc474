import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ActivationLink } from '../../parts/listing/activation-link.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import type { PaidFeaturesView, WayView } from './paid-features-view.ts';
import styles from './promotion.module.css';

const words = fa.promotion.features;

export function PaidFeaturesPage({ view }: { readonly view: PaidFeaturesView }): ReactNode {
  const { name, special, done, checkout, ways } = view;
  return (
    <div className={styles.page}>
      <header>
        <h1>{words.title}</h1>
        <p>
          <bdi>{name}</bdi>
        </p>
      </header>
      {done && (
        <Notice kind="success" data-checkout-done={`paid-features ${checkout.listingId}`}>
          {done}
        </Notice>
      )}
      {special && (
        <Notice kind="success" icon="star" quiet>
          {special}
        </Notice>
      )}
      {checkout.closed ? (
        <ClosedNotice closed={checkout.closed} />
      ) : (
        <>
          {checkout.fee && <Notice>{words.unpaidFirst}</Notice>}
          {checkout.isPending && <Notice>{words.pending}</Notice>}
          <CheckoutForm view={checkout} />
        </>
      )}
      {(ways.length > 0 || view.securePurchasePopup) && (
        <section className={styles.ways}>
          <h2>{words.free}</h2>
          <ul>
            {ways.map((way) => (
              <Way key={way.title} way={way} />
            ))}
            {view.securePurchasePopup && (
              <li>
                <h3>{words.secure}</h3>
                <p>{words.secureText}</p>
                <ActivationLink
                  id={checkout.listingId}
                  opensItself={checkout.paymentSource === 'listing-sent' && !checkout.fee}
                />
              </li>
            )}
          </ul>
        </section>
      )}
      <p>
        <LinkButton href={paths.myListings()}>{fa.myListings.title}</LinkButton>
      </p>
    </div>
  );
}

function Way({ way: { title, text, link } }: { readonly way: WayView }): ReactNode {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      {link && (
        <LinkButton
          href={link.href}
          data-popup={link.popup}
          data-params={link.popup && JSON.stringify({ listing: String(link.listing) })}
        >
          {link.text}
        </LinkButton>
      )}
    </li>
  );
}
