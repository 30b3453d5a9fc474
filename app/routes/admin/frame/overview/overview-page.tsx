import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { EntryTimeline } from '../../../../office/entry-timeline.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import styles from '../../admin.module.css';
import type { EntryView } from '../../records/audit/audit-view.ts';
import { FigureList } from '../../records/figures/figure-list.tsx';
import type { Figure } from '../../records/figures/user-figures.ts';

export type OverviewView = {
  readonly queues: readonly {
    readonly name: string;
    readonly href: string;
    /** Null if nothing waits. */
    readonly count: string | null;
    readonly oldest: string | null;
    readonly target: string | null;
    readonly isLate: boolean;
  }[];
  /** Names of what the viewer's role permits. */
  readonly may: readonly string[];
  readonly users: readonly Figure[];
  readonly recent: { readonly title: string; readonly entries: readonly EntryView[] };
};

const words = fa.admin.overview;

export function OverviewPage({ view: { queues, may, users, recent } }: { readonly view: OverviewView }): ReactNode {
  return (
    <>
      <h1>{fa.admin.title}</h1>
      {queues.length > 0 && (
        <CasePart title={words.queues}>
          <Rows
            rows={queues}
            keyOf={({ href }) => href}
            hrefOf={({ href }) => href}
            columns={[
              { head: words.queue, cell: ({ name }) => name, isName: true },
              { head: words.count, cell: ({ count }) => count ?? words.nothing, look: 'number' },
              {
                head: words.oldest,
                cell: ({ oldest, isLate }) =>
                  oldest && (
                    <>
                      {oldest} {isLate && <Badge look="danger">{words.late}</Badge>}
                    </>
                  ),
              },
              { head: words.target, cell: ({ target }) => target },
            ]}
          />
        </CasePart>
      )}
      {users.length > 0 && (
        <CasePart title={fa.admin.figures.users}>
          <FigureList figures={users} />
        </CasePart>
      )}
      <CasePart title={recent.title}>
        {recent.entries.length > 0 ? <EntryTimeline entries={recent.entries} /> : <p>{fa.admin.audit.none}</p>}
      </CasePart>
      <CasePart title={words.may}>
        <ul className={styles.may}>
          {may.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </CasePart>
    </>
  );
}
