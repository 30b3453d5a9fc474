import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { RenderedOnce } from '../../web/pages/raw-html.tsx';
import type { PageId } from '../../web/pages/route.ts';
import type { Catalogue } from '../../web/request/context.ts';
import styles from './bottom-navigation.module.css';
import type { SiteFrameView } from './site-frame-view.ts';

type BottomNavigationProps = {
  readonly page: PageId;
  readonly view: SiteFrameView;
  readonly catalogue: Catalogue;
};

/** The navigation on phones, within reach of the thumb. The listings link goes to the last results (SRCH-07). */
export function BottomNavigation({ page, view, catalogue }: BottomNavigationProps): ReactNode {
  const current = (id: PageId) => (page === id ? 'page' : undefined);
  return (
    <nav className={styles.navigation} aria-label={fa.site.mainNavigation} data-no-print="">
      <a href={view.listingsHref} data-last-results="" aria-current={current('home-page') ?? current('add-index-page')}>
        <Icon name="newspaper" />
        {fa.site.listings}
      </a>
      <RenderedOnce by={catalogue} part={`frame: navigation ${page}`}>
        <a href={paths.favourites()} aria-current={current('favourites-page')}>
          <Icon name="heart" />
          {fa.site.favourites}
        </a>
        <a href={paths.newListing('bottom-navigation')} className={styles.post} aria-current={current('add-new-page')}>
          <Icon name="plus" />
          {fa.posting.link}
        </a>
        <a href={paths.myChats()} aria-current={current('my-chats-page') ?? current('my-chat-page')}>
          <span className={styles.counted}>
            <Icon name="message-circle" />
            {/* app/browser/chat/chat-unread.ts fills it in for signed-in users. */}
            <span className={styles.unread} data-unread-chats="" role="img" hidden />
          </span>
          {fa.site.chats}
        </a>
        <a href={paths.my()} aria-current={/^(?:my(?!-chats?-)|session)-/.test(page) ? 'page' : undefined}>
          <Icon name="user" />
          {fa.signIn.account}
          <span data-personal="bell-count" />
        </a>
      </RenderedOnce>
    </nav>
  );
}
