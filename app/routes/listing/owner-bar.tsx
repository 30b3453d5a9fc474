import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OwnerView } from './owner-view.ts';

/** For the owner of a listing on its own page: how it goes on, and the ways to change it. */
export function OwnerBar({ view: { next, links } }: { readonly view: OwnerView }): ReactNode {
  return (
    <section aria-label={fa.myListings.owner.label} data-owner-bar="" data-no-print="">
      <p className="notice">
        <Icon name="info" />
        <span>
          <b>{`${fa.myListings.owner.label}: `}</b>
          {next}
        </span>
      </p>
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
