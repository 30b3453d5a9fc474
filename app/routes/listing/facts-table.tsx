import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FreeText } from '../../parts/free-text.tsx';
import type { FactsView } from '../../parts/listing/listing-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './listing.module.css';

export function FactsTable({ facts: { rows, ticks } }: { readonly facts: FactsView }): ReactNode {
  if (rows.length + ticks.length === 0) return null;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{fa.listing.facts}</h2>
      {rows.length > 0 && (
        <div className={styles.halves}>
          {halvesOf(rows).map((half) => (
            <table key={half[0]?.label} className={styles.facts}>
              <tbody>
                {half.map(({ label, value }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>
                      <bdi>
                        <FreeText text={value} />
                      </bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      )}
      {ticks.length > 0 && (
        <ul className={styles.ticks}>
          {ticks.map(({ label, ticked }) => (
            <li key={label} className={ticked ? styles.has : undefined}>
              <Icon name={ticked ? 'check' : 'x'} />
              {label}
              <span className="visually-hidden">{ticked ? fa.listing.ticked : fa.listing.unticked}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Maximum number of rows that are not divided into two tables. */
const ROWS_OF_ONE = 4;

/** Divides the rows into two tables, which are beside each other on wide screens and read one after the other. */
function halvesOf(rows: FactsView['rows']): readonly FactsView['rows'][] {
  const middle = rows.length > ROWS_OF_ONE ? Math.ceil(rows.length / 2) : rows.length;
  return [rows.slice(0, middle), rows.slice(middle)].filter(({ length }) => length > 0);
}

/** The most informative facts, in one row. */
export function TellingFacts({ facts }: { readonly facts: FactsView['rows'] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.telling}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
