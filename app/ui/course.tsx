import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './course.module.css';

export type CourseStep = {
  readonly key: string;
  readonly name: ReactNode;
  /** Time and author, in small type. */
  readonly note?: ReactNode;
  /** Whether this step has not happened yet. */
  readonly isAhead?: boolean;
};

/** Draws past events and future steps as stops of a vertical line, from the top. */
export function Course({ steps }: { readonly steps: readonly CourseStep[] }): ReactNode {
  return (
    <ol className={styles.course}>
      {steps.map(({ key, name, note, isAhead }) => (
        <li key={key} className={classNames(isAhead && styles.ahead)}>
          <span>{name}</span>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}
