import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import type { DateTime } from '../parts/date-time.ts';
import { ForeignText } from '../parts/foreign-text.tsx';
import { fixed } from '../parts/form/choice-kinds.ts';
import { defineForm } from '../parts/form/define-form.ts';
import { Form } from '../parts/form/form.tsx';
import { FormFields } from '../parts/form/form-field.tsx';
import { SubmitButton } from '../parts/form/submit-button.tsx';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Empty } from '../ui/empty.tsx';
import { Pager } from '../ui/pager.tsx';
import { type Tab, Tabs } from '../ui/tabs.tsx';
import { BriefFigures } from './figures/brief-figures.tsx';
import type { FigureTile } from './figures/figure-tile.ts';
import { UnnotifiedDecisions } from './last-decision.tsx';
import type { OfficeFormView } from './office-form.tsx';
import styles from './queue.module.css';
import { Rows, type RowsColumn } from './rows.tsx';
import type { UnnotifiedDecision } from './unnotified.ts';

/** A row of a queue's list. */
export type QueueRow = {
  readonly caseId: number;
  readonly href: string;
  /** Time at which the case began to wait. */
  readonly since: Date;
  /**
   * Time by which the case should be decided, if it differs from the target of its kind; null if no decision is due.
   */
  readonly dueAt?: Date | null;
};

export type QueueWords = {
  readonly title: string;
  /** Shown while no case waits. */
  readonly none: string;
  readonly noneHint: string;
  /** Button that claims the first case. */
  readonly next: string;
  /** Link to the next page of the list. */
  readonly later: string;
  /** Remark that a colleague works on a case, followed by their name. */
  readonly inOtherHands?: string;
};

/** One page of a queue, as the module reads it. */
export type QueueRows<R extends QueueRow> = {
  readonly rows: readonly R[];
  /** Address of the next page; null on the last. */
  readonly next: string | null;
  /** Number of waiting cases, in words. */
  readonly count?: string;
  readonly tabs?: { readonly label: string; readonly all: readonly Tab[] };
};

export type QueueListView<R extends QueueRow> = Omit<QueueRows<R>, 'rows'> & {
  readonly form: OfficeFormView;
  readonly figures: readonly FigureTile[];
  readonly views: readonly { readonly name: string; readonly href: string; readonly isShown: boolean }[];
  /** Decisions that the viewer has just made in this queue and can undo. */
  readonly unnotified: readonly UnnotifiedDecision[];
  readonly rows: readonly {
    readonly row: R;
    readonly since: DateTime;
    readonly isOverdue: boolean;
    /** The viewer has claimed it. */
    readonly isOwn: boolean;
    /** Name of the person who claimed the case. */
    readonly claimed: string | null;
  }[];
};

/** Form that claims the first case. A call without its hidden field claims nothing. */
export const nextCaseForm = defineForm({ take: fixed('oldest') }, {});

const { queue: names } = fa;

type QueueListProps<R extends QueueRow> = {
  readonly view: QueueListView<R>;
  readonly words: QueueWords;
  readonly columns: readonly RowsColumn<R>[];
};

/** Lists all waiting cases, in the order in which they should be decided (ADM-02). */
export function QueueList<R extends QueueRow>({ view, words, columns }: QueueListProps<R>): ReactNode {
  const { rows, form, figures, unnotified, count, tabs, views, next } = view;
  return (
    <>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        {count && <span>{count}</span>}
        {rows.length > 0 && (
          <Form {...form} className="">
            <FormFields of={nextCaseForm} />
            <SubmitButton>{words.next}</SubmitButton>
          </Form>
        )}
      </div>
      <BriefFigures tiles={figures} />
      <UnnotifiedDecisions decisions={unnotified} />
      <nav aria-label={fa.officeViews.title}>
        <ul className="chips wrap">
          {views.map(({ name, href, isShown }) => (
            <li key={href}>
              <a
                className={classNames('chip', isShown && 'on')}
                href={href}
                aria-current={isShown ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {tabs && <Tabs label={tabs.label} tabs={tabs.all} wrap />}
      <Rows
        columns={[
          ...columns.map((column) => ({ ...column, cell: ({ row }: View<R>) => column.cell(row) })),
          { head: names.since, cell: (shown) => <Since {...shown} /> },
        ]}
        rows={rows}
        keyOf={({ row }) => row.caseId}
        hrefOf={({ row }) => row.href}
        empty={<Empty title={words.none} text={words.noneHint} />}
        pager={<Pager next={{ href: next, name: words.later }} />}
      />
    </>
  );
}

type View<R extends QueueRow> = QueueListView<R>['rows'][number];

/** How long a case has waited, whether it is late, and who works on it. */
function Since({ since, isOverdue, claimed }: Omit<View<QueueRow>, 'row'>): ReactNode {
  return (
    <span className={styles.since}>
      <time dateTime={since.iso}>{since.text}</time> {isOverdue && <Badge look="danger">{names.overdue}</Badge>}{' '}
      {claimed && (
        <Badge>
          <ForeignText text={claimed} />
        </Badge>
      )}
    </span>
  );
}
