import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Link to the page on which the owner allows secure purchase of a listing (SECP-02); opens as a popup with scripts. */
export function ActivationLink({
  id,
  opensItself,
}: {
  readonly id: number;
  readonly opensItself?: boolean;
}): ReactNode {
  return (
    <LinkButton
      href={paths.activatePurchase(id)}
      data-popup="secure-purchase-activation"
      data-params={JSON.stringify({ listing: String(id) })}
      data-opens-itself={opensItself ? '' : undefined}
    >
      {fa.purchases.activation.title}
    </LinkButton>
  );
}
