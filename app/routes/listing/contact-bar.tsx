import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './contact-bar.module.css';
import type { ListingView } from './listing-view.ts';

/**
 * Links for contacting the seller of an open listing. The page is cached for everyone: scripts show the number in place
 * (`app/browser/reveal.ts`), and without scripts each link leads to a page of its own.
 */
export function ContactBar({
  id,
  purchase,
  takesOffers,
}: Pick<ListingView, 'id' | 'purchase' | 'takesOffers'>): ReactNode {
  const words = fa.contact;
  return (
    <section id="contact" tabIndex={-1} className={styles.bar} aria-label={words.bar} data-contact="" data-no-print="">
      <LinkButton
        look="accent"
        icon="phone"
        href={paths.contact(id)}
        rel="nofollow"
        data-do="reveal"
        data-url={paths.revealNumber('listings', id)}
        data-listing={id}
      >
        {words.showNumber}
      </LinkButton>
      <LinkButton icon="message-circle" href={paths.myChats(id)} rel="nofollow">
        {words.chat}
      </LinkButton>
      {takesOffers && (
        <LinkButton
          icon="tag"
          href={paths.offer(id)}
          rel="nofollow"
          data-popup="price-offer"
          data-params={JSON.stringify({ listing: String(id) })}
        >
          {words.offer}
        </LinkButton>
      )}
      {purchase === 'buy' && (
        <LinkButton icon="shield-check" href={paths.securePurchase(id)} rel="nofollow">
          {fa.purchases.links.buy}
        </LinkButton>
      )}
      {purchase === 'ask' && (
        <LinkButton
          icon="shield-check"
          href={paths.purchaseAsk(id)}
          rel="nofollow"
          data-popup="secure-purchase-ask"
          data-params={JSON.stringify({ listing: String(id) })}
        >
          {fa.purchases.links.ask}
        </LinkButton>
      )}
    </section>
  );
}
