import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { AdminFrame, type Office } from '../../../parts/frame/admin-frame.tsx';
import admin from '../admin.module.css';
import type { Moment } from '../moment.ts';

export type ReportsView = {
  readonly office: Office;
  readonly kinds: readonly { readonly name: string; readonly href: string; readonly isShown: boolean }[];
  readonly subjects: readonly {
    readonly href: string;
    readonly kind: string;
    readonly name: string | null;
    readonly count: string;
    readonly reasons: readonly string[];
    /** Of a listing that is not published. */
    readonly status: string | null;
    readonly since: Moment;
  }[];
  readonly next: string | null;
};

const words = fa.reports.queue;

export function ReportsPage({ view }: { readonly view: ReportsView }): ReactNode {
  return (
    <AdminFrame office={view.office} current="reports">
      <h1>{words.title}</h1>
      <nav className="chips wrap" aria-label={words.filter}>
        {view.kinds.map(({ name, href, isShown }) => (
          <a key={href} className="chip" href={href} aria-current={isShown ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {view.subjects.length === 0 && (
        <div className="empty">
          <h2>{words.none}</h2>
          <p>{words.noneHint}</p>
        </div>
      )}
      <ol className={admin.rows}>
        {view.subjects.map((subject) => (
          <li key={subject.href}>
            <p className={admin.line}>
              <a href={subject.href}>
                <b>{subject.kind}</b>
              </a>
              {subject.name && <ForeignText text={subject.name} />}
              {subject.status && <span className="badge">{subject.status}</span>}
              <time dateTime={subject.since.iso}>{`${words.since} ${subject.since.text}`}</time>
            </p>
            <p className={admin.line}>
              <small>{subject.count}</small>
              {subject.reasons.map((reason) => (
                <span key={reason} className="badge accent">
                  {reason}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ol>
      {view.next && (
        <a className="button" rel="next" href={view.next}>
          {words.later}
        </a>
      )}
    </AdminFrame>
  );
}
