import type { ReactNode } from 'react';
import styles from './back-link.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type BackLinkProps = {
  readonly href: string;
  readonly className?: string | undefined;
  /** Where it leads. */
  readonly children: ReactNode;
};

/** The way to the page above this one. */
export function BackLink({ href, className, children }: BackLinkProps): ReactNode {
  return (
    <a className={classNames(styles.back, className)} href={href}>
      <Icon name="arrow-right" />
      {children}
    </a>
  );
}
