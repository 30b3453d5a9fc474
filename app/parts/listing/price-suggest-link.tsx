import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { type Typed, withCarFacts } from './typed-listing.ts';

type Props = {
  /** Values of the posting form, of which the category and its attributes are passed on. */
  readonly typed: Typed;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * Link to the suggested price of a car, with the facts known about it (PSUG-01). While the user types,
 * `app/browser/posting/post-price.ts` updates the link.
 */
export function PriceSuggestLink({ typed, className, children }: Props): ReactNode {
  const told = withCarFacts(typed);
  return (
    <a
      className={className}
      href={paths.priceSuggest(told)}
      rel="nofollow"
      data-popup="price-suggestion"
      data-params={JSON.stringify(told)}
      data-price-suggest=""
      data-no-print=""
    >
      {children}
    </a>
  );
}
