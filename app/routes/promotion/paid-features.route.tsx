import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { redirectNonPayer } from '../../parts/checkout/own-listing.ts';
import { ActivationLink } from '../../parts/listing/activation-link.tsx';
import { PromotedListing } from '../../parts/promotion/promoted-listing.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { loadPaidFeatures, type PaidFeaturesView, type WayView } from './paid-features-view.ts';
import styles from './promotion.module.css';

const words = fa.promotion.features;

function PaidFeaturesPage({ view }: { readonly view: PaidFeaturesView }): ReactNode {
  const { special, done, checkout } = view;
  const { listingId, shown, running } = checkout;
  return (
    <div className={styles.whole}>
      <h1>{words.title}</h1>
      <PromotedListing id={listingId} shown={shown} running={running} />
      {done && (
        <Notice kind="success" data-checkout-done={`paid-features ${listingId}`}>
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
          <CheckoutForm view={checkout} isWhole />
        </>
      )}
      <Ways view={view} />
      <p>
        <LinkButton href={paths.myListings()}>{fa.myListings.title}</LinkButton>
      </p>
    </div>
  );
}

/** Lists free ways to get more views. */
function Ways({ view: { ways, securePurchasePopup, checkout } }: { readonly view: PaidFeaturesView }): ReactNode {
  if (ways.length === 0 && !securePurchasePopup) return null;
  const { listingId, paymentSource, fee } = checkout;
  return (
    <section className={styles.ways}>
      <h2>{words.free}</h2>
      <ul>
        {ways.map((way) => (
          <Way key={way.title} way={way} />
        ))}
        {securePurchasePopup && (
          <li>
            <Icon name="shield-check" />
            <div>
              <h3>{words.secure}</h3>
              <p>{words.secureText}</p>
            </div>
            <ActivationLink id={listingId} opensItself={paymentSource === 'listing-sent' && !fee} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Way({ way: { title, text, icon, link } }: { readonly way: WayView }): ReactNode {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
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

/** Page of features and bumps sold for a listing, and of free ways to get more views (PROM-02, ITEM-18). */
export const paidFeatures = definePage<PaidFeaturesView>({
  at: get(paths.paidFeatures),
  id: 'paid-features-page',
  cache: 'private',
  postsToGateways: true,
  guard: 'signed-in',
  about: { summary: fa.api.pages.paidFeatures },
  load: async (context) =>
    (await loadPaidFeatures(context, context.params.listingId)) ?? redirectNonPayer(context, context.params.listingId),
  head: () => ({ title: fa.promotion.features.title, robots: 'noindex' }),
  Page: PaidFeaturesPage,
});
