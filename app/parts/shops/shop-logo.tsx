import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './shop-card.module.css';

type ShopLogoProps = { readonly pictureKey: string | null; readonly large?: boolean };

/** Logo of a shop, or an icon. The name is next to it as text. */
export function ShopLogo({ pictureKey, large = false }: ShopLogoProps): ReactNode {
  const className = large ? `${styles.logo} ${styles.large}` : (styles.logo ?? '');
  if (pictureKey === null) return <Icon name="store" className={className} />;
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
