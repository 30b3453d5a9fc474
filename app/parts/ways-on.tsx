import type { ReactNode } from 'react';
import { Actions } from '../ui/actions.tsx';
import { LinkButton } from '../ui/button.tsx';

/** Link to a page to which users can continue. */
export type Way = {
  readonly name: string;
  readonly href: string;
  readonly icon?: string;
  /** Whether the link leads to a gateway, or to the page before it. */
  readonly isPaying?: true;
  /** Params of the popup with the payment methods, which opens instead of the page. */
  readonly popup?: string;
};

/**
 * Links to which users can continue; the first is the main one. `before`: a main button that is shown instead of it.
 */
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
