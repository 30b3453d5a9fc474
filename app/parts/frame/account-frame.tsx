import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './account-frame.module.css';
import { ACCOUNT_GROUPS, type AccountSection } from './account-sections.ts';
import { UnreadBadge } from './unread-badge.tsx';

type AccountFrameProps = {
  /** Absent on a page outside the sections. */
  readonly current?: AccountSection;
  /** A page below a section has a back link of its own. */
  readonly nested?: boolean;
  readonly children: ReactNode;
};

/**
 * A page of the user's account: next to the links to all sections on wide screens, below a link back to them on phones.
 */
export function AccountFrame({ current, nested, children }: AccountFrameProps): ReactNode {
  return (
    <div className={styles.account}>
      {!nested && (
        <BackLink className={styles.back} href={paths.my()}>
          {fa.account.back}
        </BackLink>
      )}
      <nav className={styles.sections} aria-label={fa.account.navigation} data-no-print="">
        <SectionLinks current={current} />
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

type SectionLinksProps = {
  readonly current?: AccountSection | undefined;
  /** Number of unread notices; if absent, a script of the browser fills it in. */
  readonly unread?: number;
  /** A few words on what waits in a section, or stands in it. */
  readonly news?: Partial<Readonly<Record<AccountSection, string>>>;
  /** Element of the groups' names: headings, where the page consists of them. */
  readonly heading?: 'h2' | 'p';
};

/** Links to all sections in their groups, which make up «my Bazarche» on a phone. */
export function SectionLinks({ current, unread, news, heading: Name = 'p' }: SectionLinksProps): ReactNode {
  return (
    <div className={styles.groups}>
      {ACCOUNT_GROUPS.map(({ group, sections }) => (
        <div key={group} className={styles.group}>
          <Name id={`account-${group}`}>{fa.account.groups[group]}</Name>
          <ul className={styles.links} aria-labelledby={`account-${group}`}>
            {sections.map(({ section, icon, name, href }) => (
              <li key={section}>
                <a href={href} aria-current={section === current ? 'page' : undefined}>
                  <Icon name={icon} />
                  {name}
                  {section === 'notifications' && (
                    <span data-personal="bell-count">{unread !== undefined && <UnreadBadge count={unread} />}</span>
                  )}
                  {news?.[section] && <small>{news[section]}</small>}
                  <Icon name="chevron-left" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
