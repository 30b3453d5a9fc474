import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './avatar.module.css';

type AvatarProps = {
  readonly pictureKey: string | null;
  readonly size?: 'small' | 'large';
  /** Icon that is shown if there is no picture. */
  readonly icon?: 'user' | 'store';
};

/** A user's picture, or an icon. The name is next to it as text. */
export function Avatar({ pictureKey, size, icon = 'user' }: AvatarProps): ReactNode {
  const className = size ? `${styles.avatar} ${styles[size]}` : (styles.avatar ?? '');
  if (pictureKey === null) return <Icon name={icon} className={className} />;
  // `loading` is set only to stop React from preloading the picture of a fragment.
  return (
    <img
      className={className}
      src={paths.picture(pictureKey, 320, 'webp')}
      alt=""
      width="96"
      height="96"
      loading="lazy"
      decoding="async"
    />
  );
}
