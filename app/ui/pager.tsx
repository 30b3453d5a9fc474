import type { ReactNode } from 'react';
import { Actions } from './actions.tsx';
import { LinkButton } from './button.tsx';

type Way = { readonly href: string | null; readonly name: string };

type PagerProps = {
  /** Link to the first page; its `href` is null on the first page. */
  readonly first?: Way;
  /** Link to the next page; its `href` is null on the last page. */
  readonly next?: Way;
  /** Further links. */
  readonly children?: ReactNode;
};

/** Links between the pages of a list; renders nothing if there is only one. */
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
