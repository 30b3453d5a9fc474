import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { GoodsView } from './goods-view.ts';
import styles from './shop-feeds.module.css';

/** List of the goods in a file, as they would look as listings. Each row tells what a run would change. */
export function GoodsList({ goods }: { readonly goods: readonly GoodsView[] }): ReactNode {
  return (
    <ul className={styles.lines}>
      {goods.map(({ line, title, picture, about, change, state, isTaken }) => (
        <li key={line} className={styles.good}>
          {picture ? (
            <img className={styles.picture} src={picture} alt="" width="96" height="96" loading="lazy" />
          ) : (
            <span className={styles.picture} aria-hidden="true">
              <Icon name="image" />
            </span>
          )}
          <div className={styles.about}>
            <b>
              <bdi>{title}</bdi>
            </b>
            <p className={styles.soft}>{about.join(' · ')}</p>
            <p className={styles.line}>
              <Badge look={isTaken ? 'trust' : 'plain'}>{state}</Badge>
              {change && <span className={styles.soft}>{change}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
