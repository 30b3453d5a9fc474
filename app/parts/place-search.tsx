import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import styles from './level-list.module.css';

/** Search field that filters all levels at once, half a second after the last letter (LOC-02). */
export function PlaceSearch(): ReactNode {
  return (
    <label className={styles.search}>
      <span className="visually-hidden">{fa.choose.searchPlaces}</span>
      <input
        type="search"
        placeholder={fa.choose.searchPlaces}
        data-filter-list="[data-levels]"
        data-debounce="500"
        autoComplete="off"
        enterKeyHint="search"
      />
    </label>
  );
}
