import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Closed } from './ended-listing.ts';

/** Notice that replaces a checkout. */
export function ClosedNotice({ closed: { text, link } }: { readonly closed: Closed }): ReactNode {
  return (
    <>
      <Notice>{text}</Notice>
      {link && (
        <p>
          <LinkButton look="accent" href={link.href}>
            {link.text}
          </LinkButton>
        </p>
      )}
    </>
  );
}
