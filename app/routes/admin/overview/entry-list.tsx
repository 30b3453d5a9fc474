import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { UndoButton } from '../../../parts/office/undo-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import styles from '../admin.module.css';
import type { EntryView } from './audit-view.ts';

/** Entries of the audit log, newest first. */
export function EntryList({ entries }: { readonly entries: readonly EntryView[] }): ReactNode {
  return (
    <ol className={styles.rows}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className={styles.line}>
            <b>{entry.action}</b>
            <Named {...entry.subject} />
            <small>
              {fa.admin.audit.by} <Named {...entry.actor} />
            </small>
            <time dateTime={entry.at.iso}>{entry.at.text}</time>
            {entry.isUndone && <Badge>{fa.admin.undo.isUndone}</Badge>}
            {entry.undo && <UndoButton entryId={entry.id} form={entry.undo} action={entry.action} />}
          </p>
          {entry.changes.map(({ name, before, after, dir }) => (
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
        </li>
      ))}
    </ol>
  );
}

function Named({ name, href }: EntryView['subject']): ReactNode {
  const text = <ForeignText text={name} />;
  return href === null ? text : <a href={href}>{text}</a>;
}
