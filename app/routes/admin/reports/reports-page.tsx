import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { ListRows } from '../../../parts/list-rows.tsx';
import type { DateTime } from '../../../parts/office/date-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import admin from '../admin.module.css';

export type ReportsView = {
  readonly kinds: readonly { readonly name: string; readonly href: string; readonly isShown: boolean }[];
  readonly subjects: readonly {
    readonly href: string;
    readonly kind: string;
    readonly name: string | null;
    readonly count: string;
    readonly reasons: readonly string[];
    /** Of a listing that is not published. */
    readonly status: string | null;
    readonly since: DateTime;
  }[];
  readonly next: string | null;
};

const words = fa.reports.queue;

export function ReportsPage({ view }: { readonly view: ReportsView }): ReactNode {
  return (
    <>
      <h1>{words.title}</h1>
      <Tabs label={words.filter} tabs={view.kinds} wrap />
      <ListRows
        rows={view.subjects}
        as="ol"
        className={admin.rows}
        empty={<Empty title={words.none} text={words.noneHint} />}
        pager={<Pager next={{ href: view.next, name: words.later }} />}
      >
        {(subject) => (
          <>
            <p className={admin.line}>
              <a href={subject.href}>
                <b>{subject.kind}</b>
              </a>
              {subject.name && <ForeignText text={subject.name} />}
              {subject.status && <Badge>{subject.status}</Badge>}
              <time dateTime={subject.since.iso}>{`${words.since} ${subject.since.text}`}</time>
            </p>
            <p className={admin.line}>
              <small>{subject.count}</small>
              {subject.reasons.map((reason) => (
                <Badge key={reason} look="accent">
                  {reason}
                </Badge>
              ))}
            </p>
          </>
        )}
      </ListRows>
    </>
  );
}
