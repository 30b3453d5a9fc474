import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './course.module.css';

export type CourseStep = {
  readonly key: string;
  readonly name: ReactNode;
  /** When and by whom, in small letters. */
  readonly note?: ReactNode;
  /** Has not happened yet. */
  readonly isAhead?: boolean;
};

/** Draws events and steps that are still to come as stops of a line, from the top. */
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
