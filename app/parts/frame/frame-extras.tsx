import type { ReactNode } from 'react';
import { browserMessages } from '../../messages/browser.ts';
import { fa } from '../../messages/fa.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PageId } from '../../web/pages/route.ts';
import { TimeoutNote } from '../timeout-note.tsx';
import styles from './frame-extras.module.css';
import { isOfListings } from './page-bars.ts';

/**
 * Link back to the top. It is inside the footer, which is a landmark, and becomes visible when a long page is scrolled.
 */
export function BackToTop(): ReactNode {
  return (
    <a className={styles.top} href="#main" data-do="back-to-top" aria-label={fa.site.backToTop} hidden>
      <Icon name="arrow-up" />
    </a>
  );
}

/** Parts that scripts show when needed; without scripts they stay hidden. */
export function FrameExtras({ page }: { readonly page: PageId }): ReactNode {
  return (
    <>
      {isOfListings(page) && (
        <aside className={styles.app} data-app-bar="" hidden>
          <Icon name="gate" />
          <p>{fa.site.appBar}</p>
          <Button look="accent" data-do="install-app">
            {fa.site.installApp}
          </Button>
          <IconButton icon="x" label={fa.site.dismiss} data-do="dismiss-app-bar" />
        </aside>
      )}
      <p className={`note ${styles.offline}`} popover="auto" data-no-connection="" role="status">
        {browserMessages.noConnection}
      </p>
      <div id="announcer" className="visually-hidden" role="status" />
      <template id="popup-loading">
        <div className={styles.loading}>
          <p className="visually-hidden">{fa.site.loading}</p>
          <Skeleton lines={6} />
        </div>
      </template>
      <template id="popup-timeout">
        <TimeoutNote />
      </template>
      <p className={styles.dev} data-dev-only="" hidden>
        {fa.site.pageId(page)}
      </p>
    </>
  );
}
