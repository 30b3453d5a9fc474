import type { ReactNode } from 'react';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { FigureGroup, FigureTiles } from '../../../../office/figures/figure-tiles.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Chart } from '../../../../ui/chart.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import styles from '../../admin.module.css';
import type { OfficeFiguresView, PartRow } from './figures-view.ts';

const words = fa.figures;

export function FiguresPage({ view }: { readonly view: OfficeFiguresView }): ReactNode {
  const { periods, groups, whole, reasons, revenue, queues, listings, counted } = view;
  return (
    <>
      <h1>{fa.admin.figures.title}</h1>
      <Tabs label={words.periods} tabs={periods} wrap />
      <Scope form={view.form} />
      <p className="help">{counted}</p>
      <Drawn view={view} />
      {groups.map(({ title, tiles }) => (
        <FigureGroup key={title} title={title}>
          <FigureTiles tiles={tiles} />
        </FigureGroup>
      ))}
      {whole !== null && (
        <p>
          {words.wholeSite} <a href={whole}>{words.showWhole}</a>
        </p>
      )}
      <Parts title={words.reasons} head={words.reason} rows={reasons} />
      <Parts title={words.revenueKinds} head={words.kind} rows={revenue} />
      <Parts title={words.queues} head={fa.admin.overview.queue} rows={queues} />
      {listings.length > 0 && (
        <CasePart title={fa.admin.figures.listings}>
          <div className={styles.narrow}>
            <Rows
              rows={listings}
              keyOf={({ status }) => status}
              columns={[
                { head: fa.admin.figures.status, cell: ({ status }) => status, isName: true },
                { head: fa.admin.figures.count, cell: ({ count }) => count, look: 'number' },
              ]}
            />
          </div>
        </CasePart>
      )}
    </>
  );
}

/** The form that chooses category and place. */
function Scope({ form }: Pick<OfficeFiguresView, 'form'>): ReactNode {
  return (
    <search>
      <form className={styles.scope} action={form.action}>
        {form.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label htmlFor="figures-category">{words.category}</label>
          <Select
            id="figures-category"
            name="category"
            options={form.categories}
            none={words.allCategories}
            defaultValue={form.category}
          />
        </div>
        <div className="field">
          <label htmlFor="figures-place">{words.place}</label>
          <Select
            id="figures-place"
            name="place"
            options={form.places}
            none={words.allPlaces}
            defaultValue={form.place}
          />
        </div>
        <Button type="submit">{words.show}</Button>
      </form>
    </search>
  );
}

function Drawn({ view: { chart, chartTitle } }: { readonly view: OfficeFiguresView }): ReactNode {
  return (
    <section id="chart" className={styles.drawn}>
      <h2>{chartTitle}</h2>
      {chart ? (
        <Chart
          label={chart.label}
          points={chart.points.map(({ key, mark, title }) => ({
            key,
            mark,
            title,
            name: <time dateTime={key}>{mark}</time>,
          }))}
          series={[{ name: chart.name, look: 'trust', values: chart.values }]}
          format={persianNumber}
          table={{ summary: words.table, caption: chart.title, head: chart.head }}
        />
      ) : (
        <p>{words.noneInChart}</p>
      )}
    </section>
  );
}

type PartsProps = { readonly title: string; readonly head: string; readonly rows: readonly PartRow[] };

/** Breakdown of a figure, compared with the previous period. */
function Parts({ title, head, rows }: PartsProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <CasePart title={title}>
      <div className={styles.narrow}>
        <Rows
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { head, cell: ({ name }) => name, isName: true },
            { head: words.now, cell: ({ now }) => now, look: 'number' },
            { head: words.earlier, cell: ({ before }) => before, look: 'number' },
          ]}
        />
      </div>
    </CasePart>
  );
}
