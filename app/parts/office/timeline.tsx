import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ForeignText } from '../foreign-text.tsx';
import type { DateTime } from './date-time.ts';
import styles from './timeline.module.css';

type Named = { readonly name: string; readonly href: string | null };

export type TimelineEntry = {
  readonly id: string | number;
  readonly action: string;
  readonly at: DateTime;
  readonly actor: Named;
  readonly subject?: Named | null;
  /** Facts before and after. */
  readonly changes?: readonly {
    readonly name: string;
    readonly before: string;
    readonly after: string;
    readonly dir?: 'ltr' | undefined;
  }[];
  readonly reason?: string | null;
};

type TimelineProps = {
  readonly entries: readonly TimelineEntry[];
  /** Draws what can be done about an entry. */
  readonly actsOf?: (entry: TimelineEntry) => ReactNode;
};

/** Changes, newest first: the action, who did it, when and why, and the values before and after. */
export function Timeline({ entries, actsOf }: TimelineProps): ReactNode {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className={styles.line}>
            <b>{entry.action}</b>
            {entry.subject && <Name {...entry.subject} />}
            <small>
              {fa.admin.audit.by} <Name {...entry.actor} />
            </small>
            <time dateTime={entry.at.iso}>{entry.at.text}</time>
          </p>
          {entry.changes?.map(({ name, before, after, dir }) => (
            <p key={name} className={styles.change}>
              <ForeignText text={name} />: <span className="visually-hidden">{fa.admin.audit.before}</span>
              <del>
                <ForeignText text={before} dir={dir} />
              </del>{' '}
              <span className="visually-hidden">{fa.admin.audit.after}</span>
              <ins>
                <ForeignText text={after} dir={dir} />
              </ins>
            </p>
          ))}
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

function Name({ name, href }: Named): ReactNode {
  const text = <ForeignText text={name} />;
  return href === null ? text : <a href={href}>{text}</a>;
}
