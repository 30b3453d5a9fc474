import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import styles from './list-page.module.css';

type ListPageProps = {
  readonly title: string;
  /** `h2` for a list inside another page. */
  readonly heading?: 'h1' | 'h2';
  /** Shown beside the title, such as a count or an action on all rows. */
  readonly aside?: ReactNode;
  /** Reason why the last action on a row was refused. */
  readonly refusal?: string | null;
  /** Confirmation of the last action: a `FlashNotice`. */
  readonly notice?: ReactNode;
  /** `ListRows`, inside a region if scripts replace them. */
  readonly children: ReactNode;
};

/** Frame of a page that lists the user's own records. */
export function ListPage({
  title,
  heading: Heading = 'h1',
  aside,
  refusal,
  notice,
  children,
}: ListPageProps): ReactNode {
  return (
    <>
      <header className={styles.head}>
        <Heading>{title}</Heading>
        {aside}
      </header>
      {refusal && <Notice kind="warning">{refusal}</Notice>}
      {notice}
      {children}
    </>
  );
}
