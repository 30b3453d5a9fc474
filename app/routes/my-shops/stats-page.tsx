import type { ReactNode } from 'react';
import { FIGURES } from '../../../domain/shops/figures/figures.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { ShopFrame } from '../../parts/shops/shop-frame.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chart } from '../../ui/chart.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RenderedOnce } from '../../web/pages/raw-html.tsx';
import type { FigureRow, FigureRows, ShopFiguresView } from './figures-view.ts';
import styles from './stats.module.css';
import type { StatsView } from './stats-view.ts';

const words = fa.shopStats;

/** Shows the statistics of a shop for its members: totals, days, categories, members and listings (AN-03, ITEM-15). */
export function StatsPage({ view: { shop, kept } }: { readonly view: StatsView }): ReactNode {
  return (
    <ShopFrame shop={shop} current="stats">
      <RenderedOnce by={kept} part="figures">
        <ShownFigures view={kept.view} />
      </RenderedOnce>
    </ShopFrame>
  );
}

type ViewProps = { readonly view: ShopFiguresView };

function ShownFigures({ view }: ViewProps): ReactNode {
  const { isOwn, periods, categories, members, listings, csv, counted } = view;
  return (
    <div className={styles.page}>
      <h2>{words.title}</h2>
      {isOwn && <p>{words.own}</p>}
      <Tabs label={words.periods} tabs={periods} wrap />
      <Totals view={view} />
      <Days view={view} />
      <Part id="categories" title={words.categories} head={words.category} list={categories} />
      {members && <Part id="members" title={words.members} head={words.member} list={members} withAnswers />}
      <Part id="listings" title={words.listings} head={words.listing} list={listings} />
      {listings.rows.length === 0 && listings.firstHref === null && <p className="help">{words.noListings}</p>}
      <p>
        <LinkButton icon="download" href={csv}>
          {words.csv}
        </LinkButton>
      </p>
      <p className="help">
        {counted} {words.hint}
      </p>
    </div>
  );
}

function Totals({ view: { totals, medianHelp, rating } }: ViewProps): ReactNode {
  return (
    <section aria-label={words.totals}>
      <dl className={styles.totals}>
        {totals.map(({ figure, name, count, change, look, median }) => (
          <div key={figure}>
            <dt>{name}</dt>
            <dd>
              {count}
              <small className={styles[look]}>{change}</small>
              {median && <small>{median}</small>}
            </dd>
          </div>
        ))}
        {rating && (
          <div>
            <dt>{words.rating}</dt>
            <dd>{rating}</dd>
          </div>
        )}
      </dl>
      {medianHelp && <p className="help">{medianHelp}</p>}
    </section>
  );
}

function Days({ view: { chart, choices } }: ViewProps): ReactNode {
  return (
    <section className={styles.days} aria-label={words.choose}>
      <Tabs label={words.choose} tabs={choices} wrap />
      {chart ? (
        <>
          <h3>{chart.title}</h3>
          <Chart
            label={chart.label}
            points={chart.days.map(({ key, date, ...day }) => ({
              key,
              ...day,
              name: <time dateTime={key}>{date}</time>,
            }))}
            series={[{ name: chart.name, look: 'trust', values: chart.values }]}
            format={persianNumber}
            table={{ summary: words.table, caption: chart.title, head: words.date }}
          />
        </>
      ) : (
        <p>{words.none}</p>
      )}
    </section>
  );
}

type PartProps = {
  readonly id: string;
  readonly title: string;
  readonly head: string;
  readonly list: FigureRows;
  readonly withAnswers?: boolean;
};

/**
 * A list with links between its pages; nothing if it is empty. An address beyond the last page shows a link to the
 * first.
 */
function Part({ id, title, head, list, withAnswers = false }: PartProps): ReactNode {
  const { rows, firstHref, nextHref } = list;
  if (rows.length === 0 && firstHref === null) return null;
  return (
    <section className={styles.part} id={id}>
      <h3>{title}</h3>
      <div className={styles.rows}>
        <Table
          caption={title}
          columns={[
            {
              head,
              isName: true,
              cell: ({ name, href }: FigureRow) =>
                href === null ? (
                  <bdi>{name}</bdi>
                ) : (
                  <a href={href}>
                    <bdi>{name}</bdi>
                  </a>
                ),
            },
            ...FIGURES.map((figure, index) => ({
              head: words.figures[figure],
              cell: ({ numbers }: FigureRow) => numbers[index] ?? '',
            })),
            ...(withAnswers
              ? [
                  { head: words.answeredHead, cell: ({ answers }: FigureRow) => answers?.[0] ?? '' },
                  { head: words.medianTime, cell: ({ answers }: FigureRow) => answers?.[1] ?? '' },
                ]
              : []),
          ]}
          rows={rows}
          keyOf={({ key }) => key}
        />
      </div>
      <Pager first={{ href: firstHref, name: words.firstRows }} next={{ href: nextHref, name: words.nextRows }} />
    </section>
  );
}
