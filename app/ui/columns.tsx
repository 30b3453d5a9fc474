import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './columns.module.css';

type ColumnsProps = {
  /** Stays in sight beside the content on wide screens; stands below it on others. */
  readonly aside: ReactNode;
  /** Stands above the content on narrow screens. */
  readonly asideFirst?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Content and what belongs beside each part of it, such as the sums of an order. */
export function Columns({ aside, asideFirst, className, children }: ColumnsProps): ReactNode {
  return (
    <div className={classNames(styles.columns, asideFirst && styles.first, className)}>
      <div className={styles.content}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
