import type { ReactNode } from 'react';
import type { About } from '../../../domain/support/about.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

/**
 * Link «پشتیبانی» (support) on pages where users may need help: opens the support form about this subject, as a popup
 * or a page (SUPP-01).
 */
export function SupportLink({ about }: { readonly about: About }): ReactNode {
  const params = Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)]));
  return (
    <p className="help">
      {fa.tickets.stuck}{' '}
      <a href={paths.support(about)} rel="nofollow" data-popup="support" data-params={JSON.stringify(params)}>
        {fa.tickets.stuckLink}
      </a>
    </p>
  );
}
