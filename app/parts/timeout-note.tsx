import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** What a popup shows whose content did not come (GEN-05): in every page, since it is needed when nothing can be fetched. */
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
