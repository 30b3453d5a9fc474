import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import styles from '../admin.module.css';
import { ACTION_CHOICES, type EntryView } from './audit-view.ts';
import { EntryTimeline } from './entry-timeline.tsx';

export type AuditView = {
  readonly asked: { readonly user: string; readonly actor: string; readonly action: string };
  readonly entries: readonly EntryView[];
  readonly next: string | null;
};

export function AuditPage({ view: { asked, entries, next } }: { readonly view: AuditView }): ReactNode {
  const words = fa.admin.audit;
  return (
    <>
      <h1>{fa.admin.sections.audit}</h1>
      <form className={styles.filter} action={paths.adminAudit()}>
        <div className="field">
          <label htmlFor="audit-action">{words.action}</label>
          <select id="audit-action" className="input" name="action" defaultValue={asked.action}>
            <option value="">{words.every}</option>
            {ACTION_CHOICES.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <NumberFilter name="actor" label={words.actor} value={asked.actor} />
        <NumberFilter name="user" label={words.subject} value={asked.user} />
        <Button type="submit">{words.filter}</Button>
      </form>
      {entries.length > 0 ? <EntryTimeline entries={entries} /> : <p>{words.none}</p>}
      <Pager next={{ href: next, name: words.older }} />
    </>
  );
}

type NumberFilterProps = { readonly name: string; readonly label: string; readonly value: string };

function NumberFilter({ name, label, value }: NumberFilterProps): ReactNode {
  const id = `audit-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        name={name}
        defaultValue={value}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
      />
    </div>
  );
}
