import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon, IconSprite, type Icons } from '../../ui/icon.tsx';
import { RenderedOnce } from '../../web/pages/raw-html.tsx';
import type { Frame, PageId } from '../../web/pages/route.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { BackToTop, FrameExtras } from './frame-extras.tsx';
import { hasFooter, hasNavigation, isOfListings } from './page-bars.ts';
import { SearchForm } from './search-form.tsx';
import styles from './site-frame.module.css';
import { siteFrameView } from './site-frame-view.ts';

type SiteFrameProps = {
  readonly page: PageId;
  readonly frame: Frame;
  readonly icons: Icons;
  readonly catalogue: Catalogue;
  readonly searchBox: ReactNode;
  readonly children: ReactNode;
};

/**
 * The frame around every page: header, navigation and footer. Parts that are the same in all places are rendered only
 * once.
 */
export function SiteFrame({ page, frame, icons, catalogue, searchBox, children }: SiteFrameProps): ReactNode {
  if (frame.isInApp)
    return (
      <IconSprite value={icons}>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <FrameExtras page={page} />
      </IconSprite>
    );
  const view = siteFrameView(frame, catalogue);
  return (
    <IconSprite value={icons}>
      <LinkButton look="accent" className={`visually-hidden ${styles.skip}`} href="#main">
        {fa.site.skipToContent}
      </LinkButton>
      {frame.skip && (
        <LinkButton look="accent" className={`visually-hidden ${styles.skip}`} href={frame.skip.href}>
          {frame.skip.text}
        </LinkButton>
      )}
      <header className={`${styles.header} ${hasNavigation(page) ? '' : styles.bare}`} data-no-print="">
        <div className={styles.bar}>
          <a className={styles.logo} href={paths.home()} aria-label={fa.site.homeLink}>
            <Icon name="gate" />
            <b>{fa.site.name}</b>
          </a>
          <SearchForm view={view}>{searchBox}</SearchForm>
          <a className={styles.wide} href={view.categoriesHref} data-popup="categories" data-params={view.popupParams}>
            <Icon name="layout-grid" />
            {fa.site.categories}
          </a>
          <RenderedOnce by={catalogue} part="frame: own">
            <a className={styles.wide} href={paths.myNotifications()} data-personal="bell" hidden>
              <Icon name="bell" />
              <span className="visually-hidden">{fa.notices.title}</span>
            </a>
            <a className={styles.wide} href={paths.my()} data-popup="sign-in" data-personal="user-box">
              <Icon name="user" />
              {fa.signIn.box}
              {/* Without scripts nothing tells the frame who reads it. */}
              <noscript>{fa.signIn.boxWithoutScripts}</noscript>
            </a>
            <LinkButton look="accent" icon="plus" className={styles.wide} href={paths.newListing('header')}>
              {fa.posting.link}
            </LinkButton>
          </RenderedOnce>
        </div>
        <nav
          className={`${styles.categories} ${isOfListings(page) ? styles.later : ''}`}
          aria-label={fa.site.categoryBar}
        >
          {view.categories.map(({ id, name, href }) => (
            <a key={id} href={href}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {hasFooter(page) && (
        <RenderedOnce by={catalogue} part="frame: footer">
          <footer className={styles.footer} data-no-print="">
            <div>
              <p>
                <b>{fa.site.name}</b> {fa.site.tagline}
              </p>
              <nav aria-label={fa.site.footerNavigation}>
                <a href={paths.provinces()}>{fa.site.provinces}</a>
                <a href={paths.shops()}>{fa.site.shops}</a>
                <a href={paths.agents()}>{fa.site.agents}</a>
                <a href={paths.priceSuggest()}>{fa.site.priceSuggest}</a>
                <a href={paths.about()}>{fa.articles.links.about}</a>
                <a href={paths.safety()}>{fa.articles.links.safety}</a>
                <a href={paths.terms()}>{fa.articles.links.terms}</a>
                <a href={paths.privacy()}>{fa.articles.links.privacy}</a>
                <a href={paths.support()}>{fa.articles.links.support}</a>
              </nav>
              <p className={styles.notice}>{fa.site.notice}</p>
            </div>
            <BackToTop />
          </footer>
        </RenderedOnce>
      )}
      {hasNavigation(page) && <BottomNavigation page={page} view={view} catalogue={catalogue} />}
      <RenderedOnce by={catalogue} part={`frame: extras ${page}`}>
        <FrameExtras page={page} />
      </RenderedOnce>
    </IconSprite>
  );
}
