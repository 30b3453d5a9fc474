import type { ComponentProps, ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { LinkButton } from '../ui/button.tsx';

type NewTabLinkProps = ComponentProps<'a'> & { readonly looksLike?: 'link' | 'button' };

/** A link that opens in a new tab, so that typed values stay here; screen readers announce the new tab. */
export function NewTabLink({ looksLike = 'link', children, ...link }: NewTabLinkProps): ReactNode {
  const Link = looksLike === 'button' ? LinkButton : 'a';
  return (
    <Link {...link} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({fa.forms.newTab})</span>
    </Link>
  );
}
