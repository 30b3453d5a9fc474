import type { ReactNode } from 'react';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { Way } from './result-ways.ts';

/** Links by which a payer goes on, the first one as the main one. `before`: replaces it as that. */
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
