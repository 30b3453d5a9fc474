import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './results.module.css';
import type { UnderstoodView } from './understood-view.ts';

/** Chips of the phrases that were understood, each with a link that takes it literally; a correction with the way back. */
export function UnderstoodChips({ understood }: { readonly understood: UnderstoodView }): ReactNode {
  const { chips, corrected, ignored, asFilters } = understood;
  return (
    <div className={styles.understood} data-no-print="">
      {corrected && (
        <p>
          {fa.results.corrected(corrected.text)} ·{' '}
          <a href={corrected.typed.href} rel="nofollow" data-region-link="">
            {fa.results.searchTyped(corrected.typed.name)}
          </a>
        </p>
      )}
      {chips.length > 0 && (
        <div className={styles.read}>
          <span id="understood">{fa.results.understood}</span>
          <ul className="chips wrap" aria-labelledby="understood">
            {chips.map(({ name, href }) => (
              <li key={href}>
                <a
                  className="chip"
                  href={href}
                  rel="nofollow"
                  data-region-link=""
                  aria-label={fa.results.literally(name)}
                >
                  {name}
                  <Icon name="x" />
                </a>
              </li>
            ))}
            {asFilters && (
              <li>
                <a className="chip" href={asFilters} data-region-link="">
                  <Icon name="sliders-horizontal" />
                  {fa.results.asFilters}
                </a>
              </li>
            )}
          </ul>
        </div>
      )}
      {ignored && <p>{fa.results.ignored(ignored)}</p>}
    </div>
  );
}
