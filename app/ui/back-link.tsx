import type { ReactNode } from 'react';
import styles from './back-link.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type BackLinkProps = {
  readonly href: string;
  readonly className?: string | undefined;
  /** Name of the target page. */
  readonly children: ReactNode;
};

/** Links to the parent page. */
export function BackLink({ href, className, children }: BackLinkProps): ReactNode {
  return (
    <a className={classNames(styles.back, className)} href={href} data-no-print="">
      <Icon name="arrow-right" />
      {children}
    </a>
  );
}
