import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import styles from './list-page.module.css';

type ListPageProps = {
  readonly title: string;
  /** `h2` where it is shown within another page. */
  readonly heading?: 'h1' | 'h2';
  /** Beside the title: how many there are, or what may be done with all of them. */
  readonly aside?: ReactNode;
  /** Why what was asked of one of them was not done. */
  readonly refusal?: string | null;
  /** What was just done with one of them: a `FlashNotice`. */
  readonly notice?: ReactNode;
  /** `ListRows`, in a region where they are changed by themselves. */
  readonly children: ReactNode;
};

/** A page of things that belong to somebody. */
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
