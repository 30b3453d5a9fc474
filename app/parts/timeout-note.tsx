import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { Icon } from '../ui/icon.tsx';

/** What a popup shows whose content did not come (GEN-05): in every page, since it is needed when nothing can be fetched. */
export function TimeoutNote(): ReactNode {
  return (
    <div className="empty">
      <Icon name="wifi-off" />
      <h2 id="popup-title">{fa.site.timeoutTitle}</h2>
      <p>{fa.site.timeoutText}</p>
      <button type="button" className="button accent" data-retry="">
        {fa.site.retry}
      </button>
      <button type="button" className="button" data-close="">
        {fa.site.close}
      </button>
    </div>
  );
}
