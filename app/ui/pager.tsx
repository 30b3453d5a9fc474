import type { ReactNode } from 'react';
import { Actions } from './actions.tsx';
import { LinkButton } from './button.tsx';

type Way = { readonly href: string | null; readonly name: string };

type PagerProps = {
  /** Back to the beginning of the list; no `href` on the first page. */
  readonly first?: Way;
  /** On; no `href` on the last page. */
  readonly next?: Way;
  /** Other ways out of the list. */
  readonly children?: ReactNode;
};

/** The ways from one page of a list to its others; nothing where there is one page. */
export function Pager({ first, next, children }: PagerProps): ReactNode {
  if (!first?.href && !next?.href && !children) return null;
  return (
    <Actions>
      {first?.href && <LinkButton href={first.href}>{first.name}</LinkButton>}
      {next?.href && (
        <LinkButton rel="next" href={next.href}>
          {next.name}
        </LinkButton>
      )}
      {children}
    </Actions>
  );
}
