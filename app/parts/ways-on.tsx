import type { ReactNode } from 'react';
import { Actions } from '../ui/actions.tsx';
import { LinkButton } from '../ui/button.tsx';

/** A link by which people go on from a page. */
export type Way = {
  readonly name: string;
  readonly href: string;
  readonly icon?: string;
  /** Leads to a gateway, or to one step before it. */
  readonly isPaying?: true;
  /** Params of the popup with the ways to pay, which opens in place of the page. */
  readonly popup?: string;
};

/** Links by which people go on, the first one as the main one. `before`: replaces it as that. */
export function WaysOn({ ways, before }: { readonly ways: readonly Way[]; readonly before?: ReactNode }): ReactNode {
  return (
    <Actions>
      {before}
      {ways.map(({ name, href, icon, isPaying, popup }, at) => (
        <LinkButton
          key={href}
          look={at === 0 && !before ? 'accent' : undefined}
          href={href}
          icon={icon}
          rel={isPaying && 'nofollow'}
          data-popup={popup && 'payment-method'}
          data-params={popup}
        >
          {name}
        </LinkButton>
      ))}
    </Actions>
  );
}
