import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './account-frame.module.css';
import { UnreadBadge } from './unread-badge.tsx';

/** Sections of the user's account («my Bazarche»), in order, grouped by task. */
const ACCOUNT_GROUPS = [
  {
    group: 'selling',
    sections: [
      { section: 'listings', icon: 'list', name: fa.myListings.title, href: paths.myListings() },
      { section: 'shops', icon: 'store', name: fa.myShops.title, href: paths.myShops() },
      { section: 'offers', icon: 'tag', name: fa.offers.mine, href: paths.myOffers() },
      { section: 'reviews', icon: 'star', name: fa.ratings.mine.title, href: paths.myReviews() },
    ],
  },
  {
    group: 'buying',
    sections: [
      { section: 'purchases', icon: 'shield-check', name: fa.purchases.mine.title, href: paths.myPurchases() },
      { section: 'favourites', icon: 'heart', name: fa.favourites.title, href: paths.favourites() },
      { section: 'saved-searches', icon: 'search', name: fa.savedSearches.title, href: paths.mySavedSearches() },
      { section: 'inspections', icon: 'clipboard-check', name: fa.inspections.mine, href: paths.myInspections() },
      { section: 'leasing', icon: 'calendar-clock', name: fa.leasing.mine.title, href: paths.myLeasing() },
    ],
  },
  {
    group: 'money',
    sections: [
      { section: 'wallet', icon: 'wallet', name: fa.wallet.title, href: paths.myWallet() },
      { section: 'payments', icon: 'receipt-text', name: fa.payments.mine, href: paths.myPayments() },
    ],
  },
  {
    group: 'me',
    sections: [
      { section: 'chats', icon: 'message-circle', name: fa.chat.title, href: paths.myChats() },
      { section: 'notifications', icon: 'bell', name: fa.notices.title, href: paths.myNotifications() },
      { section: 'support', icon: 'messages-square', name: fa.tickets.mine, href: paths.myTickets() },
      { section: 'profile', icon: 'user-round-pen', name: fa.profile.title, href: paths.myProfile() },
      { section: 'devices', icon: 'smartphone', name: fa.account.devices, href: paths.myDevices() },
      { section: 'export', icon: 'download', name: fa.accountExport.title, href: paths.myExport() },
    ],
  },
] as const;

type AccountSection = (typeof ACCOUNT_GROUPS)[number]['sections'][number]['section'];

type AccountFrameProps = {
  /** Absent on a page outside the sections. */
  readonly current?: AccountSection;
  /** The page is below a section and has a back link of its own. */
  readonly nested?: boolean;
  readonly children: ReactNode;
};

/**
 * Frame of a page in the user's account: on wide screens beside links to all sections, on phones below a link back to
 * the sections.
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
  /** Short texts about what is pending or new in a section. */
  readonly news?: Partial<Readonly<Record<AccountSection, string>>>;
  /** Element for the names of the groups: headings on the page that consists of the groups. */
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
