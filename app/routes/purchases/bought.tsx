import type { ReactNode } from 'react';
import { Thumbnail } from '../../parts/thumbnail.tsx';
import { paths } from '../../paths.ts';
import styles from './purchases.module.css';

type BoughtProps = {
  readonly listingId: number;
  readonly name: string;
  readonly picture: string | null;
  /** Content below the name: the seller, or the price. */
  readonly children: ReactNode;
};

/** Goods of a purchase with their picture. */
export function Bought({ listingId, name, picture, children }: BoughtProps): ReactNode {
  return (
    <div className={styles.bought}>
      <Thumbnail pictureKey={picture} />
      <p>
        <a href={paths.listingById(listingId)}>
          <bdi>{name}</bdi>
        </a>
        {children && <span className={styles.beside}>{children}</span>}
      </p>
    </div>
  );
}
