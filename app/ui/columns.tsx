import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './columns.module.css';

type ColumnsProps = {
  /** Content that stays in view beside the main content on wide screens, and is below it on others. */
  readonly aside: ReactNode;
  /** Whether the aside is above the content on narrow screens. */
  readonly asideFirst?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Main content with an aside next to it, such as the totals of an order. */
export function Columns({ aside, asideFirst, className, children }: ColumnsProps): ReactNode {
  return (
    <div className={classNames(styles.columns, asideFirst && styles.first, className)}>
      <div className={styles.content}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
