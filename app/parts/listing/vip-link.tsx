import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

/** «ویژه کردن»: the choice in a popup, or on its page. */
export function VipLink({ id }: { readonly id: number }): ReactNode {
  return (
    <a
      className="button"
      href={paths.vipChoice(id)}
      data-popup="vip-listing"
      data-params={JSON.stringify({ listing: String(id) })}
    >
      {fa.promotion.vip.make}
    </a>
  );
}
