import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Link «نردبان» (bump): opens the packages that move a listing up, in a popup or on their page. */
export function BumpLink({ id }: { readonly id: number }): ReactNode {
  return (
    <LinkButton href={paths.bump(id)} data-popup="bump" data-params={JSON.stringify({ listing: String(id) })}>
      {fa.promotion.bump.make}
    </LinkButton>
  );
}
