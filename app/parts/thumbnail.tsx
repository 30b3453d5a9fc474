import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './thumbnail.module.css';

type ThumbnailProps = {
  /** Key of the picture; null shows the icon. */
  readonly pictureKey: string | null;
  readonly icon?: string;
  readonly isWide?: boolean;
  /** Class that positions the picture in its row. */
  readonly className?: string | undefined;
};

/** A listing's picture in a row, as wide as its column. The name is next to it as text. */
export function Thumbnail({ pictureKey, icon = 'image', isWide = false, className }: ThumbnailProps): ReactNode {
  return (
    <span className={classNames(styles.thumbnail, isWide && styles.wide, className)}>
      {pictureKey === null ? (
        <Icon name={icon} />
      ) : (
        <img
          src={paths.picture(pictureKey, 320, 'webp')}
          alt=""
          width="80"
          height={isWide ? '60' : '80'}
          loading="lazy"
        />
      )}
    </span>
  );
}
