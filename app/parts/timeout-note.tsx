import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/**
 * Content of a popup that could not be loaded (GEN-05). It is in every page, because it is needed when nothing can be
 * fetched.
 */
export function TimeoutNote(): ReactNode {
  return (
    <Empty icon="wifi-off" titleId="popup-title" title={fa.site.timeoutTitle} text={fa.site.timeoutText}>
      <Button look="accent" data-retry="">
        {fa.site.retry}
      </Button>
      <Button data-close="">{fa.site.close}</Button>
    </Empty>
  );
}
