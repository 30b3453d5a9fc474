import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import type { PageId } from '../web/pages/route.ts';
import styles from './office-bottom-bar.module.css';
import type { OfficeSection } from './sections.ts';

const words = fa.admin.frame;

const LINKS = [
  { page: 'admin-page', name: words.work, icon: 'check-check', href: paths.office.overview() },
  { page: 'admin-search-page', name: words.search, icon: 'search', href: paths.office.search() },
  { page: 'admin-figures-page', name: words.figures, icon: 'list', href: paths.office.figures() },
  { page: 'admin-more-page', name: words.all, icon: 'ellipsis', href: paths.office.sections() },
] as const;

/** Sections whose pages the first link of the bar marks as current; all other sections belong to the last link. */
const WORK: ReadonlySet<OfficeSection> = new Set(['overview', 'listings', 'reports', 'reactions']);

type OfficeBottomBarProps = { readonly page: PageId; readonly current: OfficeSection | undefined };

/** The navigation of the back office below 1024 px. */
export function OfficeBottomBar({ page, current }: OfficeBottomBarProps): ReactNode {
  const own = LINKS.find((link) => link.page === page);
  const above = current && (WORK.has(current) ? LINKS[0] : LINKS[3]);
  return (
    <nav className={styles.bar} aria-label={fa.site.mainNavigation} data-no-print="">
      {LINKS.map((link) => (
        <a
          key={link.page}
          href={link.href}
          aria-current={link === own ? 'page' : !own && link === above ? 'true' : undefined}
        >
          <Icon name={link.icon} />
          {link.name}
        </a>
      ))}
    </nav>
  );
}
