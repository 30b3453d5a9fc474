import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import type { PageId } from '../web/route.ts';
import styles from './bottom-navigation.module.css';
import type { SiteFrameView } from './site-frame-view.ts';

type BottomNavigationProps = { readonly page: PageId; readonly view: SiteFrameView };

/** The thumb's way around on phones. The listings link goes to the last results seen (SRCH-07). */
export function BottomNavigation({ page, view }: BottomNavigationProps): ReactNode {
  const current = (id: PageId) => (page === id ? 'page' : undefined);
  return (
    <nav className={styles.navigation} aria-label={fa.site.mainNavigation} data-no-print="">
      <a href={paths.home()} aria-current={current('home-page')}>
        <Icon name="house" />
        {fa.site.home}
      </a>
      <a href={view.listingsHref} data-last-results="" aria-current={current('add-index-page')}>
        <Icon name="newspaper" />
        {fa.site.listings}
      </a>
      <a href={paths.newListing()} className={styles.post} aria-current={current('add-new-page')}>
        <Icon name="plus" />
        {fa.posting.link}
      </a>
      <a href={view.categoriesHref} data-popup="categories" data-params={view.popupParams}>
        <Icon name="layout-grid" />
        {fa.site.categories}
      </a>
      <a href={paths.my()} aria-current={/^(?:my|session)-/.test(page) ? 'page' : undefined}>
        <Icon name="user" />
        {fa.signIn.account}
        <span data-personal="bell-count" />
      </a>
    </nav>
  );
}
