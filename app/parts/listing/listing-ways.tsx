import type { ReactNode } from 'react';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { ListingWay } from './ways-from-listing.ts';

/** Ways on from a page about a listing, the first one as the main one. */
export function ListingWays({ ways }: { readonly ways: readonly ListingWay[] }): ReactNode {
  return (
    <Actions>
      {ways.map(({ name, href }, at) => (
        <LinkButton key={href} look={at === 0 ? 'accent' : undefined} href={href}>
          {name}
        </LinkButton>
      ))}
    </Actions>
  );
}
