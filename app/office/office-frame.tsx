import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { ForeignText } from '../parts/foreign-text.tsx';
import { FrameExtras } from '../parts/frame/frame-extras.tsx';
import { paths } from '../paths.ts';
import { IconButton, LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Region } from '../web/pages/region.tsx';
import type { PageId } from '../web/pages/route.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { OfficeBottomBar } from './office-bottom-bar.tsx';
import styles from './office-frame.module.css';
import { SectionsMenu } from './office-sections.tsx';
import type { OfficeView } from './open-office.ts';
import { OwnName } from './own-name.tsx';
import type { OfficeSection } from './sections.ts';
import { ShortcutsLink } from './shortcuts-link.tsx';

type OfficeFrameProps = {
  readonly page: PageId;
  readonly office: OfficeView;
  readonly current: OfficeSection | undefined;
  readonly children: ReactNode;
};

const words = fa.admin.frame;

/** Id of the region with the sections and their numbers of waiting cases; every page of the back office has it. */
export const SECTIONS_REGION = 'sections';

/** Everything around a page of the back office: its bar, sections and, on phones, the bar at the bottom. */
export function OfficeFrame({ page, office, current, children }: OfficeFrameProps): ReactNode {
  return (
    <>
      <LinkButton look="accent" className={`visually-hidden ${styles.skip}`} href="#main">
        {fa.site.skipToContent}
      </LinkButton>
      <OfficeBar office={office} />
      <div className={styles.body}>
        <nav className={styles.sections} aria-label={fa.admin.navigation} data-no-print="">
          <Region id={SECTIONS_REGION}>
            <SectionsMenu sections={office.folded} current={current} />
          </Region>
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          <DecisionNotice notice={office.notice} />
          {office.asksName && <OwnName view={office.asksName} isAfterAct={office.notice !== null} />}
          {office.money.map((text) => (
            <Notice
              key={text}
              kind="danger"
              quiet
              action={<a href={paths.office.ledger()}>{fa.ledgerBook.notice.see}</a>}
            >
              {text}
            </Notice>
          ))}
          {children}
        </main>
      </div>
      <OfficeBottomBar page={page} current={current} />
      <FrameExtras page={page} />
    </>
  );
}

function OfficeBar({ office }: { readonly office: OfficeView }): ReactNode {
  return (
    <header className={styles.bar} data-no-print="" data-office={office.cameFrom}>
      <a className={styles.logo} href={paths.office.overview()}>
        <Icon name="gate" />
        <b>{fa.admin.title}</b>
      </a>
      <search className={styles.search}>
        <form action={paths.office.search()}>
          <input
            className="input"
            type="search"
            name="q"
            aria-label={words.search}
            placeholder={words.searchHint}
            autoComplete="off"
            data-key="/"
          />
          <IconButton icon="search" label={words.find} type="submit" />
        </form>
      </search>
      <ShortcutsLink />
      <a className={styles.link} href={paths.myNotifications()} data-personal="bell">
        <Icon name="bell" />
        <span className="visually-hidden">{fa.notices.title}</span>
      </a>
      <a className={styles.who} href={paths.my()}>
        <b>
          <ForeignText text={office.name} />
        </b>
        <small>{office.role}</small>
      </a>
      <a className={styles.link} href={paths.home()}>
        <Icon name="store" />
        <span>{words.site}</span>
      </a>
    </header>
  );
}
