import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import type { DateTime } from '../parts/date-time.ts';
import { ForeignText } from '../parts/foreign-text.tsx';
import { type Change, Changes, type Named, NamedLink } from './entry-facts.tsx';
import styles from './timeline.module.css';

export type TimelineEntry = {
  readonly id: string | number;
  readonly action: string;
  readonly at: DateTime;
  readonly actor: Named;
  readonly subject?: Named | null;
  readonly changes?: readonly Change[];
  readonly reason?: string | null;
};

type TimelineProps = {
  readonly entries: readonly TimelineEntry[];
  /** Renders the buttons of an entry. */
  readonly actsOf?: (entry: TimelineEntry) => ReactNode;
};

/** Changes, newest first: the action, who did it, when and why, and the values before and after it. */
export function Timeline({ entries, actsOf }: TimelineProps): ReactNode {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className={styles.line}>
            <b>{entry.action}</b>
            {entry.subject && <NamedLink {...entry.subject} />}
            <small>
              {fa.admin.audit.by} <NamedLink {...entry.actor} />
            </small>
            <time dateTime={entry.at.iso}>{entry.at.text}</time>
          </p>
          <Changes changes={entry.changes ?? []} className={styles.change} />
          {entry.reason && (
            <p className={styles.reason}>
              <ForeignText text={entry.reason} />
            </p>
          )}
          {actsOf?.(entry)}
        </li>
      ))}
    </ol>
  );
}
