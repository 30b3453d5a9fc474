import type { ReactNode } from 'react';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { EntryTimeline } from '../../../../office/entry-timeline.tsx';
import type { FigureTile } from '../../../../office/figures/figure-tile.ts';
import { FigureGroup, FigureTiles } from '../../../../office/figures/figure-tiles.tsx';
import { BRIEF_DAYS } from '../../../../office/figures/section-figures.ts';
import { Rows } from '../../../../office/rows.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import styles from '../../admin.module.css';
import type { EntryView } from '../../records/audit/audit-view.ts';
import type { ColleagueLine, QueueLine } from './workload.ts';

export type OfficeOverviewView = {
  readonly queues: readonly QueueLine[];
  readonly figures: readonly FigureTile[];
  readonly colleagues: { readonly title: string; readonly lines: readonly ColleagueLine[] };
  /** Names of the permissions of the viewer's role. */
  readonly may: readonly string[];
  readonly recent: { readonly title: string; readonly entries: readonly EntryView[] };
};

const words = fa.admin.overview;

export function OverviewPage({ view }: { readonly view: OfficeOverviewView }): ReactNode {
  const { queues, figures, colleagues, may, recent } = view;
  return (
    <>
      <h1>{fa.admin.title}</h1>
      {queues.length > 0 && <Queues queues={queues} />}
      {figures.length > 0 && (
        <FigureGroup title={fa.figures.latest(persianNumber(BRIEF_DAYS))}>
          <FigureTiles tiles={figures} />
          <p>
            <a className={styles.aside} href={paths.office.figures()}>
              {fa.figures.all}
            </a>
          </p>
        </FigureGroup>
      )}
      <CasePart title={colleagues.title}>
        <Rows
          rows={colleagues.lines}
          keyOf={({ id }) => id}
          empty={<p>{words.noWork}</p>}
          columns={[
            { head: words.colleague, cell: ({ name }) => <ForeignText text={name} />, isName: true },
            { head: words.decided, cell: ({ decided }) => decided, look: 'number' },
            { head: words.median, cell: ({ median }) => median },
            { head: words.undone, cell: ({ undone }) => undone, look: 'number' },
          ]}
        />
      </CasePart>
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

/** Lists queues with waiting cases or recent decisions, and names all other queues in one line. */
function Queues({ queues }: Pick<OfficeOverviewView, 'queues'>): ReactNode {
  const busy = queues.filter(({ count, inTime }) => count !== null || inTime !== null);
  const idle = queues.filter((queue) => !busy.includes(queue));
  const late = queues.filter(({ isLate }) => isLate).length;
  return (
    <CasePart title={words.queues}>
      {late > 0 && <Notice kind="danger">{words.lateCount(persianNumber(late))}</Notice>}
      <Rows
        rows={busy}
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
          { head: words.inTime, cell: ({ inTime }) => inTime },
        ]}
      />
      {idle.length > 0 && (
        <>
          <p>{words.idle}</p>
          <ul className={styles.may}>
            {idle.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </CasePart>
  );
}
