import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Link «ویژه کردن» (promote): opens the choice in a popup, or on its page. */
export function VipLink({ id }: { readonly id: number }): ReactNode {
  return (
    <LinkButton
      href={paths.vipChoice(id)}
      data-popup="vip-listing"
      data-params={JSON.stringify({ listing: String(id) })}
    >
      {fa.promotion.vip.make}
    </LinkButton>
  );
}
