import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { LookSwitch } from '../../parts/listing/look-switch.tsx';
import { paths } from '../../paths.ts';
import { RenderedOnce } from '../../web/raw-html.tsx';
import { Region } from '../../web/region.tsx';
import { ADVERTISEMENT_SANDBOX } from './advertisement.ts';
import { FilterForm } from './filter-form.tsx';
import { ResultList } from './result-list.tsx';
import { ResultSummary } from './result-summary.tsx';
import styles from './results.module.css';
import type { ResultsView } from './results-view.ts';

export { ResultList };

type ViewProps = { readonly view: ResultsView };

/** Results with their filters next to them; on phones the filters are behind a button. */
export function ResultsPage({ view }: ViewProps): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.top} data-look-of-next="">
        <Region id="summary">
          <RenderedOnce by={view.kept} part="summary">
            <Summary view={view} />
          </RenderedOnce>
        </Region>
        <div className={styles.look}>
          <LookSwitch />
        </div>
      </div>
      <p className="note" popover="auto" data-near-note="">
        {fa.results.nearestNote}
      </p>
      <aside className={styles.side} aria-label={fa.results.filters} data-no-print="">
        <Region id="filters">
          <RenderedOnce by={view.kept} part="filters">
            <FilterPanel view={view} />
          </RenderedOnce>
        </Region>
      </aside>
      <div>
        <Region id="results">
          <ResultList view={view} />
        </Region>
        {view.hasAdvertisement && (
          <aside className={styles.ad} data-ad="" aria-label={fa.results.advertisement}>
            <iframe
              src={paths.advertisement()}
              sandbox={ADVERTISEMENT_SANDBOX}
              title={fa.results.advertisement}
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          </aside>
        )}
      </div>
    </div>
  );
}

export function Summary({ view }: ViewProps): ReactNode {
  return <ResultSummary search={view.search} />;
}

export function FilterPanel({ view }: ViewProps): ReactNode {
  return <FilterForm panel={view.search.panel()} popupParams={view.search.triggers.params} />;
}
