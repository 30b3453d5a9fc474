import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { isolated } from '../../parts/isolated.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './results.module.css';
import type { UnderstoodView } from './understood-view.ts';

/**
 * Meanings of the words: each with a link that removes it, a link to the literal search, and a link that reverses a
 * correction. Links that change the words reload the page, because the search box is outside the regions.
 */
export function UnderstoodChips({ understood }: { readonly understood: UnderstoodView }): ReactNode {
  const { chips, otherPrice, literal, corrected, suggested, ignored, contradicted, asFilters } = understood;
  return (
    <div className={styles.understood} data-no-print="">
      {corrected && (
        <p>
          {fa.results.corrected(isolated(corrected.text))} ·{' '}
          <a href={corrected.typed.href} rel="nofollow">
            {fa.results.searchTyped(isolated(corrected.typed.name))}
          </a>
        </p>
      )}
      {suggested && (
        <p>
          <a href={suggested.href} rel="nofollow">
            {fa.results.didYouMean(isolated(suggested.name))}
          </a>
        </p>
      )}
      {chips.length > 0 && (
        <div className={`chips wrap ${styles.row} ${styles.read}`}>
          <span id="understood">{fa.results.understood}</span>
          <ul aria-labelledby="understood">
            {chips.map(({ name, typed, href }) => (
              <li key={href}>
                <a className="chip" href={href} rel="nofollow" aria-label={fa.results.removeRead(name, typed)}>
                  <bdi lang={LATIN.test(name) ? 'en' : undefined}>{name}</bdi>
                  <Icon name="x" />
                </a>
              </li>
            ))}
          </ul>
          {otherPrice && (
            <a className={styles.act} href={otherPrice.href} rel="nofollow">
              {fa.results.orMeant(otherPrice.name)}
            </a>
          )}
          {asFilters && (
            <a className={styles.act} href={asFilters}>
              {fa.results.asFilters}
            </a>
          )}
          {literal && (
            <a className={styles.act} href={literal} rel="nofollow">
              {fa.results.literally}
            </a>
          )}
        </div>
      )}
      {ignored && <p>{fa.results.ignored(ignored)}</p>}
      {contradicted && <p>{fa.results.contradicted(contradicted)}</p>}
    </div>
  );
}

const LATIN = /^(?=.*[a-z])[ -~]+$/i;
