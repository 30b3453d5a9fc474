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
        <table className={styles.facts}>
          <tbody>
            {rows.map(({ label, value }) => (
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
