import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import styles from '../admin.module.css';
import type { EntryView } from './audit-view.ts';
import { EntryTimeline } from './entry-timeline.tsx';

export type OverviewView = {
  readonly may: readonly string[];
  readonly counts: readonly { readonly name: string; readonly count: string }[];
  readonly recent: { readonly title: string; readonly entries: readonly EntryView[] };
};

export function OverviewPage({ view: { may, counts, recent } }: { readonly view: OverviewView }): ReactNode {
  return (
    <>
      <h1>{fa.admin.title}</h1>
      <dl className={styles.counts}>
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.part}>
        <h2>{recent.title}</h2>
        {recent.entries.length > 0 ? <EntryTimeline entries={recent.entries} /> : <p>{fa.admin.audit.none}</p>}
      </section>
      <section className={styles.part}>
        <h2>{fa.admin.overview.may}</h2>
        <ul className={styles.may}>
          {may.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
