import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import type { OwnPurchase } from '../../parts/purchases/own-purchase.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OwnerView } from './owner-view.ts';

/** Bar for owners on the page of their own listing: the next step, and links to actions. */
export function OwnerBar({ view: { next, links } }: { readonly view: OwnerView }): ReactNode {
  return (
    <section aria-label={fa.myListings.owner.label} data-owner-bar="" data-no-print="">
      <Notice>
        <b>{`${fa.myListings.owner.label}: `}</b>
        {next}
      </Notice>
      <p className="chips wrap">
        {links.map(({ name, href, popup, params }) => (
          <a key={name} className="chip" href={href} data-popup={popup} data-params={params && JSON.stringify(params)}>
            {name}
          </a>
        ))}
      </p>
    </section>
  );
}

/** Bar for buyers on the page of a listing that they are buying: the order's state, and a link to it (SECP-01). */
export function BuyerBar({ purchase: { text, href, isPaid } }: { readonly purchase: OwnPurchase }): ReactNode {
  return (
    <section aria-label={fa.purchases.links.buy} data-own-purchase={isPaid ? 'paid' : 'unpaid'} data-no-print="">
      <Notice icon="shield-check" action={<LinkButton href={href}>{fa.purchases.own.toPurchase}</LinkButton>}>
        {text}
      </Notice>
    </section>
  );
}
