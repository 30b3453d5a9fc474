import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

/** Subject of a limit: a listing, or the category of a listing that is not posted yet. */
export type LimitationSubject = { readonly listing: number } | { readonly category: number };

/** Link from a mention of free listings to the page with all limits. */
export function LimitationLink({ of }: { readonly of: LimitationSubject }): ReactNode {
  const [href, params] =
    'listing' in of
      ? [paths.listingLimitation(of.listing), { listing: String(of.listing) }]
      : [paths.categoryLimitation(of.category), { category: String(of.category) }];
  return (
    <a href={href} data-popup="limitation" data-params={JSON.stringify(params)}>
      {fa.promotion.limitation.more}
    </a>
  );
}
